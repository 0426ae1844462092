package adapter

import (
	"errors"
	"strconv"

	"github.com/urispec/urispec/parser/urlstandard"
)

const urlStandardName = "url-standard"

// URLStandard returns the URL Standard's algorithm of reading, by package urlstandard. It
// reads absolute URLs, and references with a base. There is no authority but its parts.
// Its version is that of the Unicode by which it converts domains.
func URLStandard() *InProcess {
	p := NewInProcess(urlStandardName, "Unicode "+urlstandard.UnicodeVersion, askURLStandard)
	p.follows = "the URL Standard of the WHATWG"
	return p
}

func askURLStandard(q Question) Answer {
	var base *urlstandard.URL
	if q.Operation == Resolve {
		b, err := urlstandard.Parse(q.Base, nil)
		if err != nil {
			return refusedByURLStandard(err)
		}
		base = &b
	}
	u, err := urlstandard.Parse(q.Input, base)
	if err != nil {
		return refusedByURLStandard(err)
	}
	switch q.Operation {
	case Parse:
		return Answer{Valid: true, Parts: urlStandardParts(&u)}
	case Resolve, Normalize:
		return Answer{Valid: true, Result: u.String()}
	}
	return Answer{Outcome: Unsupported}
}

// refusedByURLStandard is the answer to what has no URL record. A relative reference
// without a base is left out: it is no question of this implementation.
func refusedByURLStandard(err error) Answer {
	var failure *urlstandard.ValidationError
	if errors.As(err, &failure) && failure.Type == urlstandard.MissingSchemeNonRelativeURL {
		return Answer{Outcome: Unsupported}
	}
	return Answer{}
}

// urlStandardParts returns the parts as [Components] orders them.
func urlStandardParts(u *urlstandard.URL) [8]Part {
	userinfo := u.Username()
	if password := u.Password(); password != "" {
		userinfo += ":" + password
	}
	part := func(text string, ok bool) Part { return Part{true, ok, text} }
	port, hasPort := "", false
	if n, ok := u.Port(); ok {
		port, hasPort = strconv.Itoa(int(n)), true
	}
	return [8]Part{
		defined(u.Scheme()), {}, told(userinfo), part(u.Host(), u.HostKind() != urlstandard.NoHost),
		part(port, hasPort), defined(u.Path()), part(u.Query()), part(u.Fragment()),
	}
}
