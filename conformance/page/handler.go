package page

import (
	"bytes"
	"net/http"
	"path"
	"strings"
	"time"
)

// types are the media types of files by the ends of their names.
var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".svg":  "image/svg+xml",
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

// Server returns a server of the files, which waits for no client for ever.
func (f Files) Server() *http.Server {
	return &http.Server{
		Handler:           f.Handler(),
		ReadHeaderTimeout: requestLimit,
		ReadTimeout:       requestLimit,
		WriteTimeout:      answerLimit,
		IdleTimeout:       idleLimit,
		MaxHeaderBytes:    1 << 16,
	}
}

// Handler returns what serves the files, at the root.
func (f Files) Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/")
		if name == "" {
			name = "index.html"
		}
		contents, ok := f[name]
		if !ok {
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
