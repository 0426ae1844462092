package parser_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
)

// Recipes: what programs do with URIs that come from somewhere else.

// allowedHosts are the hosts that a handler fetches from.
var allowedHosts = []string{"example.com", "cdn.example.com"}

// allowed parses a URI if it is one by https of a host that is allowed. The
// normal form has the host in lower case, what need not be percent-encoded
// decoded, and no default port. What stands before an "@" is not a host, but
// people may take it for one: it is refused.
func allowed(s string) (parser.Reference, bool) {
	ref, err := parser.RFC3986.Parse(s)
	if err != nil {
		return parser.Reference{}, false
	}
	if ref, err = ref.Normalize(parser.LevelScheme); err != nil {
		return parser.Reference{}, false
	}
	scheme, _ := ref.Component(parser.Scheme)
	host, _ := ref.Component(parser.Host)
	_, userinfo := ref.Component(parser.Userinfo)
	_, port := ref.Component(parser.Port)
	return ref, scheme == "https" && slices.Contains(allowedHosts, host) && !userinfo && !port
}

// Allow-list a host in a handler.
func Example_allowHost() {
	for _, s := range []string{
		"https://example.com/a",
		"HTTPS://CDN.Example.com:443/%7Ea",
		"https://example.com@evil.example/",
		"https://example.com.evil.example/",
		"https://evil.example\\@example.com/",
		"https://example.com:8443/",
		"//example.com/",
	} {
		if ref, ok := allowed(s); ok {
			fmt.Println("fetch", ref)
		} else {
			fmt.Println("refuse", s)
		}
	}
	// Output:
	// fetch https://example.com/a
	// fetch https://cdn.example.com/~a
	// refuse https://example.com@evil.example/
	// refuse https://example.com.evil.example/
	// refuse https://evil.example\@example.com/
	// refuse https://example.com:8443/
	// refuse //example.com/
}

// redirectTarget returns where a handler may redirect to that serves the page
// here: what a reference from a query resolves to, if its origin, which is scheme
// and authority, is the page's.
func redirectTarget(here parser.Reference, next string) (parser.Reference, bool) {
	target, err := here.Resolve(next) // refuses "\" and control characters
	if err != nil || !sameOrigin(target, here) {
		return here, false
	}
	return target, true
}

// sameOrigin reports whether two URIs have the same scheme and authority in
// normal form.
func sameOrigin(a, b parser.Reference) bool {
	origin := func(ref parser.Reference) [2]string {
		ref, err := ref.Normalize(parser.LevelScheme)
		if err != nil {
			return [2]string{}
		}
		scheme, _ := ref.Component(parser.Scheme)
		authority, _ := ref.Component(parser.Authority)
		return [2]string{scheme, authority}
	}
	return origin(a) == origin(b) && origin(a) != [2]string{}
}

// Redirect safely: to the same origin only.
func Example_redirect() {
	here := parser.RFC3986.MustParse("https://example.com/login?next=x")
	for _, next := range []string{
		"/account", "?tab=1", "a/../b", "https://EXAMPLE.com:443/b",
		"//evil.example/", "https://evil.example/", "https:evil.example", "/\\evil.example", "javascript:alert(1)",
		"https://example.com@evil.example",
	} {
		target, ok := redirectTarget(here, next)
		fmt.Println(ok, target)
	}
	// Output:
	// true https://example.com/account
	// true https://example.com/login?tab=1
	// true https://example.com/b
	// true https://EXAMPLE.com:443/b
	// false https://example.com/login?next=x
	// false https://example.com/login?next=x
	// false https://example.com/login?next=x
	// false https://example.com/login?next=x
	// false https://example.com/login?next=x
	// false https://example.com/login?next=x
}

// below returns the reference to a file that is below a directory, with a name
// that comes from somewhere else. JoinPath climbs no higher than the root: whether
// it stays below the directory, the path tells.
func below(directory parser.Reference, name string) (parser.Reference, bool) {
	ref, err := directory.JoinPath(name)
	if err != nil {
		return parser.Reference{}, false
	}
	root, _ := directory.Component(parser.Path)
	path, _ := ref.Component(parser.Path)
	return ref, strings.HasPrefix(path, strings.TrimSuffix(root, "/")+"/")
}

// Join paths: names of files, which are data, below a directory, and a query.
func Example_joinPaths() {
	files := parser.RFC3986.MustParse("https://example.com/files")
	for _, name := range []string{"a b.txt", "100%.txt", "../../secret", "%2e%2e/x", "what?.txt"} {
		ref, ok := below(files, name)
		if !ok {
			fmt.Println("refuse", name)
			continue
		}
		raw, err := ref.With(parser.Query, "raw=1")
		fmt.Println(raw, err)
	}
	// A name is one segment if its slashes are encoded, too.
	segment, err := parser.RFC3986.Encode(parser.Path, "AC/DC", parser.EncodeReserved)
	if err != nil {
		panic(err)
	}
	fmt.Println(files.With(parser.Path, "/files/"+segment, parser.KeepEscapes))
	// Output:
	// https://example.com/files/a%20b.txt?raw=1 <nil>
	// https://example.com/files/100%25.txt?raw=1 <nil>
	// refuse ../../secret
	// https://example.com/files/%252e%252e/x?raw=1 <nil>
	// https://example.com/files/what%3F.txt?raw=1 <nil>
	// https://example.com/files/AC%2FDC <nil>
}

// Deduplicate by normal form: the first of those that are equivalent stays.
func Example_deduplicate() {
	seen := map[parser.Reference]bool{}
	for _, s := range []string{
		"http://example.com", "HTTP://Example.com:80/", "http://example.com/%7Ea", "http://example.com/b/../~a",
		"http://example.com/~b",
	} {
		ref, err := parser.RFC3986.Parse(s)
		if err != nil {
			continue
		}
		normal, err := ref.Normalize(parser.LevelScheme)
		if err != nil || seen[normal] {
			continue
		}
		seen[normal] = true
		fmt.Println(ref)
	}
	// Output:
	// http://example.com
	// http://example.com/%7Ea
	// http://example.com/~b
}
