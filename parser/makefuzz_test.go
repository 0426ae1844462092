package parser_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// buildValues are the values that components are given in turn: of the grammars,
// their delimiters, and what no grammar has.
var buildValues = []string{
	"", "a", "/", "//x", "/a b", "a:b", ":", "1", "12", "a@b", "h.d", "[::1]", "[v1.a]", "?", "#", "%41", "é", "\xff",
	"..", ";", "=", "+r", "=q", "+r?=q", "?=",
	"urn", "http", "ftp", "news", "nntp", "telnet", "gopher", "wais", "mailto", "file", "prospero", "x", "HTTP", "*",
	"ab", "isbn:1", "a=b", "u:p@h:1", "\x00", "i",
}

// checkBuild checks Build of parts, and what With and Without make of what it
// made. It reports whether it made something.
func checkBuild(t *testing.T, v parser.Revision, parts parser.Parts) bool {
	t.Helper()
	r, err := v.Build(parts)
	if err != nil {
		checkMade(t, r, err, "! "+err.Error())
		return false
	}
	checkBuilt(t, r, parts)
	for c, value := range parts {
		// Its own value changes no component but by its encoding.
		same, err := r.With(c, value)
		if err != nil || same != r {
			t.Errorf("%v: %v: %q: with its own %v: %q, %v", v, parts, r, c, same, err)
		}
		checkChanges(t, r, c, value)
	}
	return true
}

// checkChanges checks what With and Without make of a Reference.
func checkChanges(t *testing.T, r parser.Reference, c parser.Component, value string) {
	t.Helper()
	without, err := r.Without(c)
	if err != nil {
		checkMade(t, without, err, "! "+err.Error())
	} else {
		checkWith(t, r, without, c)
		if text, ok := without.Component(c); ok && text != "" {
			t.Errorf("%v: %q without %v: %q", r.Revision(), r, c, without)
		}
	}
	with, err := r.With(c, value)
	if err != nil {
		checkMade(t, with, err, "! "+err.Error())
		return
	}
	checkWith(t, r, with, c)
	checkDecodes(t, with, c, value)
}

// Every component of every revision can be given to Build, alone or with others,
// so that the laws of it are checked of each.
func TestBuildProperty(t *testing.T) {
	for v := range all.Revisions() {
		t.Run(v.String(), func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 15))
			var components []parser.Component
			values := map[parser.Component][]string{} // that it can have
			for c := range v.Components() {
				if v.CheckComponent(c) == nil {
					components = append(components, c)
					values[c] = slices.DeleteFunc(slices.Clone(buildValues),
						func(s string) bool { _, err := v.EncodeAll(c, s); return err != nil })
				}
			}
			built := map[parser.Component]int{}
			for range testflag.Choose(500, 2000) {
				parts := parser.Parts{}
				for range random.IntN(5) {
					c := components[random.IntN(len(components))]
					from := values[c]
					if random.IntN(10) == 0 {
						from = buildValues
					}
					parts[c] = from[random.IntN(len(from))]
				}
				if checkBuild(t, v, parts) {
					for c := range parts {
						built[c]++
					}
				}
			}
			// What is valid has components that can be built.
			made := map[parser.Component]bool{}
			for _, s := range validInputs(t, v) {
				rebuild(t, mustParse(t, v, s), made)
			}
			for _, c := range components {
				if !made[c] && built[c] == 0 {
					t.Errorf("%v was never built", c)
				}
			}
		})
	}
}

// rebuild builds a Reference of its components, decoded: as they are found, from
// wholes and from parts.
func rebuild(t *testing.T, r parser.Reference, made map[parser.Component]bool) {
	t.Helper()
	v := r.Revision()
	parts := parser.Parts{}
	for c, text := range r.Components() {
		d, err := v.DecodeAll(c, text)
		if err != nil {
			return // a scheme of url-syntax-05
		}
		parts[c] = d.Text
		checkChanges(t, r, c, d.Text)
	}
	if checkBuild(t, v, parts) {
		for c := range parts {
			made[c] = true
		}
	}
	for c := range parts { // without wholes that have parts, which say the same
		for d := range parts {
			if d != c && slices.Contains(madeOf[c], d) && c != parser.Authority {
				delete(parts, c)
			}
		}
	}
	checkBuild(t, v, parts)
}

func FuzzBuild(f *testing.F) {
	for v := range all.Revisions() {
		for i, value := range buildValues {
			f.Add(v.String(), "scheme", "http", "path", value, "host", buildValues[i/2])
			f.Add(v.String(), "scheme", "urn", "NID", "isbn", "NSS", value)
			f.Add(v.String(), "userinfo", value, "password", value, "query", value)
		}
	}
	f.Fuzz(func(t *testing.T, revision, c1, value1, c2, value2, c3, value3 string) {
		v, _ := all.Lookup(revision)
		parts := parser.Parts{}
		for name, value := range map[string]string{c1: value1, c2: value2, c3: value3} {
			var c parser.Component
			if c.UnmarshalText([]byte(name)) == nil && c != 0 {
				parts[c] = value
			}
		}
		checkBuild(t, v, parts)
	})
}

func FuzzWith(f *testing.F) {
	for v := range all.Revisions() {
		components := slices.Collect(v.Components())
		for i, s := range validInputs(f, v) {
			c := components[i%len(components)]
			f.Add(v.String(), s, c.String(), buildValues[i%len(buildValues)])
		}
	}
	f.Fuzz(func(t *testing.T, revision, s, name, value string) {
		v, _ := all.Lookup(revision)
		r, err := v.Parse(s)
		var c parser.Component
		if err != nil || c.UnmarshalText([]byte(name)) != nil || c == 0 {
			return
		}
		checkChanges(t, r, c, value)
	})
}

func FuzzJoinPath(f *testing.F) {
	for v := range all.Revisions() {
		for i, s := range validInputs(f, v) {
			f.Add(v.String(), s, buildValues[i%len(buildValues)], "..")
			f.Add(v.String(), s, "..", buildValues[i%len(buildValues)])
		}
	}
	f.Fuzz(func(t *testing.T, revision, s, first, second string) {
		v, _ := all.Lookup(revision)
		if r, err := v.Parse(s); err == nil {
			checkJoined(t, r, first, second)
		}
	})
}
