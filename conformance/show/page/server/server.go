// Package server serves the page on the loopback address. It is a package of its own,
// which package page builds into a program of its own, so that urispec does not link
// net/http if the go command is there.
//
// The versions of the module promise nothing about this package.
package server

import (
	"bytes"
	"cmp"
	"context"
	"io/fs"
	"net"
	"net/http"
	"path"
	"strconv"
	"strings"
	"time"
)

// types are the media types of files by the ends of their names.
var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".svg":  "image/svg+xml",
	".png":  "image/png",
	".json": "application/json",
	".gz":   "application/gzip",
}

// The time limits of the server: for a request, and between two of a connection.
// An answer is the longest file, over the loopback interface.
const (
	requestLimit = 10 * time.Second
	answerLimit  = time.Minute
	idleLimit    = 2 * time.Minute
)

// Serve serves the files of a folder on a port of the loopback address, 0 being a free one,
// until the context ends. When it listens, it calls a function with the address, a line,
// whose error ends it.
func Serve(ctx context.Context, dir fs.FS, port uint16, listening func(address string) error) error {
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(int(port))))
	if err != nil {
		return err
	}
	defer listener.Close()
	if err := listening("http://" + listener.Addr().String() + "/\n"); err != nil {
		return err
	}
	defer context.AfterFunc(ctx, func() { listener.Close() })()
	if err := newServer(dir).Serve(listener); ctx.Err() == nil {
		return err
	}
	return ctx.Err()
}

// newServer returns a server of a folder, which waits for no client for ever.
func newServer(dir fs.FS) *http.Server {
	return &http.Server{
		Handler:           Handler(dir),
		ReadHeaderTimeout: requestLimit,
		ReadTimeout:       requestLimit,
		WriteTimeout:      answerLimit,
		IdleTimeout:       idleLimit,
		MaxHeaderBytes:    1 << 16,
	}
}

// Handler returns what serves the files of a folder at the root.
func Handler(dir fs.FS) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := cmp.Or(strings.TrimPrefix(r.URL.Path, "/"), "index.html")
		contents, err := fs.ReadFile(dir, name)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		h := w.Header()
		h.Set("Content-Type", types[path.Ext(name)])
		h.Set("Cache-Control", "no-cache")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Content-Security-Policy", "frame-ancestors 'none'") // which the page itself cannot say
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(contents))
	})
}
