//go:build !js

// Command program is what the page runs in the browser, if it is built for JavaScript and
// WebAssembly. If it is built for another system, it serves the page that is in a folder,
// and writes the address.
package main

import (
	"context"
	"fmt"
	"os"
	"strconv"

	"github.com/urispec/urispec/conformance/show/page/server"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: server FOLDER PORT")
		os.Exit(2)
	}
	port, err := strconv.ParseUint(os.Args[2], 10, 16)
	if err == nil {
		err = server.Serve(context.Background(), os.DirFS(os.Args[1]), uint16(port), func(address string) error {
			_, err := fmt.Print(address)
			return err
		})
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
