//go:build urispec_embed

package page

import (
	"context"
	"embed"
	"os"
	"path"

	"github.com/urispec/urispec/conformance/show/page/server"
)

// programs has what the go command built from the page's program: a folder that is not part of the source. A build with
// the tag needs files there, or names others by -overlay.
//
//go:embed programs/all.wasm.gz programs/wasm_exec.js
var programs embed.FS

// Origin returns the origin of the programs.
const Origin = `The WebAssembly is in this program.`

// addProgram adds the WebAssembly, compressed, and what the go command provides to
// run it.
func addProgram(_ context.Context, files Files, _ func(step string)) error {
	for _, name := range []string{theProgram + ".gz", theSupport} {
		var err error
		if files[name], err = programs.ReadFile(path.Join("programs", name)); err != nil {
			return err
		}
	}
	return nil
}

// serve serves the files of a folder: see [Files.Serve].
func serve(ctx context.Context, dir string, port uint16, listening func(address string) error) error {
	return server.Serve(ctx, os.DirFS(dir), port, listening)
}
