package adapter

import (
	goversion "go/version"
	"net/url"
	"runtime"
	"strings"
)

const netURLName = "net/url"

// NetURL returns package net/url of Go's standard library. It does not normalize, and tells an empty component from an
// undefined one only for queries. It gives the parts of the authority, but not the authority. Its version is the Go
// release, without the number of the minor revision.
func NetURL() *InProcess {
	p := NewInProcess(netURLName, goversion.Lang(runtime.Version()), askNetURL)
	p.follows = "RFC 3986 in part: it deviates for compatibility"
	return p
}

func askNetURL(q Question) Answer {
	switch q.Operation {
	case Parse:
		if u, err := url.Parse(q.Input); err == nil {
			return Answer{Valid: true, Parts: netURLParts(u)}
		}
	case Resolve:
		base, err := url.Parse(q.Base)
		if err != nil {
			break
		}
		if u, err := base.Parse(q.Input); err == nil {
			return Answer{Valid: true, Result: u.String()}
		}
	default:
		return Answer{Outcome: Unsupported}
	}
	return Answer{}
}

// netURLParts returns the parts as [Components] orders them, percent-encoded if the package can give them so.
func netURLParts(u *url.URL) [8]Part {
	path := u.EscapedPath()
	if u.Opaque != "" {
		path = u.Opaque
	}
	host, port := u.Host, u.Port()
	if port != "" {
		host = strings.TrimSuffix(host, ":"+port)
	} else {
		host = strings.TrimSuffix(host, ":")
	}
	userinfo := told("")
	if u.User != nil {
		userinfo = defined(u.User.String())
	}
	query := told(u.RawQuery)
	query.Defined = query.Defined || u.ForceQuery
	return [8]Part{
		told(u.Scheme), {}, userinfo, told(host), told(port),
		defined(path), query, told(u.EscapedFragment()),
	}
}
