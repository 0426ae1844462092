package main

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/page"
)

// The address of the page is written while it is served, also to a pipe.
func TestPageAddress(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Skip("no port of the loopback address is to be had: ", err)
	}
	read, write := io.Pipe()
	done := make(chan error)
	go func() {
		p := &pageMaking{Console: console.New(nil, write, io.Discard)}
		err := p.serve(page.Files{"index.html": []byte("the page")}, listener)
		write.Close() // without an address, the test reads the end
		done <- err
	}()
	defer time.AfterFunc(30*time.Second, func() { read.Close() }).Stop()
	address, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.Get(strings.TrimSpace(address))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if text, err := io.ReadAll(response.Body); string(text) != "the page" {
		t.Errorf("%q, %v", text, err)
	}
	listener.Close()
	if err := <-done; err == nil {
		t.Error("the end of the server is no error")
	}
}
