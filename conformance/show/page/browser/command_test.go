package browser

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/parser/all"
)

var seed = flag.Int64("seed", 0, "draw strings with a `SEED`; 0: another one in each run")

// drawSeed returns the seed of -seed, or another one.
func drawSeed() int64 {
	if *seed == 0 {
		*seed = time.Now().UnixNano()
	}
	return *seed
}

// A judgement is what a revision says of a string.
type judgement struct {
	Revision string `json:"rev"`
	Valid    bool   `json:"valid"`
	Offset   *int   `json:"offset"`
	Reason   string `json:"reason"` // of the command
}

// The page and the command give the same verdicts on 2,000 strings: the strings of the named cases, also with bytes
// changed. The page has the grammars' verdicts: the row of the URL Standard's parser says if ToASCII refuses a domain.
func TestVerdictsOfCommand(t *testing.T) {
	p := open(t)
	begin := drawSeed()
	t.Logf("repeat with -args -seed %d", begin)
	strings := drawn(t, 2000, rand.New(rand.NewSource(begin)))
	said := byCommand(t, strings)
	p.show("")
	for first := 0; first < len(strings); first += 100 {
		some := strings[first:min(first+100, len(strings))]
		var texts []string
		for _, s := range some {
			texts = append(texts, escape.Text(s))
		}
		list, _ := json.Marshal(texts) // strings have no error
		answers := value[[][]judgement](p,
			`import("./ask.js").then(({ askProgram }) => Promise.all(`+string(
				list)+`.map((input) => askProgram("all", { ops: ["verdicts"], input, escaped: true })))).then((all) `+
				`=> all.map((a) => a.verdicts.revisions.map((v) => ({ rev: v.rev, valid: v.valid, offset: v.valid ? `+
				`null : v.offset }))))`)
		for i, s := range some {
			if got, want := fmt.Sprint(flat(answers[i])), fmt.Sprint(flat(said[first+i])); got != want {
				t.Errorf("%q: the page says %s, the command %s", s, got, want)
			}
		}
	}
}

func flat(all []judgement) []string {
	var words []string
	for _, j := range all {
		word := j.Revision + " valid"
		if !j.Valid && j.Reason != "domain-to-ascii" {
			word = fmt.Sprint(j.Revision, " ", *j.Offset)
		}
		words = append(words, word)
	}
	return words
}

// drawn returns strings of named cases, and some with bytes changed.
func drawn(t *testing.T, n int, r *rand.Rand) []string {
	t.Helper()
	var strings []string
	for v := range all.Revisions() {
		named, err := cases.OfRevision(cases.Files(), v.String())
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range named {
			strings = append(strings, c.Input)
		}
	}
	r.Shuffle(len(strings), func(i, j int) { strings[i], strings[j] = strings[j], strings[i] })
	strings = strings[:min(len(strings), n/2)]
	for i := 0; len(strings) < n; i++ {
		b := []byte(strings[i])
		if at := r.Intn(len(b) + 1); at < len(b) && r.Intn(2) == 0 {
			b[at] = byte(r.Intn(256))
		} else {
			b = append(b[:at:at], append([]byte{byte(' ' + r.Intn(95))}, b[at:]...)...)
		}
		strings = append(strings, string(b))
	}
	return strings
}

// byCommand returns what the command says of strings by all revisions.
func byCommand(t *testing.T, strings []string) [][]judgement {
	t.Helper()
	command := filepath.Join(t.TempDir(), "urispec")
	build := exec.Command("go", "build", "-o", command, "./conformance/cmd/urispec")
	build.Dir = filepath.Join("..", "..", "..", "..")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var records bytes.Buffer
	for _, s := range strings {
		fmt.Fprintf(&records, "{\"input_base64\":%q}\n", base64.StdEncoding.EncodeToString([]byte(s)))
	}
	validate := exec.Command(command, "validate", "--all", "--format", "json", "--input", "json", "-q", "-")
	validate.Stdin = &records
	out, err := validate.Output()
	if exit, ok := err.(*exec.ExitError); err != nil && (!ok || exit.ExitCode() != 1) {
		t.Fatalf("%v: %s", err, out)
	}
	var all []judgement
	decoder := json.NewDecoder(bytes.NewReader(out))
	for decoder.More() {
		var j judgement
		if err := decoder.Decode(&j); err != nil {
			t.Fatal(err)
		}
		all = append(all, j)
	}
	each := len(all) / len(strings)
	if each == 0 || each*len(strings) != len(all) {
		t.Fatalf("%d verdicts on %d strings", len(all), len(strings))
	}
	var said [][]judgement
	for i := range strings {
		said = append(said, all[i*each:(i+1)*each])
	}
	return said
}
