package abnf

// Constructors of trees without positions, to compare with.

func alt(e ...Expr) Expr                { return &Alternation{Alternatives: e} }
func cat(e ...Expr) Expr                { return &Concatenation{Items: e} }
func rep(low, high int, body Expr) Expr { return &Repetition{Min: low, Max: high, Body: body} }
func times(n int, body Expr) Expr       { return &Repetition{Min: n, Max: n, Exact: true, Body: body} }
func opt(body Expr) Expr                { return &Option{Body: body} }
func ref(name string) Expr              { return &Reference{Name: name} }
func str(text string) Expr              { return &String{Text: text} }
func span(b Base, low, high rune) Expr  { return &Range{Base: b, Low: low, High: high} }
func seq(b Base, values ...rune) Expr   { return &Sequence{Base: b, Values: values} }
func prose(text string) Expr            { return &Prose{Text: text} }

// unplaced returns a copy of a file without name and positions.
func unplaced(f *File) *File {
	c := &File{}
	for _, r := range f.Rules {
		d := *r
		d.Position = Position{}
		d.Body = unplacedExpr(r.Body)
		c.Rules = append(c.Rules, &d)
	}
	return c
}

func unplacedExpr(e Expr) Expr {
	switch e := e.(type) {
	case *Alternation:
		return alt(unplacedAll(e.Alternatives)...)
	case *Concatenation:
		return cat(unplacedAll(e.Items)...)
	case *Repetition:
		c := *e
		c.Position, c.Body = Position{}, unplacedExpr(e.Body)
		return &c
	case *Option:
		return opt(unplacedExpr(e.Body))
	case *Reference:
		return ref(e.Name)
	case *String:
		c := *e
		c.Position = Position{}
		return &c
	case *Range:
		return span(e.Base, e.Low, e.High)
	case *Sequence:
		return seq(e.Base, e.Values...)
	case *Prose:
		return prose(e.Text)
	}
	return nil
}

func unplacedAll(list []Expr) []Expr {
	c := make([]Expr, len(list))
	for i, e := range list {
		c[i] = unplacedExpr(e)
	}
	return c
}
