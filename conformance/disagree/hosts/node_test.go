package hosts

import (
	"encoding/json"
	"math/rand"
	"os/exec"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/sample"
	"github.com/urispec/urispec/internal/testflag"
)

// nodeProgram answers an array of strings with that of their hosts, null where one is
// refused.
const nodeProgram = `let text = '';
process.stdin.on('data', part => text += part).on('end', () => {
	process.stdout.write(JSON.stringify(JSON.parse(text).map(input => {
		try {
			return new URL(input).hostname;
		} catch (e) {
			return null;
		}
	})));
});`

// The automaton agrees with what node reads, where it is installed: another implementation
// of the standard, by other hands.
func TestNode(t *testing.T) {
	d := made(t)
	random := rand.New(rand.NewSource(int64(testflag.Seed(t) >> 1)))
	var asked []string
	for _, c := range d.Classes {
		members := sample.New(d.Space, c.URIs)
		for range testflag.Choose(500, 50_000) {
			s := members.Member(random, 1+random.Intn(40))
			asked = append(asked, s, members.Miss(random, s))
		}
	}
	question, err := json.Marshal(asked)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", "-e", nodeProgram)
	cmd.Stdin = strings.NewReader(string(question))
	text, err := cmd.Output()
	if err != nil {
		t.Skip("node is absent:", err)
	}
	var hosts []*string
	if err := json.Unmarshal(text, &hosts); err != nil || len(hosts) != len(asked) {
		t.Fatalf("%d answers, %v", len(hosts), err)
	}
	for i, s := range asked {
		if strings.Contains(strings.ToLower(decode(s)), "xn--") {
			continue // since 2025, domains in ASCII are not converted
		}
		want := hosts[i] != nil && differs(s, *hosts[i])
		if got := d.Space.Contains(d.URIs, s); got != want {
			t.Errorf("%q differs: %t, want %t", s, got, want)
		}
	}
}
