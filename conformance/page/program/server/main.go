// Command server serves the page in a folder on a port of the loopback address, and
// writes its address.
package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"strconv"

	"github.com/urispec/urispec/conformance/page/server"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: server FOLDER PORT")
		os.Exit(2)
	}
	if err := serve(os.DirFS(os.Args[1]), os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// serve serves the files of a folder.
func serve(dir fs.FS, port string) error {
	number, err := strconv.ParseUint(port, 10, 16)
	if err != nil {
		return err
	}
	files := map[string][]byte{}
	err = fs.WalkDir(dir, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files[name], err = fs.ReadFile(dir, name)
		}
		return err
	})
	if err != nil {
		return err
	}
	return server.Serve(context.Background(), files, uint16(number), func(address string) error {
		_, err := fmt.Print(address)
		return err
	})
}
