package urlstandard

// A scheme is what the parser needs to know of a scheme (Section 4.2): -1 for one that is
// not special, 0 for file, which has no default port, and the default port of the others.
type scheme int32

const (
	otherScheme scheme = -1
	fileScheme  scheme = 0
)

func schemeOf(s string) scheme {
	switch s {
	case "http", "ws":
		return 80
	case "https", "wss":
		return 443
	case "ftp":
		return 21
	case "file":
		return fileScheme
	}
	return otherScheme
}
