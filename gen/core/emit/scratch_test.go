package emit

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
)

// scratchProgram reads words, and prints what statements make of each.
const scratchProgram = `package main

import (
	"encoding/json"
	"fmt"
	"os"
%s)

func main() {
	var words []string
	if err := json.NewDecoder(os.Stdin).Decode(&words); err != nil {
		panic(err)
	}
	var trees []string
	for _, w := range words {
%s	}
	if err := json.NewEncoder(os.Stdout).Encode(trees); err != nil {
		panic(err)
	}
}
`

// scratchTrees makes a module of a folder, in which there are packages of the module
// scratch, and returns what statements append to trees for each word w.
func scratchTrees(t *testing.T, dir, imports, statements string, words []string) []string {
	t.Helper()
	fixture.WriteFile(t, filepath.Join(dir, "go.mod"), "module scratch\n\ngo 1.25\n")
	fixture.WriteFile(t, filepath.Join(dir, "main.go"), fmt.Sprintf(scratchProgram, imports, statements))
	input := must.Have(json.Marshal(words))(t)
	cmd := exec.Command("go", "run", ".")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	cmd.Stdin, cmd.Stderr = strings.NewReader(string(input)), os.Stderr
	out := must.Have(cmd.Output())(t)
	var trees []string
	must.Do(t, json.Unmarshal(out, &trees))
	return trees
}
