package document

import (
	"strings"

	"github.com/urispec/urispec/gen/lazyregexp"
)

// quotedString is a quoted string at the beginning of an address, in which ","
// and "@" are no delimiters. Its quotation marks and backslashes are encoded.
var quotedString = lazyregexp.New(`(?i)^%22(?:[^%]|%5C(?:[^%]|%..)|%(?:[^25].|2[^2]|5[^C]))*%22`)

// ChangeDomains changes the domains in a list of addresses (RFC 6068, section
// 2): what stands between the last "@" of each and the next ",". A quoted
// string that does not end takes the rest.
func ChangeDomains(addresses string, change func(domain string) string) string {
	var b strings.Builder
	for {
		quoted := quotedString().FindString(addresses)
		if quoted == "" && strings.HasPrefix(addresses, "%22") {
			return b.String() + addresses
		}
		address, rest, more := strings.Cut(addresses[len(quoted):], ",")
		b.WriteString(quoted)
		if at := strings.LastIndex(address, "@") + len("@"); at > 0 {
			address = address[:at] + change(address[at:])
		}
		b.WriteString(address)
		if !more {
			return b.String()
		}
		b.WriteByte(',')
		addresses = rest
	}
}

// MailAddresses returns the path of a mailto URI that is a list of addresses
// whose domains have no case, and false for other references. In such a list, a
// "/" is encoded.
func (d *Transcription) MailAddresses(r Reference) (string, bool) {
	c := ComponentsOf(r)
	is := d.MailDomains.Said() && strings.EqualFold(c.Scheme.Text, "mailto") && !c.Authority.Defined
	return c.Path.Text, is && !strings.Contains(c.Path.Text, "/")
}
