package urlstandard

import "strconv"

// Origin returns the origin (Section 4.7), serialized as HTML says: "null" for an opaque
// origin. For a blob URL without a blob URL entry, it is the origin of the URL in its
// path; for a file URL, where the standard leaves it open, it is opaque.
func (u *URL) Origin() string {
	switch schemeOf(u.Scheme()) {
	case otherScheme:
		if u.Scheme() != "blob" {
			return "null"
		}
		inner, err := Parse(u.Path(), nil)
		if s := inner.Scheme(); err != nil || s != "http" && s != "https" {
			return "null"
		}
		return inner.Origin()
	case fileScheme:
		return "null"
	}
	origin := u.Scheme() + "://" + u.Host()
	if u.port >= 0 {
		origin += ":" + strconv.Itoa(int(u.port))
	}
	return origin
}
