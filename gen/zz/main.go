package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/bimachine"
)

func main() {
	starts := strings.Split(os.Args[1], ",")
	g, err := (&gen.Input{Files: os.Args[2:]}).Load(starts...)
	if err != nil {
		fmt.Println(err)
		return
	}
	l, err := automaton.Lower(g)
	if err != nil {
		fmt.Println(err)
		return
	}
	t := time.Now()
	m, err := bimachine.New(l, starts, func(*automaton.Rule) bool { return true }, bimachine.DefaultLimits)
	d := time.Since(t)
	if err != nil {
		fmt.Println(err, d)
		return
	}
	tt := time.Now(); tab := m.Tables(func(bimachine.Action) int { return 1 }); fmt.Println("tables", len(tab.Rows), len(tab.Next), len(tab.Lists), len(tab.Asked), len(tab.Steps), "answers", len(tab.Answers), "back", len(tab.Back), time.Since(tt))
	rows := map[string]bool{}
	for _, r := range m.Rows {
		rows[fmt.Sprint(r)] = true
	}
	fmt.Println("places", len(m.Rows), "rows", len(rows), "classes", m.Ends, "steps", len(m.Steps), "choices", len(m.Choices), "back", len(m.Backward.Next), "questions", len(m.Backward.Answers[0]), d)
}
