package server

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// folder returns a folder that has files.
func folder(files map[string]string) fs.FS {
	dir := fstest.MapFS{}
	for name, text := range files {
		dir[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return dir
}

func TestHandler(t *testing.T) {
	before := mime.TypeByExtension(".js")
	if err := mime.AddExtensionType(".js", "text/plain"); err != nil { // as some systems have it
		t.Fatal(err)
	}
	defer func() { _ = mime.AddExtensionType(".js", before) }()
	handler := Handler(folder(map[string]string{"index.html": "<p>", "a.js": "1", "b.css": "", "c.svg": "", "d.json": "",
		"all.wasm.gz": "x", "e/f.html": "f"}))
	for _, test := range []struct {
		path   string
		status int
		media  string
		body   string
	}{
		{"/", 200, "text/html; charset=utf-8", "<p>"}, {"/index.html", 200, "text/html; charset=utf-8", "<p>"},
		{"/a.js", 200, "text/javascript; charset=utf-8", "1"}, {"/all.wasm.gz", 200, "application/gzip", "x"},
		{"/e/f.html", 200, "text/html; charset=utf-8", "f"},
		{"/b.css", 200, "text/css; charset=utf-8", ""}, {"/c.svg", 200, "image/svg+xml", ""},
		{"/d.json", 200, "application/json", ""},
		{"/b.js", 404, "", ""}, {"/../index.html", 404, "", ""}, {"//", 404, "", ""}, {"/e", 404, "", ""},
	} {
		w := httptest.NewRecorder()
		r := httptest.NewRequest("GET", "/", nil)
		r.URL.Path = test.path
		handler.ServeHTTP(w, r)
		if w.Code != test.status || w.Header().Get("Content-Encoding") != "" {
			t.Errorf("%s: %d %v", test.path, w.Code, w.Header())
		}
		if test.status != 200 {
			continue
		}
		want := map[string]string{
			"Content-Type": test.media, "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff",
			"Content-Security-Policy": "frame-ancestors 'none'", "Last-Modified": "",
		}
		for name, value := range want {
			if got := w.Header().Get(name); got != value {
				t.Errorf("%s: %s is %q, want %q", test.path, name, got, value)
			}
		}
		if w.Body.String() != test.body {
			t.Errorf("%s: %q, want %q", test.path, w.Body, test.body)
		}
	}
}

// The server has all limits set. The times are for the loopback interface: a request is there in seconds, an answer in
// a minute.
func TestServerLimits(t *testing.T) {
	s := newServer(folder(map[string]string{"index.html": "<p>"}))
	type limits struct {
		header, request, answer, idle time.Duration
		headerBytes                   int
	}
	want := limits{10 * time.Second, 10 * time.Second, time.Minute, 2 * time.Minute, 64 << 10}
	if got := (limits{s.ReadHeaderTimeout, s.ReadTimeout, s.WriteTimeout, s.IdleTimeout,
		s.MaxHeaderBytes}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	w := httptest.NewRecorder()
	if s.Handler.ServeHTTP(w, httptest.NewRequest("GET", "/", nil)); w.Body.String() != "<p>" {
		t.Errorf("it serves %q", w.Body)
	}
}

// The address is told when the page is served, until the context ends or nobody takes it.
func TestServe(t *testing.T) {
	ctx, end := context.WithCancel(t.Context())
	told, ended := make(chan string, 1), make(chan error)
	go func() {
		ended <- Serve(ctx, folder(map[string]string{"index.html": "the page"}), 0, func(address string) error {
			told <- address
			return nil
		})
	}()
	var address string
	select {
	case address = <-told:
	case err := <-ended:
		t.Skip("no port of the loopback address is to be had: ", err)
	}
	response, err := http.Get(strings.TrimSpace(address))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if text, err := io.ReadAll(response.Body); string(text) != "the page" {
		t.Errorf("%q, %v", text, err)
	}
	_, port, err := net.SplitHostPort(strings.TrimSuffix(strings.TrimPrefix(address, "http://"), "/\n"))
	if err != nil {
		t.Fatal(err)
	}
	taken, err := strconv.ParseUint(port, 10, 16)
	if err != nil {
		t.Fatal(err)
	}
	if err := Serve(ctx, nil, uint16(taken), nil); err == nil || !strings.Contains(err.Error(), port) {
		t.Errorf("error %v of a port that is taken", err)
	}
	unwanted := errors.New("nobody reads")
	if err := Serve(ctx, nil, 0, func(string) error { return unwanted }); err != unwanted {
		t.Errorf("error %v of an address that nobody takes", err)
	}
	end()
	if err := <-ended; err != context.Canceled {
		t.Errorf("error %v at the end of the context", err)
	}
}
