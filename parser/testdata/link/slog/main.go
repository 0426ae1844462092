// Slog logs a reference and an error, as text and as JSON.
package main

import (
	"log/slog"
	"os"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/logvalue"
)

func main() {
	ref, _ := parser.RFC3986.Parse("http://user:password@example.com/")
	_, err := parser.RFC3986.Parse("a b")
	for _, h := range []slog.Handler{slog.NewTextHandler(os.Stdout, nil), slog.NewJSONHandler(os.Stdout, nil)} {
		slog.New(h).Info("read", "ref", ref, "hidden", logvalue.Of(ref), "revision", ref.Revision(), "error", err)
	}
}
