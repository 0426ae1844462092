package command

import (
	"encoding/json"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/all"
)

// TestBundle checks that each schema is JSON, has the name of its file, and has in $defs exactly what it refers to,
// directly or not.
func TestBundle(t *testing.T) {
	for _, name := range schemaNames() {
		text, err := bundle(name)
		if err != nil {
			t.Fatal(err)
		}
		var s struct {
			ID   string                     `json:"$id"`
			Defs map[string]json.RawMessage `json:"$defs"`
		}
		if err := json.Unmarshal(text, &s); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		checkID(t, s.ID, name+".json")
		for file, part := range s.Defs {
			var p struct {
				ID string `json:"$id"`
			}
			if err := json.Unmarshal(part, &p); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			checkID(t, p.ID, file)
		}
		referred := map[string]bool{}
		for _, ref := range references(text) {
			referred["part/"+path.Base(ref)] = true
		}
		if got, want := slices.Sorted(maps.Keys(s.Defs)), slices.Sorted(maps.Keys(referred)); !slices.Equal(got, want) {
			t.Errorf("%s: $defs has %q, and the references are %q", name, got, want)
		}
	}
	if _, err := bundle("none"); err == nil {
		t.Error("there is a schema of none")
	}
}

// checkID checks that an $id is the name of a file, wherever the file is.
func checkID(t *testing.T, id, file string) {
	t.Helper()
	if want := "https://github.com/urispec/urispec/conformance/cmd/urispec/schema/" + file; id != want {
		t.Errorf("$id of %s: %s", file, id)
	}
}

// TestParts checks that some schema refers to each part.
func TestParts(t *testing.T) {
	parts, err := fs.Glob(schemas, "schema/part/*.json")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, name := range schemaNames() {
		text, err := bundle(name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	for _, part := range parts {
		if !strings.Contains(all.String(), `"`+strings.TrimPrefix(part, "schema/")+`"`) {
			t.Errorf("no schema refers to %s", part)
		}
	}
}

// TestComponentsSchema checks that the schema has all components.
func TestComponentsSchema(t *testing.T) {
	text, err := schemas.ReadFile("schema/part/components.json")
	if err != nil {
		t.Fatal(err)
	}
	var s struct{ Properties map[string]any }
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatal(err)
	}
	want := map[string]bool{"host_kind": true}
	for v := range all.Revisions() {
		for c := range v.Components() {
			want[c.String()] = true
		}
	}
	delete(want, "version") // the version of the keys
	want["prospero_version"] = true
	if got := slices.Sorted(maps.Keys(s.Properties)); !slices.Equal(got, slices.Sorted(maps.Keys(want))) {
		t.Errorf("got %q", got)
	}
}
