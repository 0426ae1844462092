// Jsonurl is program json with net/url.
package main

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
)

func main() {
	var v struct{ URL string }
	if err := json.NewDecoder(os.Stdin).Decode(&v); err != nil {
		fmt.Println(err)
		return
	}
	r, err := url.Parse(v.URL)
	if err == nil {
		fmt.Println(r.Hostname())
	}
	fmt.Println(err)
}
