package scripttest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"three": func() { os.Exit(3) }})
}

// TestCommands runs a script that calls each command.
func TestCommands(t *testing.T) {
	script := filepath.Join(t.TempDir(), "commands.txtar")
	err := os.WriteFile(script, []byte(`status 3 three
octets a \x61 \n
repeat b 3 \x62\n
cmp a want-a
cmp b want-b
-- want-a --
a
-- want-b --
b
b
b
`), 0o644)
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{Files: []string{script}, Cmds: Commands()})
}
