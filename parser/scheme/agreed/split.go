package agreed

import (
	"github.com/urispec/urispec/internal/alabel"
	"github.com/urispec/urispec/parser/scheme"
	rules "github.com/urispec/urispec/parser/scheme/internal/agreed"
)

// Parts are the parts of an agreed URL, as they are written: letters are in either case,
// and nothing is decoded.
type Parts struct {
	Scheme string // "http" or "https"
	Host   string // a domain, an IPv4 address, or an IPv6 address in its brackets
	Port   string // from "1" to "65535", or "" if there is none
	Rest   string // path, query and fragment, or ""; otherwise it begins with "/"
}

// Host returns the host of an agreed URL, as it is written: in either case, with the dot
// at the end if it has one, and with the brackets of an IPv6 address. For any other string
// the error is the [*scheme.Error] of [scheme.Agreed].
func Host(s string) (string, error) {
	if !valid(s) {
		return "", scheme.Agreed.Check(s)
	}
	begin := afterScheme(s)
	return s[begin:hostEnd(s, begin)], nil
}

// Split returns the parts of an agreed URL. For any other string the error is the
// [*scheme.Error] of [scheme.Agreed].
func Split(s string) (Parts, error) {
	if !valid(s) {
		return Parts{}, scheme.Agreed.Check(s)
	}
	begin := afterScheme(s)
	end := hostEnd(s, begin)
	p := Parts{Scheme: s[:begin-len("://")], Host: s[begin:end]}
	rest := end
	if end < len(s) && s[end] == ':' {
		for rest++; rest < len(s) && s[rest] != '/'; rest++ {
		}
		p.Port = s[end+1 : rest]
	}
	p.Rest = s[rest:]
	return p, nil
}

func valid(s string) bool {
	if rules.Valid(0, s) {
		return true
	}
	plain := alabel.Plain(s)
	return plain != s && rules.Valid(0, plain)
}

// afterScheme returns where the authority of a member begins.
func afterScheme(s string) int {
	if s[len("http")] == ':' {
		return len("http://")
	}
	return len("https://")
}

func hostEnd(s string, begin int) int {
	i := begin
	if s[i] == '[' {
		for s[i] != ']' {
			i++
		}
		return i + 1
	}
	for i < len(s) && s[i] != ':' && s[i] != '/' {
		i++
	}
	return i
}
