// Reflection gives references and errors to packages that find methods by reflection: as a flag, in a log, in a
// template, for which the linker keeps all exported methods, in a database, and as JSON.
package main

import (
	"database/sql"
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"text/template"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/logvalue"
	"github.com/urispec/urispec/parser/sqlvalue"
)

func main() {
	var v struct {
		Base  parser.Reference
		Links map[parser.Reference][]*parser.Reference
	}
	flag.TextVar(&v.Base, "base", parser.RFC3986.MustParse("http://user:password@example.com/"), "the base URI")
	flag.Parse()
	if err := json.NewDecoder(os.Stdin).Decode(&v); err != nil {
		fmt.Println(err)
	}
	_, err := v.Base.Resolve("a b")
	text, _ := json.Marshal(map[string]any{"v": v, "revision": v.Base.Revision(), "error": err})
	fmt.Println(string(text))
	for _, h := range []slog.Handler{slog.NewTextHandler(os.Stdout, nil), slog.NewJSONHandler(os.Stdout, nil)} {
		slog.New(h).Info("read", "ref", v.Base, "hidden", logvalue.Of(v.Base), "error", err)
	}
	t := template.Must(template.New("").Parse("{{.Ref}} {{.Ref.Hostname}} {{.Err.Reason}}\n"))
	fmt.Println(t.Execute(os.Stdout, map[string]any{"Ref": v.Base, "Err": err}))
	db, err := sql.Open("driver", "source")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(db.QueryRow("SELECT ref FROM t").Scan(&v.Base))
	_, err = db.Exec("INSERT INTO t VALUES (?)", sqlvalue.Of(v.Base))
	fmt.Println(err)
}
