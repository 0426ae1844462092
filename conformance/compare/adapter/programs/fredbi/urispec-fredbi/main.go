// Urispec-fredbi is an adapter of github.com/fredbi/uri, a module of its own, so that
// nobody who uses urispec requires it. The protocol is in README.md of the folder
// above. It is installed by
//
//	go install
//
// in this folder, and found on PATH.
//
// The package does not tell an empty component from an undefined one. It decodes the query, which is therefore left
// out. It neither resolves nor normalizes.
package main

import (
	"bufio"
	"encoding/json"
	"io"
	"log"
	"os"
	"runtime/debug"
	"strings"

	"github.com/fredbi/uri"
)

// A question has those members of one that matter here.
type question struct {
	ID      json.Number `json:"id"`
	Op      string      `json:"op"`
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

func reply(q question) answer {
	switch {
	case q.Op == "version":
		return answer{"version": version()}
	case q.Op != "parse", q.Escaped:
		return answer{"unsupported": true}
	}
	u, err := uri.ParseReference(q.Input)
	if err != nil {
		return answer{"valid": false}
	}
	a := u.Authority()
	return answer{
		"valid":    true,
		"scheme":   orNull(u.Scheme()),
		"userinfo": orNull(a.UserInfo()),
		"host":     orNull(host(a)),
		"port":     orNull(a.Port()),
		"path":     a.Path(),
		"fragment": orNull(u.Fragment()),
	}
}

// host returns the host of an authority with the brackets of an IP literal, which
// only the text of the authority has.
func host(a uri.Authority) string {
	_, rest, _ := strings.Cut(a.String(), "//")
	if u := a.UserInfo(); u != "" {
		rest = strings.TrimPrefix(rest, u+"@")
	}
	if literal := "[" + a.Host() + "]"; strings.HasPrefix(rest, literal) {
		return literal
	}
	return a.Host()
}

// orNull returns what stands for a component that is undefined where it is empty.
func orNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

// version returns the version of the package that the program is built with.
func version() string {
	build, _ := debug.ReadBuildInfo()
	for _, m := range build.Deps {
		if m.Path == "github.com/fredbi/uri" {
			return strings.TrimPrefix(m.Version, "v")
		}
	}
	return ""
}
