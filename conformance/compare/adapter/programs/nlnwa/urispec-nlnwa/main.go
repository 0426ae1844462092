// Urispec-nlnwa is an adapter of github.com/nlnwa/whatwg-url, which implements the URL
// Standard of the WHATWG, and a module of its own, so that nobody who uses urispec requires
// it. The protocol is in README.md of the folder above. It is installed by
//
//	go install
//
// in this folder, and found on PATH.
//
// It takes absolute URLs only, so strings that do not begin with a scheme are left out. Its
// functions do not tell an empty host, query or fragment from none, as Href does: there, "#"
// and "?" stand nowhere before the fragment and the query. There is no authority but its
// parts.
package main

import (
	"bufio"
	"encoding/json"
	"io"
	"log"
	"os"
	"regexp"
	"runtime/debug"
	"strings"

	"github.com/nlnwa/whatwg-url/url"
)

// A question has those members of one that matter here.
type question struct {
	ID      json.Number `json:"id"`
	Op      string      `json:"op"`
	Base    *string     `json:"base"`
	Input   string      `json:"input"`
	Escaped bool        `json:"escaped"`
}

// An answer has the members of an answer of the protocol, by their names.
type answer map[string]any

func main() {
	in := json.NewDecoder(bufio.NewReader(os.Stdin))
	out := json.NewEncoder(os.Stdout)
	for {
		var q question
		if err := in.Decode(&q); err == io.EOF {
			return
		} else if err != nil {
			log.Fatal(err)
		}
		a := reply(q)
		a["id"] = q.ID
		if err := out.Encode(a); err != nil {
			log.Fatal(err)
		}
	}
}

var absolute = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*:`)

func reply(q question) answer {
	first := q.Input
	if q.Base != nil {
		first = *q.Base
	}
	switch {
	case q.Op == "version":
		return answer{"version": version(), "follows": "the URL Standard of the WHATWG"}
	case q.Escaped, !absolute.MatchString(first):
		return answer{"unsupported": true}
	case q.Op == "parse":
		u, err := url.Parse(q.Input)
		if err != nil {
			return answer{"valid": false}
		}
		return components(u)
	case q.Op == "resolve":
		return written(url.ParseRef(first, q.Input))
	case q.Op == "normalize":
		return written(url.Parse(q.Input))
	}
	return answer{"unsupported": true}
}

func written(u *url.Url, err error) answer {
	if err != nil {
		return answer{"valid": false}
	}
	return answer{"result": u.Href(false)}
}

func components(u *url.Url) answer {
	href := u.Href(false)
	beforeFragment, _, hasFragment := strings.Cut(href, "#")
	userinfo := u.Username()
	if p := u.Password(); p != "" {
		userinfo += ":" + p
	}
	return answer{
		"valid":    true,
		"scheme":   u.Scheme(),
		"userinfo": orNull(userinfo, userinfo != ""),
		"host":     orNull(u.Hostname(), strings.HasPrefix(href, u.Scheme()+"://")),
		"port":     orNull(u.Port(), u.Port() != ""),
		"path":     u.Pathname(),
		"query":    orNull(strings.TrimPrefix(u.Search(), "?"), strings.Contains(beforeFragment, "?")),
		"fragment": orNull(strings.TrimPrefix(u.Hash(), "#"), hasFragment),
	}
}

// orNull returns a component, or what stands for one that is undefined.
func orNull(text string, defined bool) any {
	if !defined {
		return nil
	}
	return text
}

// version returns the version of the package that the program is built with.
func version() string {
	build, _ := debug.ReadBuildInfo()
	for _, m := range build.Deps {
		if m.Path == "github.com/nlnwa/whatwg-url" {
			return strings.TrimPrefix(m.Version, "v")
		}
	}
	return ""
}
