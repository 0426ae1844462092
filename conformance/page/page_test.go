package page

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"encoding/xml"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urispec/urispec/grammar"
)

// unpack decodes a file of the page.
func unpack(t *testing.T, files Files, name string, to any) {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(files[name]))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if err := json.Unmarshal(text, to); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// Each revision has all its rules, each with a picture that is XML, and a link that
// leads to a rule of the revision.
func TestRules(t *testing.T) {
	files := Files{}
	if err := addData(files); err != nil {
		t.Fatal(err)
	}
	link := regexp.MustCompile(`href="#([^"]*)"`)
	for d := range grammar.Revisions() {
		var rules []rule
		unpack(t, files, "rules-"+d.Name+".json.gz", &rules)
		names := map[string]bool{}
		for _, r := range rules {
			names[strings.ToLower(r.Name)] = true
		}
		if !names[strings.ToLower(d.StartRules[0])] {
			t.Errorf("%s has no rule %s", d.Name, d.StartRules[0])
		}
		for _, r := range rules {
			if err := xml.Unmarshal([]byte(r.SVG), new(struct{})); err != nil {
				t.Errorf("%s, %s: %v", d.Name, r.Name, err)
			}
			for _, to := range link.FindAllStringSubmatch(r.SVG, -1) {
				if !names[strings.ToLower(to[1])] {
					t.Errorf("%s, %s: a link to %s", d.Name, r.Name, to[1])
				}
			}
			if !strings.HasPrefix(r.ABNF, r.Name+" ") || strings.Contains(r.SVG, ` style="`) {
				t.Errorf("%s, %s: %s", d.Name, r.Name, r.ABNF)
			}
		}
	}
	var steps []step
	unpack(t, files, "lineage.json.gz", &steps)
	if len(steps) < 10 || steps[0].From == "" || len(steps[0].Rules) == 0 {
		t.Errorf("%d steps", len(steps))
	}
}

// The policy of the page allows no more than it must, and the page has nothing that
// the policy forbids.
func TestPolicy(t *testing.T) {
	page, err := static.ReadFile("static/index.html")
	if err != nil {
		t.Fatal(err)
	}
	const want = `content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"`
	if !bytes.Contains(page, []byte(want)) {
		t.Errorf("the policy is not %s", want)
	}
	if found := regexp.MustCompile(`style=|<style|<script>| on[a-z]+=|src="(http|//)`).Find(page); found != nil {
		t.Errorf("the page has %s", found)
	}
	names, err := static.ReadDir("static")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := static.ReadFile("static/" + name.Name())
		if err != nil {
			t.Fatal(err)
		}
		if found := regexp.MustCompile(`innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function`).Find(text); found != nil {
			t.Errorf("%s has %s", name.Name(), found)
		}
	}
}

// Files are replaced, and others stay.
func TestWrite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	foreign := filepath.Join(dir, "foreign")
	if err := os.WriteFile(foreign, []byte("foreign"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, contents := range []string{"old", "new"} {
		if err := (Files{"index.html": []byte(contents)}).Write(dir); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join(dir, "index.html")); string(got) != contents {
			t.Errorf("index.html is %q: %v", got, err)
		}
	}
	if got, err := os.ReadFile(foreign); string(got) != "foreign" {
		t.Errorf("foreign is %q: %v", got, err)
	}
}

func TestHandler(t *testing.T) {
	handler := Files{"index.html": []byte("<p>"), "a.js": []byte("1"), "all.wasm.gz": []byte("x")}.Handler()
	for _, test := range []struct {
		path   string
		status int
		media  string
	}{
		{"/", 200, "text/html; charset=utf-8"}, {"/a.js", 200, "text/javascript; charset=utf-8"}, {"/all.wasm.gz", 200, "application/gzip"},
		{"/b.js", 404, ""}, {"/../index.html", 404, ""}, {"//", 404, ""},
	} {
		w := httptest.NewRecorder()
		r := httptest.NewRequest("GET", "/", nil)
		r.URL.Path = test.path
		handler.ServeHTTP(w, r)
		if w.Code != test.status || test.media != "" && w.Header().Get("Content-Type") != test.media || w.Header().Get("Content-Encoding") != "" {
			t.Errorf("%s: %d %v", test.path, w.Code, w.Header())
		}
	}
}

// What tells a version from another changes with any byte of any file.
func TestVersion(t *testing.T) {
	heads := map[string]bool{}
	for _, f := range []Files{{"a": []byte("1"), worker: nil}, {"a": []byte("2"), worker: nil}, {"b": []byte("1"), worker: nil}, {"a": []byte("1"), worker: []byte("\n")}} {
		f.addVersion()
		head, _, _ := strings.Cut(string(f[worker]), "\n")
		heads[head] = true
	}
	if len(heads) != 4 {
		t.Errorf("the versions are %v", heads)
	}
}

// Where the go command or the source is missing, the error says so.
func TestWithoutGo(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := Make(context.Background(), nil); err == nil || !strings.Contains(err.Error(), "the go command is needed") {
		t.Errorf("the error is %v", err)
	}
}

func TestWithoutSource(t *testing.T) {
	t.Setenv("GOWORK", "off")
	t.Chdir(t.TempDir())
	if _, err := Make(context.Background(), nil); err == nil || !strings.Contains(err.Error(), "the page is built from the source") {
		t.Errorf("the error is %v", err)
	}
}
