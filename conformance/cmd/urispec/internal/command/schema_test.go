package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

// resolveSchema returns a schema as urispec schema writes it.
func resolveSchema(t *testing.T, name string) *jsonschema.Resolved {
	t.Helper()
	text, err := bundle(name)
	if err != nil {
		t.Fatal(err)
	}
	var s jsonschema.Schema
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	resolved, err := s.Resolve(nil) // nothing is loaded: it must be whole
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return resolved
}

// A schemaRun is a command line, without --format, and the schema of its
// output.
type schemaRun struct {
	schema string
	args   []string
}

// output returns the objects that a command writes.
func (r schemaRun) output(t *testing.T) []map[string]any {
	t.Helper()
	args := r.args
	if r.schema != "testset" { // testset has no other form
		args = append([]string{args[0], "--format", "json"}, args[1:]...)
	}
	cmd := exec.Command("urispec", args...)
	var messages bytes.Buffer
	cmd.Stderr = &messages
	text, err := cmd.Output()
	var exit *exec.ExitError
	if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != statusNo) {
		t.Fatalf("%q: %v: %s", args, err, messages.String())
	}
	var all []map[string]any
	for d := json.NewDecoder(bytes.NewReader(text)); d.More(); {
		var o map[string]any
		if err := d.Decode(&o); err != nil {
			t.Fatalf("%q: %v in %s", args, err, text)
		}
		all = append(all, o)
	}
	return all
}

// recordRuns are runs of all commands that read strings, which are to follow.
var recordRuns = []schemaRun{
	{"validate", []string{"validate"}},
	{"validate", []string{"validate", "--all"}},
	{"validate", []string{"validate", "--rule", "path"}},
	{"validate", []string{"validate", "--scheme"}},
	{"answer", []string{"answer"}},
	{"parse", []string{"parse"}},
	{"parse", []string{"parse", "--rev", "rfc1738", "--tree"}},
	{"normalize", []string{"normalize"}},
	{"normalize", []string{"normalize", "--rev", "rfc2141bis-urn-03", "--level", "5a"}},
	{"resolve", []string{"resolve", "--base", "http://a/b/c/d;p?q"}},
	{"resolve", []string{"resolve", "--rev", "rfc2396bis-01", "--base", "a:/", "--excess", "refuse"}},
	{"relativize", []string{"relativize", "--base", "http://a/b/c"}},
	{"iri", []string{"iri", "--to", "iri", "--domain-names"}},
	{"repair", []string{"repair"}},
	{"explain", []string{"explain", "--rev", "rfc1738"}},
	{"explain", []string{"explain", "--rev", "rfc2141bis-urn-03"}},
	{"inspect", []string{"inspect", "--fail-on", "never"}},
	{"encode", []string{"encode", "--component", "port"}},
	{"decode", []string{"decode", "--component", "port"}},
}

// of returns the run on some strings.
func (r schemaRun) of(strings ...string) schemaRun {
	args := append(slices.Clone(r.args), "-q", "--")
	return schemaRun{r.schema, append(args, strings...)}
}

// invalidStrings are strings that are valid by no revision, each in another
// way.
var invalidStrings = []string{"a b", "%zz", "http://[::1", "\xff\\", "h\u0085"}

// TestInvalidStrings checks that all commands describe strings that are not valid in the same way, with the same keys,
// and that this matches the schemas.
func TestInvalidStrings(t *testing.T) {
	for _, r := range append(slices.Clone(recordRuns), schemaRun{"compare", []string{"compare"}}) {
		t.Run(strings.Join(r.args, " "), func(t *testing.T) {
			t.Parallel()
			var wants []map[string]any
			if r.schema != "validate" && r.schema != "encode" && r.schema != "decode" {
				validate := schemaRun{"validate", []string{"validate"}}
				if i := slices.Index(r.args, "--rev"); i > 0 {
					validate.args = append(validate.args, r.args[i:i+2]...)
				}
				wants = validate.of(invalidStrings...).output(t)
			}
			asked := invalidStrings
			if r.schema == "compare" {
				asked = nil
				for _, s := range invalidStrings {
					asked = append(asked, s, "a")
				}
			}
			schema, objects := resolveSchema(t, r.schema), r.of(asked...).output(t)
			if len(objects)%len(invalidStrings) != 0 || len(objects) == 0 {
				t.Fatalf("%d objects", len(objects))
			}
			for i, o := range objects {
				if err := schema.Validate(o); err != nil {
					t.Errorf("%v: %v", o, err)
				}
				if o["valid"] != false {
					t.Errorf("%v is valid", o)
				}
				if wants == nil {
					continue
				}
				for key, want := range wants[i] {
					if fmt.Sprint(o[key]) != fmt.Sprint(want) {
						t.Errorf("%s of %q is %v, by validate %v", key, o["input"], o[key], want)
					}
				}
			}
		})
	}
}

// schemaRuns returns runs that have all kinds of output.
func schemaRuns(t *testing.T) []schemaRun {
	t.Helper()
	strange := filepath.Join(t.TempDir(), "\xff")
	if err := os.WriteFile(strange, []byte("<http://a/>"), 0o644); err != nil {
		strange = writeTemporary(t, []byte("<http://a/>")) // not all systems have such names
	}
	baseline := writeTemporary(t,
		[]byte(`{"format":1,"implementations":[{"name":"net/url","revision":"rfc1808","state":"examined",`+
			`"classes":[{"id":"wrong-component/path/other"},{"id":"fixed"}]}]}`))
	runs := []schemaRun{
		{"resolve", []string{"resolve", "--rev", "url-1993", "--base", "http://a/b", "a", "\xff", "%"}},
		{"resolve", []string{"resolve", "--base", "a/b", "c"}},
		{"resolve", []string{"resolve", "--base", "\xff", "c"}},
		{"relativize", []string{"relativize", "--base", "a b", "c"}},
		{"compare", []string{"compare", "--base", "a b", "c", "d"}},
		{"compare", []string{"compare", "http://a", "HTTP://a"}},
		{"compare", []string{"compare", "a", "b"}},
		{"compare", []string{"compare", "--scheme", "tel:+1", "tel:+-1", "a", "a", "tel:+1", "tel:x", "a", "b c", "data:;base64,Q",
			"a"}},
		{"compare", []string{"compare", "a", "\xff"}},
		{"compare", []string{"compare", "--rev", "rfc1738", "a:b", "a:b"}},
		{"compare", []string{"compare", "--base", "a:/", "a", ".//:a"}},
		{"compare", []string{"compare", "--base", "http://a/b", "--rev", "url-1993", "a", "b"}},
		{"iri", []string{"iri", "--domain-names", "http://\u00e9/\u00e9", "//a_b", "a b", "\xff"}},
		{"encode", []string{"encode", "--component", "query", "--reserved", "encode", "a&b=c"}},
		{"decode", []string{"decode", "--component", "path", "%2F%FF"}},
		{"inspect-list", []string{"inspect", "--list"}},
		{"find", []string{"find", strange}},
		{"find", []string{"find", "--abbreviated", writeTemporary(t,
			[]byte("<http://a/\nb> \"mailto:a@b\" www.example.com"))}},
		{"find", []string{"find", "--rev", "rfc1738", writeTemporary(t, []byte("<URL:http://a/b-\nc#d>"))}},
		{"base", []string{"base", "--retrieved-from", "http://a/"}},
		{"base", []string{"base", "--retrieved-from", "a"}},
		{"base", []string{"base", "--default", "http://a b/", "--retrieved-from", "http://a/"}},
		{"base", []string{"base", "--html", writeTemporary(t, []byte("<base href=http://a/\xff>"))}},
		{"base", []string{"base", "--html", strange}},
		{"base", []string{"base", "--mime", writeTemporary(t,
			[]byte("Content-Base: http://a/\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\n--b--\n"))}},
		{"allow", []string{"allow", "a.example/x", "--", "https://a.example/x", "https://a.example/", "\xff"}},
		{"template-expand", []string{"template", "expand", "{?x}", "x=a b"}},
		{"template-expand", []string{"template", "expand", "{x", "x=a"}},
		{"template-match", []string{"template", "match", "--map", "c", "{/a}{?b*,c}", "/x?b=1&b=2&c=k,v", "/x?d",
			"/%FF", "\xff"}},
		{"template-check", []string{"template", "check", "/{x}", "{x*}{+y}", "{.x,x}", "{x", "\xff"}},
		{"revisions", []string{"revisions"}},
		{"diff", []string{"diff", "rfc2396bis-01", "rfc3986", "--rules"}},
		{"diff", []string{"diff", "rfc3986", "rfc3986"}},
		{"diff", []string{"diff", "--lineage"}},
		{"answer", []string{"answer", "http://a\\@b", "urn:ab:c", "example.com", "http://a\xff b"}},
		{"count", []string{"count", "--by", "verdict,reason,character", "a b", "http://a/", "\xff"}},
		{"count", []string{"count", "--rev", "all", "--by", "host,port", "--samples", "0", "-f", strange}},
		{"parse", []string{"parse", "--all", "ftp://u:@h/a", "%"}},
		{"parse", []string{"parse", "--rev", "url-standard", "http:\\u@h:81/a?b#c", "foo:a", "x", "http://h/\xff"}},
		{"parse", []string{"parse", "--rev", "url-standard", "--base", "x", "y"}},
		{"parse", []string{"parse", "--scheme", "data:,%ff", "data:;base64,Q", "tel:+1;ext=1", "tel:x", "a", "b c"}},
		{"resolve", []string{"resolve", "--rev", "url-standard", "--base", "http://h", "y", "//"}},
		{"base", []string{"base", "--rev", "url-standard", "--retrieved-from", "http://h"}},
		{"base", []string{"base", "--rev", "url-standard", "--retrieved-from", "y"}},
		{"normalize", []string{"normalize", "a:..///b", "../a"}},
		{"testset", []string{"testset", "--rule", "scheme", "--all-bytes", "-q"}},
		{"disagree", []string{"disagree", "--impl", "rfc2732", "--impl", "rfc2396", "--strings", "500", "--shortest",
			"100"}},
		{"disagree-exact", []string{"disagree", "--impl", "rfc3986", "--impl", "url-standard", "--exact"}},
		{"ask", []string{"ask", "--impl", "net/url", "--impl", "rfc3986", "--", "http://u@a:1/b?c#d", "a b", "\xff"}},
		{"ask", []string{"ask", "--impl", "net/url", "--op", "resolve", "--escaped", "--base", `http://a/\xFF`, "b"}},
		{"ask", []string{"ask", "--impl", "rfc3986", "--op", "normalize", "HTTP://a"}},
		{"report", []string{"report", "--law", "rfc3986/5.2.4", "--inputs", "5", "--impl", "net/url", "--impl", "rfc2396",
			"--rev", "rfc1808", "--questions", "1000", "--date", "--commit", "c0ffee", "--baseline", baseline}},
	}
	if testflag.Complete() {
		runs = append(runs, schemaRun{"report", []string{"report", "--inputs", "5", "--impl", "net/url"}})
	}
	for _, r := range recordRuns {
		runs = append(runs, r.of("", "a", "80", "../g", "..", "#s", ".//:a", "http://a/b/../c",
			"http://user:secret@[::1]:8080/%7e?q#f",
			"urn:isbn:1?s=I2L&c=%FF&x=1", "ftp://h/%FF;type=a", "mailto:a%FF@b", "a b", "\xff"))
	}
	return runs
}

// TestSchemas checks that what commands write matches their schemas, each of
// which has an example, and that the schemas are strict: an object without one
// of its keys, with another key, or with a value of another type does not
// match.
func TestSchemas(t *testing.T) {
	runs := map[string][]schemaRun{}
	for _, r := range schemaRuns(t) {
		runs[r.schema] = append(runs[r.schema], r)
	}
	if got := slices.Sorted(maps.Keys(runs)); !slices.Equal(got, slices.Sorted(slices.Values(schemaNames()))) {
		t.Errorf("there are runs for %q, and the schemas %q", got, schemaNames())
	}
	for name, runs := range runs {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			schema := resolveSchema(t, name)
			seen := map[string]bool{} // the shapes of objects
			for _, r := range runs {
				objects := r.output(t)
				if len(objects) == 0 {
					t.Errorf("%q writes nothing", r.args)
				}
				for _, o := range objects {
					if err := schema.Validate(o); err != nil {
						t.Errorf("%q: %v: %v", r.args, o, err)
					}
					if s := shape(o); !seen[s] {
						seen[s] = true
						checkStrict(t, name, schema, o)
					}
				}
			}
		})
	}
}

// shape returns the keys of an object, and the types of its values.
func shape(o map[string]any) string {
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(o)) {
		fmt.Fprintf(&b, "%s %T, ", key, o[key])
	}
	return b.String()
}

// optional are the keys that an object of a schema need not have.
var optional = map[string][]string{
	"parse":   {"tree", "value", "no_value"},
	"resolve": {"invalid_result", "invalid_result_base64"},
	"compare": {"invalid_result", "by"},
	"decode":  {"result_base64"},
	"count":   {"samples"},
	"diff":    {"rule"},
	"report": {"date", "commit", "baseline", "version", "follows", "bytes", "not_smallest", "rule", "section",
		"always", "departure"},
}

// checkStrict checks that no object which is a little different matches a
// schema.
func checkStrict(t *testing.T, name string, schema *jsonschema.Resolved, o map[string]any) {
	t.Helper()
	for change := range changes(o) {
		may := change.key == "kind" || slices.Contains(optional[name], change.key) || isComponent(change.key)
		if change.removed && may {
			continue
		}
		if schema.Validate(o) == nil {
			t.Errorf("%s: %s: %.500s matches", name, change.what, fmt.Sprint(o))
		}
	}
}

// isComponent reports whether a key names a component; revisions have different components.
func isComponent(key string) bool {
	return new(parser.Component).UnmarshalText([]byte(strings.TrimPrefix(key, "prospero_"))) == nil
}

// A change says what is different in an object.
type change struct {
	key     string
	removed bool
	what    string
}

// changes makes and undoes each change of an object, of the objects in it, and of the first object of each list.
func changes(o map[string]any) iter.Seq[change] {
	return func(yield func(change) bool) { makeChanges(o, yield) }
}

// makeChanges calls yield with each change, until it returns false.
func makeChanges(o map[string]any, yield func(change) bool) bool {
	o["unknown"] = "x"
	goOn := yield(change{what: "another key"})
	delete(o, "unknown")
	for _, key := range slices.Sorted(maps.Keys(o)) {
		value := o[key]
		delete(o, key)
		goOn = goOn && yield(change{key: key, removed: true, what: "without " + key})
		if o[key] = map[string]any{"x": 1.0}; goOn {
			goOn = yield(change{key: key, what: key + " is another object"})
		}
		o[key] = value
		inner, ok := value.(map[string]any)
		if list, isList := value.([]any); isList && len(list) > 0 {
			inner, ok = list[0].(map[string]any)
		}
		if key == "sections" || key == "values" || key == "readings" {
			continue // by revision, or by variable
		}
		goOn = goOn && (!ok || makeChanges(inner, yield))
	}
	return goOn
}

// TestSchemaOfRelations checks that a report may say of two revisions all that package lineage says. Without -complete,
// the reports of TestSchemas are about one law, and compare no revisions.
func TestSchemaOfRelations(t *testing.T) {
	t.Parallel()
	schema := resolveSchema(t, "report")
	reports := schemaRun{"report", []string{"report", "--law", "rfc3986/5.2.4", "--inputs", "1"}}.output(t)
	if len(reports) != 1 {
		t.Fatalf("%d reports", len(reports))
	}
	revision := reports[0]["revisions"].([]any)[0].(map[string]any)
	for r := prove.Equal; r <= prove.Disjoint; r++ {
		rule := map[string]any{"rule": "URL", "now": "URI", "relation": prove.Change(r), "became_valid": []any{"a"},
			"became_invalid": []any{}}
		revision["change"] = map[string]any{
			"follows": "rfc1738", "prose": "", "rules": []any{rule}, "renamed": []any{}, "dropped": []any{},
			"added": []any{"URI"},
		}
		if err := schema.Validate(reports[0]); err != nil {
			t.Errorf("%s: %v", prove.Change(r), err)
		}
	}
}
