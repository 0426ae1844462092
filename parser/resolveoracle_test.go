package parser_test

import (
	"regexp"
	"strings"

	"github.com/urispec/urispec/parser"
)

// slowResolve resolves a reference by the letter of the documents, with regular
// expressions and replacements in strings, one at a time. The base and, where it
// is no partial form of url-1993, the reference are valid. It returns the target or
// for the current document "(current document)" and the fragment, and what is
// wrong with it: "", "result", "recomposition" or "excess".
func slowResolve(base parser.Reference, ref string, o slowOptions) (result, fault string) {
	b, r := slowSplit(base.String()), slowSplit(ref)
	var t map[string]string
	excess := false
	switch v := base.Revision(); v {
	case parser.URL1993:
		rest, fragment, _ := strings.Cut(ref, "#")
		if i := strings.Index(rest, ":"); i >= 0 && !strings.Contains(rest[:i], "/") {
			return ref, ""
		}
		// The scheme may contain a colon.
		scheme, _ := base.Component(parser.Scheme)
		b = slowSplit("x" + base.String()[len(scheme):])
		b["scheme"] = scheme
		r = slowSplit("x:" + rest)
		delete(r, "scheme")
		if rest != ref {
			r["fragment"] = fragment
		}
		t = slowURL1993(b, r)
	case parser.URLSyntax05:
		t = slowURLSyntax05(b, r)
	case parser.RFC2396bis01:
		t, excess = slowRFC2396bis01(b, r, o)
	case parser.RFC3986:
		t = slowRFC3986(b, r, o)
	}
	if t == nil {
		result = "(current document)"
		if fragment, ok := r["fragment"]; ok {
			result += "#" + fragment
		}
		return result, ""
	}
	result = slowRecompose(t)
	switch {
	case excess && o.refuse:
		return result, "excess"
	case !slowSame(base.Revision(), result, t):
		return result, "recomposition"
	case !base.Revision().Valid(result):
		return result, "result"
	}
	return result, ""
}

type slowOptions struct{ backward, remove, refuse bool }

// The patterns that the documents remove.
const (
	anySegment = `([^/.][^/]*|\.[^/.][^/]*|\.\.[^/]+|\.)`       // neither "" nor ".."
	anyElement = `([^/.][^/]*|\.[^/.][^/]*|\.\.[^/]+|)`         // neither "." nor ".."
	isSegment  = `(^` + anySegment + `|(/)` + anySegment + `?)` // a complete one, which may be empty behind a slash
)

var (
	lastSegment  = regexp.MustCompile(`[^/]*$`)
	dotElement   = regexp.MustCompile(`/\.(/|$)`)
	dotsElement  = regexp.MustCompile(`/` + anyElement + `/\.\.(/|$)`)
	dotSegment   = regexp.MustCompile(`(^|/)\./`)
	dotAtEnd     = regexp.MustCompile(`(^|/)\.$`)
	dotsSegment  = regexp.MustCompile(isSegment + `/\.\./`)
	dotsAtEnd    = regexp.MustCompile(isSegment + `/\.\.$`)
	leadingDots  = regexp.MustCompile(`^(/?)\.\.(/|$)`)
	step2A       = regexp.MustCompile(`^(\.\./|\./)`)
	step2B       = regexp.MustCompile(`^(/\./|/\.$)`)
	step2C       = regexp.MustCompile(`^(/\.\./|/\.\.$)`)
	step2D       = regexp.MustCompile(`^(\.|\.\.)$`)
	firstSegment = regexp.MustCompile(`^/?[^/]*`)
	lastAndSlash = regexp.MustCompile(`/?[^/]*$`)
)

// slowSplit returns the components that are defined.
func slowSplit(s string) map[string]string {
	m := appendixB.FindStringSubmatch(s)
	c := map[string]string{"path": m[5]}
	for name, group := range map[string]int{"scheme": 1, "authority": 3, "query": 6, "fragment": 8} {
		if m[group] != "" {
			c[name] = m[group+1]
		}
	}
	return c
}

// slowRecompose is the pseudocode of RFC 3986, Section 5.3.
func slowRecompose(t map[string]string) string {
	result := ""
	if s, ok := t["scheme"]; ok {
		result += s + ":"
	}
	if s, ok := t["authority"]; ok {
		result += "//" + s
	}
	result += t["path"]
	if s, ok := t["query"]; ok {
		result += "?" + s
	}
	if s, ok := t["fragment"]; ok {
		result += "#" + s
	}
	return result
}

// slowSame reports whether a string has the components.
func slowSame(v parser.Revision, s string, t map[string]string) bool {
	if v == parser.URL1993 {
		if r, err := v.Parse(s); err == nil {
			if scheme, _ := r.Component(parser.Scheme); scheme != t["scheme"] {
				return false
			}
		}
		s = "x" + strings.TrimPrefix(s, t["scheme"])
	}
	for name, text := range slowSplit(s) {
		if want, ok := t[name]; name != "scheme" && (!ok || text != want) {
			return false
		}
	}
	return true
}

// copied returns components with some replaced by those of another reference.
func copied(c, from map[string]string, names ...string) map[string]string {
	t := map[string]string{}
	for name, text := range c {
		t[name] = text
	}
	for _, name := range names {
		delete(t, name)
		if text, ok := from[name]; ok {
			t[name] = text
		}
	}
	return t
}

// withoutSegment returns a path without what follows its last slash.
func withoutSegment(path string) string {
	return lastSegment.ReplaceAllString(path, "")
}

// slowURL1993 is the chapter "Partial form".
func slowURL1993(b, r map[string]string) map[string]string {
	if _, ok := r["authority"]; ok {
		return copied(r, b, "scheme")
	}
	t := copied(r, b, "scheme", "authority")
	if strings.HasPrefix(r["path"], "/") {
		return t
	}
	path := b["path"]
	if _, ok := b["authority"]; ok && path == "" {
		path = "/"
	}
	t["path"] = slowElements(withoutSegment(path) + r["path"])
	return t
}

// slowElements removes "/." and then "/xxx/.." as long as there is one.
func slowElements(path string) string {
	for dotElement.MatchString(path) {
		path = replaceFirst(dotElement, path, "$1")
	}
	for dotsElement.MatchString(path) {
		path = replaceFirst(dotsElement, path, "$2")
	}
	return path
}

// replaceFirst replaces the leftmost match.
func replaceFirst(re *regexp.Regexp, s, template string) string {
	m := re.FindStringSubmatchIndex(s)
	return s[:m[0]] + string(re.ExpandString(nil, template, s, m)) + s[m[1]:]
}

// slowURLSyntax05 is Section 5.2 of url-syntax-05; nil is the current document.
func slowURLSyntax05(b, r map[string]string) map[string]string {
	_, scheme := r["scheme"]
	_, site := r["authority"]
	query, hasQuery := r["query"]
	switch {
	case r["path"] == "" && !scheme && !site && !hasQuery: // 2
		return nil
	case scheme: // 3
		return r
	case site: // 4
		return copied(r, b, "scheme")
	}
	t := copied(r, b, "scheme", "authority")
	if strings.HasPrefix(r["path"], "/") { // 5
		return t
	}
	buffer := withoutSegment(b["path"]) + r["path"] // 6a, b
	if hasQuery {                                   // c
		buffer += "?" + query
	}
	buffer = slowSegments(buffer)               // d to g
	path, query, ok := strings.Cut(buffer, "?") // h, i
	t["path"] = path
	delete(t, "query")
	if ok {
		t["query"] = query
	}
	return t
}

// slowSegments is steps 6d to 6g of url-syntax-05 and 3 to 6 of rfc2396bis-01. A
// complete segment stands between two slashes, or the beginning or the end; what
// stands between the beginning and a slash that is there is no segment.
func slowSegments(buffer string) string {
	for dotSegment.MatchString(buffer) {
		buffer = replaceFirst(dotSegment, buffer, "$1")
	}
	buffer = dotAtEnd.ReplaceAllString(buffer, "$1")
	for dotsSegment.MatchString(buffer) {
		buffer = replaceFirst(dotsSegment, buffer, "$3")
	}
	return dotsAtEnd.ReplaceAllString(buffer, "$3")
}

// slowRFC2396bis01 is the pseudocode of Section 5.2 of rfc2396bis-01; nil is the
// current document. It reports whether there are excess ".." segments.
func slowRFC2396bis01(b, r map[string]string, o slowOptions) (map[string]string, bool) {
	if o.backward && strings.EqualFold(r["scheme"], b["scheme"]) {
		r = copied(r, nil, "scheme")
	}
	if _, ok := r["scheme"]; ok {
		return r, false
	}
	if _, ok := r["authority"]; ok {
		return copied(r, b, "scheme"), false
	}
	t := copied(r, b, "scheme", "authority")
	if r["path"] == "" {
		if _, ok := r["query"]; !ok {
			return nil, false
		}
		t["path"] = b["path"]
		return t, false
	}
	if strings.HasPrefix(r["path"], "/") {
		return t, false
	}
	directory := withoutSegment(b["path"]) // 1
	if b["path"] == "" {
		directory = "/"
	}
	buffer := slowSegments(directory + r["path"]) // 2 to 6
	excess := leadingDots.MatchString(buffer)
	if o.remove { // 7
		for leadingDots.MatchString(buffer) {
			buffer = replaceFirst(leadingDots, buffer, "$1")
		}
	}
	t["path"] = buffer // 8
	return t, excess
}

// slowRFC3986 is the pseudocode of Section 5.2.2 of RFC 3986.
func slowRFC3986(b, r map[string]string, o slowOptions) map[string]string {
	if o.backward && strings.EqualFold(r["scheme"], b["scheme"]) {
		r = copied(r, nil, "scheme")
	}
	_, scheme := r["scheme"]
	_, authority := r["authority"]
	t := copied(r, nil)
	switch {
	case scheme:
		t["path"] = slowDotSegments(r["path"])
		return t
	case authority:
		t["path"] = slowDotSegments(r["path"])
		return copied(t, b, "scheme")
	case r["path"] == "":
		if _, ok := r["query"]; !ok {
			return copied(r, b, "scheme", "authority", "path", "query")
		}
		return copied(r, b, "scheme", "authority", "path")
	case strings.HasPrefix(r["path"], "/"):
		t["path"] = slowDotSegments(r["path"])
	default:
		if _, ok := b["authority"]; ok && b["path"] == "" {
			t["path"] = slowDotSegments("/" + r["path"])
		} else {
			t["path"] = slowDotSegments(withoutSegment(b["path"]) + r["path"])
		}
	}
	return copied(t, b, "scheme", "authority")
}

// slowDotSegments is Section 5.2.4 of RFC 3986.
func slowDotSegments(in string) string {
	out := ""
	for in != "" {
		switch {
		case step2A.MatchString(in):
			in = replaceFirst(step2A, in, "")
		case step2B.MatchString(in):
			in = replaceFirst(step2B, in, "/")
		case step2C.MatchString(in):
			in = replaceFirst(step2C, in, "/")
			out = replaceFirst(lastAndSlash, out, "")
		case step2D.MatchString(in):
			in = ""
		default: // 2E
			segment := firstSegment.FindString(in)
			out += segment
			in = in[len(segment):]
		}
	}
	return out
}
