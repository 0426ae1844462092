package codemutation

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/types/typeutil"
)

// The operators.
const (
	Condition  = "condition"  // negated, always true, never true
	Boundary   = "boundary"   // < and <=, > and >=
	Comparison = "comparison" // == and !=, < and >=
	Logical    = "logical"    // && and ||, one side dropped
	Arithmetic = "arithmetic" // + and -, & and |, one operand dropped
	Constant   = "constant"   // one more, one less, 0; another byte; true and false
	String     = "string"     // emptied, or no longer empty
	Bound      = "bound"      // of a slice
	Statement  = "statement"  // dropped
	Argument   = "argument"   // two of the same type swapped
	Case       = "case"       // dropped: the default is taken
	Error      = "error"      // ignored
	Return     = "return"     // another value
)

// mutants returns the mutants of a file.
func mutants(p *packages.Package, file *ast.File, name string, text []byte) []*Mutant {
	f := &finder{p: p, name: name, text: text, info: p.TypesInfo, base: p.Fset.File(file.FileStart),
		imports: map[*types.Package]string{}, left: map[ast.Node]bool{}}
	for _, spec := range file.Imports {
		object := f.info.Implicits[spec]
		if spec.Name != nil {
			object = f.info.Defs[spec.Name]
		}
		if name, ok := object.(*types.PkgName); ok && name.Name() != "_" && name.Name() != "." {
			f.imports[name.Imported()] = name.Name()
		}
	}
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			f.function = functionName(decl)
			f.walk(decl)
		case *ast.GenDecl:
			if decl.Tok != token.VAR {
				continue // constants have no values that change at run time
			}
			for _, spec := range decl.Specs {
				f.function = spec.(*ast.ValueSpec).Names[0].Name
				f.walk(spec)
			}
		}
	}
	slices.SortStableFunc(f.found, func(a, b *Mutant) int { return a.site.start - b.site.start })
	same := map[string]int{}
	for _, m := range f.found {
		same[m.ID()]++
		m.Number = same[m.ID()]
	}
	return f.found
}

// functionName returns the name of a function, or of a method with its type.
func functionName(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	t := f.Recv.List[0].Type
	for {
		switch u := t.(type) {
		case *ast.StarExpr:
			t = u.X
		case *ast.IndexExpr:
			t = u.X
		case *ast.IndexListExpr:
			t = u.X
		case *ast.Ident:
			return u.Name + "." + f.Name.Name
		default:
			return f.Name.Name
		}
	}
}

// A finder finds the mutants of a file.
type finder struct {
	p        *packages.Package
	name     string
	text     []byte
	info     *types.Info
	base     *token.File
	imports  map[*types.Package]string // the names that the file has for them
	function string
	left     map[ast.Node]bool // what is left alone, with all below it
	found    []*Mutant
}

func (f *finder) offset(p token.Pos) int { return f.base.Offset(p) }

// source returns the text of a node.
func (f *finder) source(n ast.Node) string {
	return string(f.text[f.offset(n.Pos()):f.offset(n.End())])
}

// add adds a mutant, which is shown as the texts before and after.
func (f *finder) add(operator string, at token.Pos, s site, code, before, after string) {
	if before == after {
		return
	}
	position := f.base.Position(at)
	f.found = append(f.found, &Mutant{
		Package: f.p.PkgPath, File: f.name, Line: position.Line, Column: position.Column, Function: f.function,
		Operator: operator, Before: shown(before), After: shown(after), site: s, code: code,
	})
}

// expression adds a mutant that has another expression in the place of e.
func (f *finder) expression(operator string, e ast.Expr, code string) {
	f.expressionAt(operator, e.Pos(), e, code)
}

// expressionAt is expression, shown at another place.
func (f *finder) expressionAt(operator string, at token.Pos, e ast.Expr, code string) {
	if typ, ok := f.spelled(f.info.TypeOf(e)); ok {
		f.add(operator, at, site{f.offset(e.Pos()), f.offset(e.End()), expression, typ}, code, f.source(e), code)
	}
}

// drop adds a mutant without a statement.
func (f *finder) drop(s ast.Stmt) {
	f.statement(Statement, s.Pos(), s, "", "dropped")
}

// statement adds a mutant that has another statement in the place of s.
func (f *finder) statement(operator string, at token.Pos, s ast.Stmt, code, after string) {
	f.add(operator, at, site{f.offset(s.Pos()), f.offset(s.End()), statement, ""}, code, f.source(s), after)
}

// spelled returns a type as the file can write it.
func (f *finder) spelled(t types.Type) (string, bool) {
	if t == nil || t == types.Typ[types.UntypedNil] || t == types.Typ[types.Invalid] {
		return "", false
	}
	if tuple, ok := t.(*types.Tuple); ok {
		var all []string
		for v := range tuple.Variables() {
			one, ok := f.spelled(v.Type())
			if !ok {
				return "", false
			}
			all = append(all, one)
		}
		return "(" + strings.Join(all, ", ") + ")", len(all) > 0
	}
	ok := true
	text := types.TypeString(types.Default(t), func(p *types.Package) string {
		if p == f.p.Types {
			return ""
		}
		name, imported := f.imports[p]
		ok = ok && imported
		return name
	})
	return text, ok
}

// walk adds the mutants of a node and of all below it.
func (f *finder) walk(root ast.Node) {
	ast.PreorderStack(root, nil, func(n ast.Node, stack []ast.Node) bool {
		if f.left[n] {
			return false
		}
		switch n := n.(type) {
		case *ast.ArrayType, *ast.StructType, *ast.InterfaceType, *ast.FuncType, *ast.MapType, *ast.ChanType:
			return false
		case *ast.DeclStmt:
			return n.Decl.(*ast.GenDecl).Tok == token.VAR
		case *ast.ValueSpec:
			if n.Type != nil {
				f.left[n.Type] = true
			}
		case *ast.CompositeLit:
			f.composite(n)
		case *ast.ExprStmt:
			if call, ok := n.X.(*ast.CallExpr); ok && f.isPanic(call) {
				return false
			}
			f.drop(n)
		case *ast.CallExpr:
			f.call(n, stack)
		case *ast.IfStmt:
			f.ifStatement(n)
		case *ast.ForStmt:
			f.forStatement(n)
		case *ast.AssignStmt:
			f.assignment(n)
		case *ast.IncDecStmt:
			swapped := map[token.Token]string{token.INC: "--", token.DEC: "++"}[n.Tok]
			f.drop(n)
			f.statement(Arithmetic, n.TokPos, n, f.source(n.X)+swapped, f.source(n.X)+swapped)
		case *ast.DeferStmt, *ast.GoStmt, *ast.SendStmt:
			f.drop(n.(ast.Stmt))
		case *ast.CommClause:
			f.communication(n)
		case *ast.BranchStmt:
			if n.Tok == token.BREAK || n.Tok == token.CONTINUE {
				f.drop(n)
			}
		case *ast.ReturnStmt:
			f.returned(n, stack)
		case *ast.SwitchStmt:
			f.before(n.Init)
			f.cases(n.Body, n.Tag == nil)
		case *ast.TypeSwitchStmt:
			f.before(n.Init)
			f.left[n.Assign] = true
			f.cases(n.Body, false)
		case *ast.TypeAssertExpr:
			if n.Type != nil {
				f.left[n.Type] = true
			}
		case *ast.BinaryExpr:
			f.binary(n)
		case *ast.UnaryExpr:
			if n.Op == token.NOT || n.Op == token.SUB || n.Op == token.XOR {
				operator := Arithmetic
				if n.Op == token.NOT {
					operator = Condition
				}
				f.expression(operator, n, f.source(n.X))
			}
		case *ast.SliceExpr:
			f.slice(n)
		case *ast.BasicLit:
			f.literal(n)
		case *ast.SelectorExpr:
			f.left[n.Sel] = true
			f.named(n, n.Sel)
		case *ast.Ident:
			f.named(n, n)
		}
		return true
	})
}

// composite leaves alone the type of a literal, the keys of structs, and the
// indices of arrays, which have to be constants.
func (f *finder) composite(n *ast.CompositeLit) {
	if n.Type != nil {
		f.left[n.Type] = true
	}
	t := f.info.TypeOf(n)
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	if _, ok := t.Underlying().(*types.Map); ok {
		return
	}
	for _, e := range n.Elts {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			f.left[pair.Key] = true
		}
	}
}

// isPanic reports whether a call is one of panic.
func (f *finder) isPanic(call *ast.CallExpr) bool {
	name, ok := ast.Unparen(call.Fun).(*ast.Ident)
	return ok && f.info.Uses[name] == types.Universe.Lookup("panic")
}

// panics reports whether a block does nothing but panic: its condition, which
// never holds, has nothing to show.
func (f *finder) panics(list []ast.Stmt) bool {
	if len(list) != 1 {
		return false
	}
	s, ok := list[0].(*ast.ExprStmt)
	if !ok {
		return false
	}
	call, ok := s.X.(*ast.CallExpr)
	return ok && f.isPanic(call)
}

// call adds swapped arguments. What is deferred or runs beside has its arguments
// evaluated where it stands, and is left alone.
func (f *finder) call(n *ast.CallExpr, stack []ast.Node) {
	if f.info.Types[n.Fun].IsType() {
		f.left[n.Fun] = true
		return
	}
	if isSymmetric(typeutil.Callee(f.info, n)) {
		return
	}
	statements := false
	if len(stack) > 0 {
		switch stack[len(stack)-1].(type) {
		case *ast.DeferStmt, *ast.GoStmt:
			return
		case *ast.ExprStmt:
			statements = true
		}
	}
	for i := 1; i < len(n.Args); i++ {
		a, b := n.Args[i-1], n.Args[i]
		ta, tb := f.info.TypeOf(a), f.info.TypeOf(b)
		if f.info.Types[a].IsType() || f.info.Types[b].IsType() ||
			!types.Identical(types.Default(ta), types.Default(tb)) {
			continue
		}
		if n.Ellipsis.IsValid() && i == len(n.Args)-1 {
			continue
		}
		start, end := f.offset(n.Pos()), f.offset(n.End())
		code := string(f.text[start:f.offset(a.Pos())]) + f.source(b) +
			string(f.text[f.offset(a.End()):f.offset(b.Pos())]) +
			f.source(a) + string(f.text[f.offset(b.End()):end])
		if statements {
			f.add(Argument, a.Pos(), site{start, end, statement, ""}, code, f.source(n), code)
		} else {
			f.expressionAt(Argument, a.Pos(), n, code)
		}
	}
}

// isSymmetric reports whether a name is that of a function that does not depend on
// the order of those arguments that have one type.
func isSymmetric(o types.Object) bool {
	switch o := o.(type) {
	case *types.Builtin:
		return o.Name() == "min" || o.Name() == "max"
	case *types.Func:
		return symmetric[o.FullName()]
	}
	return false
}

// symmetric are functions that [isSymmetric] reports, by full name: of the standard
// library, and unions and intersections.
var symmetric = map[string]bool{
	"bytes.Equal": true, "bytes.EqualFold": true, "slices.Equal": true, "strings.EqualFold": true, "unicode.In": true,
	"(*github.com/urispec/urispec/gen/automaton.Space).Union":        true,
	"(*github.com/urispec/urispec/gen/automaton.Space).Intersect":    true,
	"(*github.com/urispec/urispec/gen/automaton.formulas).apply":     true,
	"(*github.com/urispec/urispec/gen/automaton.conditions).combine": true,
}

// isError reports whether an expression compares an error with nil by !=.
func (f *finder) isError(e ast.Expr) bool {
	b, ok := ast.Unparen(e).(*ast.BinaryExpr)
	if !ok || b.Op != token.NEQ || !f.info.Types[b.Y].IsNil() {
		return false
	}
	return types.Identical(f.info.TypeOf(b.X), types.Universe.Lookup("error").Type())
}

func (f *finder) ifStatement(n *ast.IfStmt) {
	f.before(n.Init)
	f.negation(n.Cond)
	if !f.panics(n.Body.List) {
		operator := Condition
		if f.isError(n.Cond) {
			operator = Error
		}
		f.expression(operator, n.Cond, "false")
	}
	f.expression(Condition, n.Cond, "true")
}

// forStatement adds no mutants that loop for ever, which every test sees that
// reaches them.
func (f *finder) forStatement(n *ast.ForStmt) {
	f.before(n.Init)
	if n.Post != nil {
		f.left[n.Post] = true
	}
	if n.Cond != nil {
		f.expression(Condition, n.Cond, "false")
	}
}

// before walks the expressions of a statement before a condition, which cannot
// be replaced where it stands.
func (f *finder) before(s ast.Stmt) {
	if s == nil {
		return
	}
	f.left[s] = true
	if s, ok := s.(*ast.AssignStmt); ok {
		for _, e := range s.Rhs {
			f.walk(e)
		}
	}
}

// negation adds the negation of a condition that has no mutant of its own that
// is the same.
func (f *finder) negation(e ast.Expr) {
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		if e.Op != token.LAND && e.Op != token.LOR {
			return
		}
	case *ast.UnaryExpr:
		return
	}
	f.expression(Condition, e, "!("+f.source(e)+")")
}

// inverse has, for each operator of an assignment, another.
var inverse = map[token.Token]token.Token{
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL, token.REM: token.MUL,
	token.AND: token.OR, token.OR: token.AND, token.XOR: token.AND, token.SHL: token.SHR, token.SHR: token.SHL,
	token.AND_NOT:    token.AND,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN, token.MUL_ASSIGN: token.QUO_ASSIGN,
	token.QUO_ASSIGN: token.MUL_ASSIGN,
	token.REM_ASSIGN: token.MUL_ASSIGN, token.AND_ASSIGN: token.OR_ASSIGN, token.OR_ASSIGN: token.AND_ASSIGN,
	token.XOR_ASSIGN: token.OR_ASSIGN,
	token.SHL_ASSIGN: token.SHR_ASSIGN, token.SHR_ASSIGN: token.SHL_ASSIGN, token.AND_NOT_ASSIGN: token.OR_ASSIGN,
}

func (f *finder) assignment(n *ast.AssignStmt) {
	if n.Tok == token.DEFINE {
		return
	}
	if slices.ContainsFunc(n.Lhs, func(e ast.Expr) bool {
		name, ok := e.(*ast.Ident)
		return !ok || name.Name != "_"
	}) {
		f.drop(n)
	}
	other, ok := inverse[n.Tok]
	if !ok || !isNumeric(f.info.TypeOf(n.Lhs[0])) {
		return
	}
	code := f.source(n.Lhs[0]) + " " + other.String() + " " + f.source(n.Rhs[0])
	f.statement(Arithmetic, n.TokPos, n, code, code)
}

func isNumeric(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsNumeric != 0
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// binary adds the mutants of an operation with two operands.
func (f *finder) binary(n *ast.BinaryExpr) {
	x, y := f.source(n.X), f.source(n.Y)
	with := func(op token.Token) string {
		return x + string(f.text[f.offset(n.X.End()):f.offset(n.OpPos)]) + op.String() +
			string(f.text[f.offset(n.OpPos)+len(n.Op.String()):f.offset(n.Y.Pos())]) + y
	}
	replace := func(operator string, op token.Token) { f.expressionAt(operator, n.OpPos, n, with(op)) }
	switch n.Op {
	case token.LSS:
		replace(Boundary, token.LEQ)
		replace(Comparison, token.GEQ)
	case token.LEQ:
		replace(Boundary, token.LSS)
		replace(Comparison, token.GTR)
	case token.GTR:
		replace(Boundary, token.GEQ)
		replace(Comparison, token.LEQ)
	case token.GEQ:
		replace(Boundary, token.GTR)
		replace(Comparison, token.LSS)
	case token.EQL:
		replace(Comparison, token.NEQ)
	case token.NEQ:
		replace(Comparison, token.EQL)
	case token.LAND, token.LOR:
		other := token.LOR
		if n.Op == token.LOR {
			other = token.LAND
		}
		// The operands bind as they did, whatever they are.
		f.expressionAt(Logical, n.OpPos, n, "("+x+") "+other.String()+" ("+y+")")
		f.expressionAt(Logical, n.OpPos, n, x)
		f.expressionAt(Logical, n.OpPos, n, y)
	default:
		t := f.info.TypeOf(n)
		if n.Op == token.ADD && isString(t) {
			if !isLiteral(n.X) && !isLiteral(n.Y) {
				f.expressionAt(Arithmetic, n.OpPos, n, x)
				f.expressionAt(Arithmetic, n.OpPos, n, y)
			}
		} else if other, ok := inverse[n.Op]; ok && isNumeric(t) {
			f.expressionAt(Arithmetic, n.OpPos, n, "("+x+") "+other.String()+" ("+y+")")
		}
	}
}

func isLiteral(e ast.Expr) bool {
	_, ok := ast.Unparen(e).(*ast.BasicLit)
	return ok
}

// slice adds bounds that lie one byte or element further in.
func (f *finder) slice(n *ast.SliceExpr) {
	for i, e := range []ast.Expr{n.Low, n.High} {
		if e == nil || isLiteral(e) {
			continue
		}
		f.expression(Bound, e, f.operand(e)+[]string{" + 1", " - 1"}[i])
	}
}

// literal adds the mutants of a literal.
func (f *finder) literal(n *ast.BasicLit) {
	switch n.Kind {
	case token.INT:
		v, ok := constant.Int64Val(constant.MakeFromLiteral(n.Value, n.Kind, 0))
		if !ok {
			return
		}
		f.expression(Constant, n, strconv.FormatInt(v+1, 10))
		if v > 0 {
			f.expression(Constant, n, strconv.FormatInt(v-1, 10))
		}
		if v > 1 {
			f.expression(Constant, n, "0")
		}
	case token.CHAR:
		v, ok := constant.Int64Val(constant.MakeFromLiteral(n.Value, n.Kind, 0))
		if !ok {
			return
		}
		f.expression(Constant, n, strconv.QuoteRune(rune(v+1)))
		if v > 0 {
			f.expression(Constant, n, strconv.QuoteRune(rune(v-1)))
		}
	case token.STRING:
		s, err := strconv.Unquote(n.Value)
		if err != nil {
			return
		}
		if s == "" {
			f.expression(String, n, `"x"`)
		} else {
			f.expression(String, n, `""`)
		}
	}
}

// named adds the mutants of a constant that has a name.
func (f *finder) named(e ast.Expr, name *ast.Ident) {
	c, ok := f.info.Uses[name].(*types.Const)
	if !ok || c.Val() == nil {
		return
	}
	switch {
	case c == types.Universe.Lookup("true"):
		f.expression(Constant, e, "false")
	case c == types.Universe.Lookup("false"):
		f.expression(Constant, e, "true")
	case c.Val().Kind() == constant.Int:
		f.expression(Constant, e, f.source(e)+" + 1")
	case c.Val().Kind() == constant.String && constant.StringVal(c.Val()) != "":
		f.expression(String, e, `""`)
	}
}

// returned adds the mutants of a return statement.
func (f *finder) returned(n *ast.ReturnStmt, stack []ast.Node) {
	signature := f.enclosing(stack)
	if signature == nil {
		return
	}
	if len(n.Results) == 0 {
		f.drop(n)
		return
	}
	if len(n.Results) != signature.Results().Len() {
		return
	}
	for i, e := range n.Results {
		t := signature.Results().At(i).Type()
		typ, ok := f.spelled(t)
		if !ok || isLiteral(e) || f.info.Types[e].IsNil() || f.info.Types[e].Value != nil {
			continue
		}
		operator, code := Return, ""
		switch u := t.Underlying().(type) {
		case *types.Interface:
			code = "nil"
			if types.Identical(t, types.Universe.Lookup("error").Type()) {
				operator = Error
			}
			if _, ok := t.(*types.TypeParam); ok {
				continue
			}
		case *types.Slice, *types.Map, *types.Pointer, *types.Signature, *types.Chan:
			if _, ok := e.(*ast.FuncLit); ok {
				continue // nil in its place is seen by every call
			}
			code = "nil"
		case *types.Basic:
			_, binary := ast.Unparen(e).(*ast.BinaryExpr)
			_, unary := ast.Unparen(e).(*ast.UnaryExpr)
			switch {
			case u.Info()&types.IsBoolean != 0 && !binary && !unary:
				code = "!(" + f.source(e) + ")"
			case u.Info()&types.IsString != 0:
				code = `""`
			case u.Info()&types.IsInteger != 0:
				code = f.operand(e) + " + 1"
			}
		}
		if code != "" {
			f.add(operator, e.Pos(), site{f.offset(e.Pos()), f.offset(e.End()), result, typ}, code,
				"return "+f.source(e), "return "+code)
		}
	}
}

// enclosing returns the signature of the function that the innermost node of a
// stack stands in.
func (f *finder) enclosing(stack []ast.Node) *types.Signature {
	for _, n := range slices.Backward(stack) {
		switch n := n.(type) {
		case *ast.FuncLit:
			s, _ := f.info.TypeOf(n).(*types.Signature)
			return s
		case *ast.FuncDecl:
			return f.info.Defs[n.Name].(*types.Func).Signature()
		}
	}
	return nil
}

// cases adds the mutants that take no notice of a case. Where there is no value
// to switch on, the case's conditions are never true; elsewhere its statements
// are those of the default.
func (f *finder) cases(body *ast.BlockStmt, conditions bool) {
	var otherwise *ast.CaseClause
	for _, s := range body.List {
		if c := s.(*ast.CaseClause); c.List == nil {
			otherwise = c
		}
	}
	for _, s := range body.List {
		c := s.(*ast.CaseClause)
		head := string(f.text[f.offset(c.Pos()) : f.offset(c.Colon)+1])
		if conditions && c.List != nil {
			for _, e := range c.List {
				f.negation(e)
				f.expression(Case, e, "false")
				f.expression(Condition, e, "true")
			}
			continue
		}
		if f.panics(c.Body) || fallsThrough(c.Body) {
			continue
		}
		code := ""
		if c != otherwise && otherwise != nil {
			if fallsThrough(otherwise.Body) {
				continue
			}
			code = f.sourceOf(otherwise.Body)
		}
		if f.sourceOf(c.Body) == code {
			continue
		}
		start := f.offset(c.Colon) + 1
		end := start
		if len(c.Body) > 0 {
			start, end = f.offset(c.Body[0].Pos()), f.offset(c.Body[len(c.Body)-1].End())
		}
		f.add(Case, c.Pos(), site{start, end, statement, ""}, code, head, "dropped")
	}
}

// communication adds the mutant that never takes a case of a select statement:
// its channel is nil.
func (f *finder) communication(c *ast.CommClause) {
	var channel ast.Expr
	switch s := c.Comm.(type) {
	case nil:
		return
	case *ast.SendStmt:
		channel = s.Chan
	case *ast.ExprStmt:
		channel = ast.Unparen(s.X).(*ast.UnaryExpr).X
	case *ast.AssignStmt:
		channel = ast.Unparen(s.Rhs[0]).(*ast.UnaryExpr).X
	}
	f.left[c.Comm] = true
	if typ, ok := f.spelled(f.info.TypeOf(channel)); ok {
		s := site{f.offset(channel.Pos()), f.offset(channel.End()), expression, typ}
		f.add(Case, c.Pos(), s, "nil", string(f.text[f.offset(c.Pos()):f.offset(c.Colon)+1]), "dropped")
	}
}

func fallsThrough(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	s, ok := list[len(list)-1].(*ast.BranchStmt)
	return ok && s.Tok == token.FALLTHROUGH
}

// sourceOf returns the text of some statements.
func (f *finder) sourceOf(list []ast.Stmt) string {
	if len(list) == 0 {
		return ""
	}
	return string(f.text[f.offset(list[0].Pos()):f.offset(list[len(list)-1].End())])
}

// operand returns the text of an expression as an operand.
func (f *finder) operand(e ast.Expr) string {
	if _, ok := e.(*ast.BinaryExpr); ok {
		return "(" + f.source(e) + ")"
	}
	return f.source(e)
}
