// Sql scans references, and stores them.
package main

import (
	"database/sql"
	"fmt"
	"os"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/sqlvalue"
)

func main() {
	if len(os.Args) != 3 {
		return
	}
	db, err := sql.Open(os.Args[1], os.Args[2])
	if err != nil {
		fmt.Println(err)
		return
	}
	var ref parser.Reference
	if err := db.QueryRow("SELECT ref FROM t").Scan(&ref); err != nil {
		fmt.Println(err)
	}
	if _, err := db.Exec("INSERT INTO t VALUES (?)", sqlvalue.Of(ref)); err != nil {
		fmt.Println(err)
	}
}
