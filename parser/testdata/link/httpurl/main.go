// Httpurl is program http with net/url.
package main

import (
	"fmt"
	"html/template"
	"net/http"
	"net/url"
)

var page = template.Must(template.New("").Parse("<p>{{.}}</p>"))

func main() {
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		ref, err := url.Parse(r.FormValue("url"))
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
