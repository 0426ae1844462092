package replay

import (
	"io/fs"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/adapter/programs"
	"github.com/urispec/urispec/parser/all"
)

// The list has 30 confusions and more, of which 15 and more are asked, and each says all that
// an entry says.
func TestEntries(t *testing.T) {
	entries := Entries()
	ids := map[string]bool{}
	asked := 0
	id := regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$`)
	for _, e := range entries {
		if !id.MatchString(e.ID) || ids[e.ID] {
			t.Errorf("%s: the ID is not kind/name, or that of two entries", e.ID)
		}
		ids[e.ID] = true
		for name, text := range map[string]string{
			"Advisory": e.Advisory, "Library": e.Library, "Affected": e.Affected, "String": e.String,
			"Happened": e.Happened, "Right": e.Right, "Verified": e.Verified,
		} {
			if text == "" {
				t.Errorf("%s: no %s", e.ID, name)
			}
		}
		if e.Year < 2017 || e.Year > 2026 {
			t.Errorf("%s: published in %d", e.ID, e.Year)
		}
		if wrong := address(e.Address); wrong != "" {
			t.Errorf("%s: %s: %s", e.ID, e.Address, wrong)
		}
		if (e.Case == nil) != (e.Absent != "") {
			t.Errorf("%s: it is asked, or says why not, and not both", e.ID)
		}
		if e.Case != nil {
			asked++
		} else if e.Missed != "" {
			t.Errorf("%s: it is not asked, and says why it is not found", e.ID)
		}
	}
	if len(entries) < 30 || asked < 15 {
		t.Errorf("%d entries, %d of them asked; want 30 and 15", len(entries), asked)
	}
}

// address returns what is wrong with the address of an advisory or thread.
func address(text string) string {
	public := []string{"github.com", "nvd.nist.gov", "nodejs.org", "spring.io"}
	u, err := url.Parse(text)
	switch {
	case err != nil:
		return err.Error()
	case u.Scheme != "https" || len(u.Path) < 2:
		return "no page"
	case !slices.Contains(public, u.Host):
		return "the host is none of those of advisories and threads"
	}
	return ""
}

func TestAddress(t *testing.T) {
	for _, wrong := range []string{"http://github.com/a", "https://github.com/", "https://packages.example/a", "%"} {
		if address(wrong) == "" {
			t.Errorf("address(%q) is right", wrong)
		}
	}
}

// The decisive bytes of an entry are in its string, their replacement makes another string,
// and the difference is one that disagree tells.
func TestDecisive(t *testing.T) {
	id := regexp.MustCompile(`^(taken/only [AB]|(host|scheme|port|path|userinfo)/(names|other|address|domain|only [AB]))$`)
	for _, e := range Entries() {
		if e.Case == nil {
			continue
		}
		d := e.Case.Decisive
		if !d.Bytes.MatchString(e.String) || d.Bytes.ReplaceAllString(e.String, d.Plain) == e.String {
			t.Errorf("%s: %q is without the decisive bytes %s", e.ID, e.String, d.Bytes)
		}
		if !id.MatchString(e.Case.Difference) {
			t.Errorf("%s: the difference is %q", e.ID, e.Case.Difference)
		}
	}
}

// The adapter of each program exists, and a name is that of one program.
func TestPrograms(t *testing.T) {
	known := append(adapter.Names(), revisionNames()...)
	named := map[string]source{}
	for _, e := range Entries() {
		if e.Case == nil {
			continue
		}
		for i, p := range []Program{e.Case.A, e.Case.B, e.Case.Fixed} {
			switch {
			case p.IsZero():
				if i < 2 {
					t.Errorf("%s has less than two programs", e.ID)
				}
			case p.from == nil:
				if !slices.Contains(known, p.Name) {
					t.Errorf("%s: urispec has no implementation %q", e.ID, p.Name)
				}
			default:
				if !exists(p.from.adapter()) {
					t.Errorf("%s: %s has no adapter %s", e.ID, p.Name, p.from.adapter())
				}
				if other, ok := named[p.Name]; ok && !same(other, p.from) {
					t.Errorf("%s: two programs have the name %s", e.ID, p.Name)
				}
				named[p.Name] = p.from
			}
		}
	}
}

func revisionNames() []string {
	var names []string
	for v := range all.Revisions() {
		names = append(names, v.String())
	}
	return names
}

func exists(file string) bool {
	_, own := fs.Stat(files, "programs/"+file)
	bundled, _ := fs.Glob(programs.Files, "*/"+file)
	return own == nil || len(bundled) > 0
}

func same(a, b source) bool {
	x, java := a.(debianJava)
	y, alsoJava := b.(debianJava)
	if java || alsoJava {
		return x.file == y.file && slices.Equal(x.packages, y.packages) && slices.Equal(x.jars, y.jars)
	}
	return a == b
}

// A word of a command stays one word of the shell.
func TestScript(t *testing.T) {
	l := launch{[]string{"A=it's"}, []string{"/a b/c", "$d"}}
	const want = "#!/bin/sh\nexec env 'A=it'\\''s' '/a b/c' '$d'\n"
	if got := l.script(); got != want {
		t.Errorf("script() = %q, want %q", got, want)
	}
}

func TestInputs(t *testing.T) {
	got, err := inputs("{\"input\":\"a\\\\b\"}\n{\"input\":\"\\\\xFF\",\"escaped\":true}\n{\"input\":\"\"}\n")
	if want := []string{`a\b`, ""}; err != nil || !slices.Equal(got, want) {
		t.Errorf("inputs() = %q, %v, want %q", got, err, want)
	}
	for _, wrong := range []string{"{}", "[]", "x"} {
		if _, err := inputs(wrong); err == nil || !strings.Contains(err.Error(), wrong) {
			t.Errorf("inputs(%q): error %v", wrong, err)
		}
	}
}
