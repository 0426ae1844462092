package parser
import ("testing";"os";"strings")
func BenchmarkParse3986(b *testing.B) {
	data,_:=os.ReadFile("../conformance/testdata/real-urls.txt")
	var urls []string
	for _,s:=range strings.Fields(string(data)) { if RFC3986.Valid(s) {urls=append(urls,s)} }
	b.Run("parse",func(b *testing.B){
	i:=0
	for b.Loop() { RFC3986.Parse(urls[i]); if i++; i==len(urls) {i=0} }
	})
	b.Run("split",func(b *testing.B){
	i:=0
	for b.Loop() { r:=Reference{text:urls[i],revision:RFC3986}; splitRFC3986(&r); if r.count==0 {b.Fatal()}; if i++; i==len(urls) {i=0} }
	})
	b.Run("generic",func(b *testing.B){
	i:=0
	for b.Loop() { r:=Reference{text:urls[i],revision:RFC3986}; r.generic(); if r.count==0 {b.Fatal()}; if i++; i==len(urls) {i=0} }
	})
}
