// Command server serves the page in a folder on a port of the loopback address, and
// writes its address.
package main

import (
	"fmt"
	"os"

	"github.com/urispec/urispec/conformance/page/server"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: server FOLDER PORT")
		os.Exit(2)
	}
	if err := server.Serve(os.Args[1], os.Args[2], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
