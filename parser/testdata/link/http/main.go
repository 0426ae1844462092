// Http is a server that parses what a form has, and shows it by a template.
package main

import (
	"fmt"
	"html/template"
	"net/http"

	"github.com/urispec/urispec/parser"
)

var page = template.Must(template.New("").Parse("<p>{{.}}</p>"))

func main() {
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		ref, err := parser.RFC3986.Parse(r.FormValue("url"))
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		if err := page.Execute(w, ref); err != nil {
			fmt.Println(err)
		}
	})
	fmt.Println(http.ListenAndServe("localhost:0", nil))
}
