package parser_test

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/logvalue"
	"github.com/urispec/urispec/parser/sqlvalue"
)

// Log a reference without its password: Redacted is for any logger, and package
// logvalue for log/slog.
func Example_log() {
	ref, err := parser.RFC3986.Parse("ftp://user:secret@example.com/")
	if err != nil {
		fmt.Println(err) // an error shows at most one character of the string
		return
	}
	fmt.Println("fetching", ref.Redacted())
	log := slog.New(slog.NewJSONHandler(os.Stdout, &slog.HandlerOptions{
		ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
			if a.Key == slog.TimeKey {
				return slog.Attr{} // so that the output does not change
			}
			return a
		},
	}))
	log.Info("fetching", logvalue.Attr("url", ref))
	// Output:
	// fetching ftp://user:xxxxx@example.com/
	// {"level":"INFO","msg":"fetching","url":"ftp://user:xxxxx@example.com/"}
}

// Store references in a database. A Reference scans itself; package sqlvalue
// gives it to the driver. NULL is the zero Reference.
func Example_database() {
	ref, err := parser.RFC3986.Parse("https://example.com/a")
	if err != nil {
		fmt.Println(err)
		return
	}
	// db.Exec("INSERT INTO links (target) VALUES (?)", sqlvalue.Of(ref))
	stored, _ := sqlvalue.Of(ref).Value()
	fmt.Println(stored)

	// db.QueryRow("SELECT target FROM links").Scan(&read)
	var read parser.Reference
	for _, column := range []any{stored, []byte("../b"), nil, "a b"} {
		err := read.Scan(column)
		fmt.Printf("%q %t %v\n", read, read.IsZero(), err)
	}
	// Output:
	// https://example.com/a
	// "https://example.com/a" false <nil>
	// "../b" false <nil>
	// "" true <nil>
	// "" true rfc3986: byte 1: space is not allowed in segment-nz-nc; expected "/", "?", "#" or end; encoded, it is %20
}

// Read references from the JSON of a request. What is not valid is an error of
// the decoder, which says where.
func Example_json() {
	handler := func(w http.ResponseWriter, r *http.Request) {
		var link struct {
			Target parser.Reference
			Icon   parser.Reference `json:",omitzero"`
		}
		err := json.NewDecoder(r.Body).Decode(&link)
		var invalid *parser.SyntaxError
		if errors.As(err, &invalid) {
			w.WriteHeader(http.StatusBadRequest)
			json.NewEncoder(w).Encode(map[string]any{"error": invalid.Error(), "offset": invalid.Offset})
			return
		}
		if err != nil {
			http.Error(w, "no JSON", http.StatusBadRequest)
			return
		}
		json.NewEncoder(w).Encode(link)
	}
	for _, body := range []string{`{"Target": "http://example.com/a?b"}`, `{"Target": "http://example com/"}`} {
		w := httptest.NewRecorder()
		handler(w, httptest.NewRequest(http.MethodPost, "/links", strings.NewReader(body)))
		fmt.Print(w.Code, " ", w.Body)
	}
	// Output:
	// 200 {"Target":"http://example.com/a?b"}
	// 400 {"error":"rfc3986: byte 14: space is not allowed in reg-name; expected \"/\", \"?\", \"#\", \":\" or end","offset":14}
}

// Read references from a column of CSV, and say in which line and column one is
// not valid.
func Example_csv() {
	const file = `name,target
one,https://example.com/1
two,"https://example.com/a b"
`
	r := csv.NewReader(strings.NewReader(file))
	header, err := r.Read()
	if err != nil {
		fmt.Println(err)
		return
	}
	for {
		record, err := r.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		line, column := r.FieldPos(1)
		ref, err := parser.RFC3986.Parse(record[1])
		if err != nil {
			fmt.Printf("line %d, column %d, %s: %v\n", line, column, header[1], err)
			continue
		}
		host, _ := ref.Component(parser.Host)
		fmt.Println(record[0], host)
	}
	// Output:
	// one example.com
	// line 3, column 5, target: rfc3986: byte 21: space is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %20
}

func ExampleReference_Redacted() {
	for _, s := range []string{"ftp://user:secret@example.com/", "ftp://user@example.com/",
		"mailto:user:secret@example.com"} {
		ref, _ := parser.RFC3986.Parse(s)
		fmt.Println(ref.Redacted())
	}
	// Output:
	// ftp://user:xxxxx@example.com/
	// ftp://user@example.com/
	// mailto:user:secret@example.com
}

func ExampleReference_UnmarshalText() {
	var ref parser.Reference // to be read by RFC 3986
	fmt.Println(ref.UnmarshalText([]byte("http://[::1]/")), ref)

	old, _ := parser.RFC2396.Parse("") // by RFC 2396
	fmt.Println(old.UnmarshalText([]byte("http://[::1]/")))
	// Output:
	// <nil> http://[::1]/
	// rfc2396: byte 7: "[" is not allowed in authority; expected "/", "?", "#" or end; this revision has no IPv6 addresses
}

func ExampleReferenceBy() {
	var page struct {
		Self  parser.Reference
		Title parser.ReferenceBy[byRFC3987] // its method Revision returns parser.RFC3987
	}
	fmt.Println(json.Unmarshal([]byte(`{"Self": "/a", "Title": "/caf\u00e9"}`), &page))
	fmt.Println(page.Title, page.Title.Revision())
	fmt.Println(json.Unmarshal([]byte(`{"Self": "/caf\u00e9"}`), &page))
	// Output:
	// <nil>
	// /café rfc3987
	// rfc3986: byte 4: U+00E9 is not allowed in segment-nz; expected "/", "?", "#" or end; encoded in UTF-8, it is %C3%A9
}

func ExampleReference_MarshalText() {
	ref, _ := parser.RFC3986.Parse("http://example.com/")
	text, err := ref.MarshalText()
	fmt.Println(string(text), err)
	// Output: http://example.com/ <nil>
}

func ExampleReference_AppendText() {
	ref, _ := parser.RFC3986.Parse("http://example.com/")
	line, err := ref.AppendText([]byte("Location: "))
	fmt.Println(string(line), err)
	// Output: Location: http://example.com/ <nil>
}

func ExampleReference_MarshalJSON() {
	ref, _ := parser.RFC3986.Parse("http://example.com/")
	text, err := json.Marshal([]parser.Reference{ref, {}})
	fmt.Println(string(text), err)
	// Output: ["http://example.com/",null] <nil>
}

func ExampleReference_IsZero() {
	text, err := json.Marshal(struct {
		Self parser.Reference `json:",omitzero"`
	}{})
	fmt.Println(string(text), err)
	// Output: {} <nil>
}

func ExampleReference_Scan() {
	var ref parser.Reference
	fmt.Println(ref.Scan("http://example.com/"), ref)
	fmt.Println(ref.Scan(int64(1)), ref)
	// Output:
	// <nil> http://example.com/
	// a reference is read from text, and not from int64 http://example.com/
}

func ExampleByteSet_UnmarshalText() {
	var s parser.ByteSet
	fmt.Println(s.UnmarshalText([]byte("[a-z%]")), s, s.Len())
	fmt.Println(s.UnmarshalText([]byte("[z-a]")))
	// Output:
	// <nil> [%a-z] 27
	// byte 3: "a" cannot stand here in a set of bytes
}
