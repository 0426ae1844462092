package input

import "github.com/leanovate/gopter"

// What strings with a secret are made of. Before the secret there is a ":", and
// an "@" behind it; each may come earlier and later, too.
var (
	beforeUserinfo = []string{"//", "ftp://", "http://", "telnet://", "gopher://", "x://", "urn://", "a:b://", "u@x://"}
	userNames      = []string{"", "u", "1", "%3A", "a@b", "_"}
	besideSecrets  = []string{"", "", "", ":", "@", "a", "1", "@a", ":80", "%40", ";", "[", " "}
	afterUserinfo  = []string{"h", "a.b", "my_host", "1b", "192.0.2.1", "[::1]", "a@b", "a@1", "", "h:80", "1:80"}
	afterAuthority = []string{"", "/", "/a:b@c", "?a@b", "#a@b", "/p;type=a", "\\", "/ "}
)

// Secrets generates strings with a "//" and a secret behind it, between the
// first ":" and the last "@" before the next "/", "?" or "#".
func Secrets(secret string) gopter.Gen {
	parts := [][]string{beforeUserinfo, userNames, {":"}, besideSecrets, {secret}, besideSecrets, {"@"}, afterUserinfo,
		afterAuthority}
	return func(params *gopter.GenParameters) *gopter.GenResult {
		s := ""
		for _, alternatives := range parts {
			s += pick(params.Rng, alternatives)
		}
		return gopter.NewGenResult(s, shrink)
	}
}
