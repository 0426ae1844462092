package page

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/parser/all"
)

// data is what is known of the revisions, and the first file, which has some of it.
var data = sync.OnceValues(func() (Files, error) {
	files := Files{}
	for _, name := range []string{index, firstStyle, firstScript} {
		files[name], _ = static.ReadFile("static/" + name) // what is embedded can be read
	}
	revisions, err := addData(files)
	if err == nil {
		err = files.addIndex(revisions)
	}
	return files, err
})

// A link that is shared has a picture, which the address makes absolute.
func TestSetAddress(t *testing.T) {
	if _, err := static.ReadFile("static/" + share); err != nil {
		t.Error(err)
	}
	for _, address := range []string{"https://a.example/b", "https://a.example/b/"} {
		files := Files{index: slices.Clone(theData(t)[index])}
		files.SetAddress(address)
		for _, want := range []string{
			`<meta property="og:image" content="https://a.example/b/share.png">`,
			`<meta property="og:url" content="https://a.example/b/">`,
		} {
			if !strings.Contains(string(files[index]), want) {
				t.Errorf("%s: no %s", address, want)
			}
		}
	}
}

func theData(t *testing.T) Files {
	t.Helper()
	files, err := data()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

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

// Each revision has all its rules, each with a picture that is XML, and links that lead to
// rules of the revision; the parser knows each, since the page asks it about them.
func TestRules(t *testing.T) {
	files := theData(t)
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
		v, _ := all.Lookup(d.Name)
		for _, r := range rules {
			if _, err := v.Rule(r.Name); err != nil {
				t.Errorf("%s: %v", d.Name, err)
			}
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
	checkData(t, files)
}

// checkData checks what the data says of RFC 1808, and of RFC 2732, which added the literals of addresses to RFC 2396,
// and a URI that starts a rule of another name.
func checkData(t *testing.T, files Files) {
	t.Helper()
	var revisions []revision
	if err := json.Unmarshal(files["revisions.json"], &revisions); err != nil {
		t.Fatal(err)
	}
	var names []string
	for d := range grammar.Revisions() {
		names = append(names, d.Name)
	}
	of := map[string]revision{}
	for i, r := range revisions {
		if of[r.Name] = r; r.Name != names[i] {
			t.Errorf("revision %d is %s, not %s", i, r.Name, names[i])
		}
	}
	rfc1808 := of["rfc1808"]
	if len(revisions) != len(names) {
		t.Errorf("%d revisions", len(revisions))
	}
	if want := (revision{"rfc1808", []string{"RFC 1808"}, "Relative Uniform Resource Locators", "1995-06",
		"https://www.rfc-editor.org/rfc/rfc1808", "URL", false, ""}); !reflect.DeepEqual(rfc1808, want) {
		t.Errorf("%+v, want %+v", rfc1808, want)
	}
	var rules []rule
	unpack(t, files, "rules-rfc1808.json.gz", &rules)
	first := rules[0]
	for _, name := range []string{"absoluteURL", "relativeURL", "fragment"} {
		if !strings.Contains(first.SVG, `href="#`+name+`"`) {
			t.Errorf("the diagram of URL has no link to %s: %s", name, first.SVG)
		}
	}
	if first.SVG = ""; first != (rule{"URL", "2.2", "https://www.rfc-editor.org/rfc/rfc1808#section-2.2",
		`URL = ( absoluteURL / relativeURL ) [ "#" fragment ]`, ""}) {
		t.Errorf("%+v", first)
	}
	var steps []step
	unpack(t, files, "lineage.json.gz", &steps)
	from := func(revision string) step {
		return steps[slices.IndexFunc(steps, func(s step) bool { return s.From == revision })]
	}
	if s := from("rfc2396"); s.To != "rfc2732" || s.Change != "wider" ||
		!strings.HasPrefix(s.Prose, "A host may be the literal of an IPv6 address in brackets") ||
		!slices.Equal(s.Added, []string{"ipv6reference", "IPv6address", "hexpart", "hexseq", "hex4", "HEXDIG"}) ||
		s.Renamed == nil || s.Dropped == nil || len(s.Renamed)+len(s.Dropped) > 0 {
		t.Errorf("%+v", s)
	} else if first, last := s.Rules[0], s.Rules[len(s.Rules)-1]; !reflect.DeepEqual(first,
		changed{"URI-reference", "", "wider", []text{{"#[", false}, {"a?[", false}, {"//[a]", false},
			{"//[a]/", false}}, []text{}}) ||
		!reflect.DeepEqual(last, changed{"unwise", "", "narrower", []text{}, []text{{"[", false}}}) {
		t.Errorf("%+v, %+v", first, last)
	}
	if s := from("rfc2141"); s.To != "rfc2141bis-urn-03" ||
		!slices.Equal(s.Renamed, []string{"number → DIGIT", "hex → HEXDIG", "other → u-other"}) ||
		s.Dropped[0] != "let-num-hyp" ||
		s.Rules[0].Name != "URN" || s.Rules[0].NewName != "URN-reference" {
		t.Errorf("%+v", s)
	}
	last := steps[slices.IndexFunc(steps, func(s step) bool { return s.To == "rfc3987" })]
	if valid := last.Rules[0].BecameValid[0]; valid != (text{`\xC2\xA0`, true}) {
		t.Errorf("%+v", valid)
	}
}

// The policy of the page allows no more than it must, and the page has nothing that the policy forbids. The policy has
// the hashes of the script and the style in the first file, which is small: it is there after two round trips,
// compressed as web servers do (RFC 6928: 10 segments in the first, 20 in the second).
func TestPolicy(t *testing.T) {
	page := theData(t)[index]
	hashes := map[string]string{}
	for _, tag := range []string{"script", "style"} {
		_, rest, _ := strings.Cut(string(page), "<"+tag+">")
		text, _, _ := strings.Cut(rest, "</"+tag+">")
		if strings.Count(string(page), "<"+tag+">") != 1 || len(text) < 1000 {
			t.Errorf("the page has no %s, or several", tag)
		}
		hash := sha256.Sum256([]byte(text))
		hashes[tag] = fmt.Sprintf("'sha256-%s'", base64.StdEncoding.EncodeToString(hash[:]))
	}
	want := `content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval' ` + hashes["script"] + `; style-src ` +
		hashes["style"] + `; connect-src 'self'; worker-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"`
	if !bytes.Contains(page, []byte(want)) {
		t.Errorf("the policy is not %s", want)
	}
	if found := regexp.MustCompile(` style=| on[a-z]+=|src="(http|//)|\{\{`).Find(page); found != nil {
		t.Errorf("the page has %s", found)
	}
	if size := len(compress(page)); size > 40_000 {
		t.Errorf("compressed, the first file has %d bytes", size)
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
		if found := regexp.MustCompile(
			`innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function`).Find(text); found != nil {
			t.Errorf("%s has %s", name.Name(), found)
		}
	}
}

// Only revisions of URNs have a text that all strings begin with; one revision of each family is in force.
func TestPrefixes(t *testing.T) {
	files := theData(t)
	var revisions []revision
	if err := json.Unmarshal(files["revisions.json"], &revisions); err != nil {
		t.Fatal(err)
	}
	var urns, inForce []string
	for _, r := range revisions {
		if r.InForce {
			inForce = append(inForce, r.Name)
		}
		if r.Prefix == "urn:" {
			urns = append(urns, r.Name)
		} else if r.Prefix != "" {
			t.Errorf("%s: the prefix %q", r.Name, r.Prefix)
		}
	}
	if want := []string{"rfc2141", "rfc2141bis-urn-03", "rfc8141"}; !slices.Equal(urns, want) {
		t.Errorf("of URNs are %q, want %q", urns, want)
	}
	if want := []string{"rfc3986", "rfc3987", "rfc8141", "url-standard"}; !slices.Equal(inForce, want) {
		t.Errorf("in force are %q, want %q", inForce, want)
	}
}

// A prefix ends where a member does, where bytes differ in more than case, and where they
// lead elsewhere.
func TestCommonPrefix(t *testing.T) {
	for text, want := range map[string]string{
		`a = "ab" *"c"`: "ab", `a = "ab" / "ac"`: "a", `a = %s"aB"`: "ab", `a = ""`: "", `a = "a" [ "b" ]`: "a",
		`a = %x61.62 / %x41.63`: "", `a = %xC3.A9 "b"`: "", `a = "k" / %xE2`: "", `a = "x9:"`: "x9:",
	} {
		g, err := abnf.ReadGrammar("a.abnf", text+"\n")
		if err != nil {
			t.Fatal(err)
		}
		l, err := prove.NewLanguage(g, "a")
		if err != nil {
			t.Fatal(err)
		}
		if got := commonPrefix(l.Space.Tables(l.Words)); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
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

// Folders within are made; if one cannot be, the error says so, and no file is written.
func TestWriteFolders(t *testing.T) {
	dir := t.TempDir()
	if err := (Files{"a/b/c": []byte("1")}).Write(dir); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(dir, "a", "b", "c")); string(got) != "1" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	if err := (Files{"a/b/c/d": nil, "a/a": nil}).Write(dir); err == nil || !strings.HasPrefix(err.Error(), "mkdir ") {
		t.Errorf("a folder is made where a file is: %v", err)
	}
	if err := os.MkdirAll(filepath.Join(dir, "like", "b"), 0o755); err != nil {
		t.Fatal(err)
	}
	made, errMade := os.Stat(filepath.Join(dir, "a", "b"))
	like, errLike := os.Stat(filepath.Join(dir, "like", "b"))
	if errMade != nil || errLike != nil || made.Mode() != like.Mode() {
		t.Errorf("%v, %v, the folder is %v, want %v", errMade, errLike, made.Mode(), like.Mode())
	}
	if _, err := os.Stat(filepath.Join(dir, "a", "a")); err == nil {
		t.Error("one of the files is written")
	}
}

// What tells a version from another changes with any byte of any file. It is 64 bits of
// the files' names, lengths and contents, in the order of the names.
func TestVersion(t *testing.T) {
	heads := map[string]bool{}
	for _, f := range []Files{{"a": []byte("1"), worker: nil}, {"a": []byte("2"), worker: nil},
		{"b": []byte("1"), worker: nil}, {"a": []byte("1"), worker: []byte("\n")}} {
		f.addVersion()
		head, _, _ := strings.Cut(string(f[worker]), "\n")
		heads[head] = true
	}
	if len(heads) != 4 {
		t.Errorf("the versions are %v", heads)
	}
	f := Files{worker: []byte("code"), "b": []byte("22"), "a": []byte("1")}
	f.addVersion()
	hash := sha256.Sum256([]byte("a 1\n1" + "b 2\n22" + "offline.js 4\ncode"))
	want := fmt.Sprintf("const version = \"%x\";\nconst files = [\"a\",\"b\",\"offline.js\"];\ncode", hash[:8])
	if got := string(f[worker]); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Compressed files have no name and no time in them (RFC 1952, Section 2.3.1), so that the same bytes become the same.
func TestCompress(t *testing.T) {
	r, err := gzip.NewReader(bytes.NewReader(compress([]byte("text"))))
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(r); string(text) != "text" || err != nil || r.Name != "" || r.Comment != "" ||
		!r.ModTime.IsZero() {
		t.Errorf("%q, %v, %+v", text, err, r.Header)
	}
}

// If the go command or the source is missing, the error says so.
func TestWithoutGo(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := Make(context.Background(), nil); err == nil ||
		!strings.Contains(err.Error(), "the go command is needed") {
		t.Errorf("the error is %v", err)
	}
}

func TestWithoutSource(t *testing.T) {
	t.Setenv("GOWORK", "off")
	t.Chdir(t.TempDir())
	if _, err := Make(context.Background(), nil); err == nil ||
		!strings.Contains(err.Error(), "the page is built from the source") {
		t.Errorf("the error is %v", err)
	}
}
