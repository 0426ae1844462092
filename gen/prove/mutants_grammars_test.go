package prove

import "strings"

// mutatedGrammars are grammars with recursion, from RFCs, with their right PEGs
// and mutants of these. JSON is the first.
var mutatedGrammars = []mutated{
	{
		source: "RFC 8259, JSON",
		start:  "JSON-text",
		levels: 2,
		abnf: `JSON-text       = ws value ws
begin-array     = ws %x5B ws
begin-object    = ws %x7B ws
end-array       = ws %x5D ws
end-object      = ws %x7D ws
name-separator  = ws %x3A ws
value-separator = ws %x2C ws
ws              = *( %x20 / %x09 / %x0A / %x0D )
value           = false / null / true / object / array / number / string
false           = %x66.61.6c.73.65
null            = %x6e.75.6c.6c
true            = %x74.72.75.65
object          = begin-object [ member *( value-separator member ) ] end-object
member          = string name-separator value
array           = begin-array [ value *( value-separator value ) ] end-array
number          = [ minus ] int [ frac ] [ exp ]
decimal-point   = %x2E
digit1-9        = %x31-39
e               = %x65 / %x45
exp             = e [ minus / plus ] 1*DIGIT
frac            = decimal-point 1*DIGIT
int             = zero / ( digit1-9 *DIGIT )
minus           = %x2D
plus            = %x2B
zero            = %x30
string          = quotation-mark *char quotation-mark
char            = unescaped / escape ( %x22 / %x5C / %x2F / %x62 / %x66 / %x6E / %x72 / %x74 / %x75 4HEXDIG )
escape          = %x5C
quotation-mark  = %x22
unescaped       = %x20-21 / %x23-5B / %x5D-10FFFF
DIGIT           = %x30-39
HEXDIG          = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
`,
		peg: `JSON_text <- ws value ws
begin_array <- ws '[' ws
begin_object <- ws '{' ws
end_array <- ws ']' ws
end_object <- ws '}' ws
name_separator <- ws ':' ws
value_separator <- ws ',' ws
ws <- [ \t\n\r]*
value <- 'false' / 'null' / 'true' / object / array / number / string
object <- begin_object (member (value_separator member)*)? end_object
member <- string name_separator value
array <- begin_array (value (value_separator value)*)? end_array
number <- '-'? int frac? exp?
exp <- [Ee] [+\-]? DIGIT+
frac <- '.' DIGIT+
int <- '0' / [1-9] DIGIT*
string <- '"' char* '"'
char <- unescaped / '\\' (["\\/bfnrt] / 'u' HEXDIG HEXDIG HEXDIG HEXDIG)
unescaped <- [ !#-\[\]-\0x7f]
           / [\0xc2-\0xdf] tail
           / '\0xe0' [\0xa0-\0xbf] tail
           / [\0xe1-\0xec\0xee-\0xef] tail tail
           / '\0xed' [\0x80-\0x9f] tail
           / '\0xf0' [\0x90-\0xbf] tail tail
           / [\0xf1-\0xf3] tail tail tail
           / '\0xf4' [\0x80-\0x8f] tail tail
tail <- [\0x80-\0xbf]
DIGIT <- [0-9]
HEXDIG <- [0-9A-Fa-f]
`,
		mutants: []mutant{
			{"a comma before a bracket", `value)*)? end_array`, `value)* value_separator?)? end_array`, both},
			{"two members at most", `(value_separator member)*`, `(value_separator member)?`, both},
			{"arrays nest 3 deep at most", `array <- begin_array`, `array <- !'[[[[' begin_array`, onlySampling},
			{"arrays nest 40 deep at most", `array <- begin_array`, `array <- !'` + strings.Repeat("[", 41) +
				`' begin_array`, onlySampling},
			{"objects nest 7 deep at most", `object <- begin_object`, `object <- !(` + strings.Repeat(`'{"":' `, 8) +
				`) begin_object`, onlySampling},
			{"no null in a member", `name_separator value`, `name_separator !'null' value`, both},
			{"a sign without digits", `'-'? int frac? exp?`, `'-'? int frac? exp? / '-'`, both},
			{"leading zeros", `'0' / [1-9] DIGIT*`, `DIGIT+`, both},
			{"an escape less", `["\\/bfnrt]`, `["\\/bfnr]`, both},
			{"a control character in a string", `[ !#-\[\]-\0x7f]`, `[\t !#-\[\]-\0x7f]`, both},
			{"no space before a bracket", `end_array <- ws ']'`, `end_array <- ']'`, both},
			{"surrogates", `'\0xed' [\0x80-\0x9f]`, `'\0xed' [\0x80-\0xa0]`, both},
		},
	},
	{
		source: "TOML, values of ASCII",
		start:  "val",
		levels: 4,
		abnf: `val = string / boolean / array / inline-table / integer
boolean = %x74.72.75.65 / %x66.61.6C.73.65
string = %x22 *basic-char %x22
basic-char = %x20-21 / %x23-5B / %x5D-7E / %x5C ( %x22 / %x5C / %x6E )
integer = [ "-" / "+" ] unsigned-dec-int
unsigned-dec-int = DIGIT / digit1-9 1*( DIGIT / "_" DIGIT )
digit1-9 = %x31-39
DIGIT = %x30-39
array = "[" [ array-values ] ws-comment-newline "]"
array-values =  ws-comment-newline val ws-comment-newline "," array-values
array-values =/ ws-comment-newline val ws-comment-newline [ "," ]
ws-comment-newline = *( wschar / [ comment ] newline )
comment = "#" *( %x09 / %x20-7E )
newline = %x0A / %x0D.0A
ws = *wschar
wschar = %x20 / %x09
inline-table = "{" ws [ inline-table-keyvals ] ws "}"
inline-table-keyvals = keyval [ ws "," ws inline-table-keyvals ]
keyval = key ws "=" ws val
key = 1*( %x61-7A / "-" )
`,
		peg: `val <- string / boolean / array / inline_table / integer
boolean <- 'true' / 'false'
string <- '"' basic_char* '"'
basic_char <- [ !#-\[\]-~] / '\\' ["\\n]
integer <- [\-+]? unsigned_dec_int
unsigned_dec_int <- [1-9] (DIGIT / '_' DIGIT)+ / DIGIT
DIGIT <- [0-9]
array <- '[' array_values? ws_comment_newline ']'
array_values <- ws_comment_newline val ws_comment_newline ',' array_values
              / ws_comment_newline val ws_comment_newline ','?
ws_comment_newline <- (wschar / comment? newline)*
comment <- '#' [\t -~]*
newline <- '\n' / '\r\n'
ws <- wschar*
wschar <- [ \t]
inline_table <- '{' ws inline_table_keyvals? ws '}'
inline_table_keyvals <- keyval (ws ',' ws inline_table_keyvals)?
keyval <- key ws '=' ws val
key <- [a-z\-]+
`,
		mutants: []mutant{
			{"a comma before a brace", `(ws ',' ws inline_table_keyvals)?`,
				`(ws ',' ws inline_table_keyvals / ws ',')?`, both},
			{"no comma before a bracket", `val ws_comment_newline ','?`, `val ws_comment_newline`, both},
			{"source order", `[1-9] (DIGIT / '_' DIGIT)+ / DIGIT`, `DIGIT / [1-9] (DIGIT / '_' DIGIT)+`, both},
			{"two underscores", `'_' DIGIT)`, `'_' '_'? DIGIT)`, both},
			{"no array in a table", `'=' ws val`, `'=' ws !'[' val`, both},
			{"no comment in an array", `comment? newline`, `newline`, both},
			{"tables nest 5 deep at most", `inline_table <- '{'`, `inline_table <- !'{a={a={a={a={a={' '{'`,
				onlySampling},
		},
	},
	{
		source: "RFC 5234, ABNF",
		start:  "rule",
		levels: 1,
		abnf: `rule          =  rulename defined-as elements c-nl
rulename      =  ALPHA *( ALPHA / DIGIT / "-" )
defined-as    =  *c-wsp ( "=" / "=/" ) *c-wsp
elements      =  alternation *c-wsp
c-wsp         =  WSP / ( c-nl WSP )
c-nl          =  comment / CRLF
comment       =  ";" *( WSP / VCHAR ) CRLF
alternation   =  concatenation *( *c-wsp "/" *c-wsp concatenation )
concatenation =  repetition *( 1*c-wsp repetition )
repetition    =  [ repeat ] element
repeat        =  1*DIGIT / ( *DIGIT "*" *DIGIT )
element       =  rulename / group / option / char-val / num-val / prose-val
group         =  "(" *c-wsp alternation *c-wsp ")"
option        =  "[" *c-wsp alternation *c-wsp "]"
char-val      =  DQUOTE *( %x20-21 / %x23-7E ) DQUOTE
num-val       =  "%" ( bin-val / dec-val / hex-val )
bin-val       =  "b" 1*BIT [ 1*( "." 1*BIT ) / ( "-" 1*BIT ) ]
dec-val       =  "d" 1*DIGIT [ 1*( "." 1*DIGIT ) / ( "-" 1*DIGIT ) ]
hex-val       =  "x" 1*HEXDIG [ 1*( "." 1*HEXDIG ) / ( "-" 1*HEXDIG ) ]
prose-val     =  "<" *( %x20-3D / %x3F-7E ) ">"
ALPHA = %x41-5A / %x61-7A
BIT = "0" / "1"
CRLF = %x0D.0A
DIGIT = %x30-39
DQUOTE = %x22
HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
VCHAR = %x21-7E
WSP = %x20 / %x09
`,
		peg: `rule <- rulename defined_as elements c_nl
rulename <- ALPHA (ALPHA / DIGIT / '-')*
defined_as <- c_wsp* ('=/' / '=') c_wsp*
elements <- alternation c_wsp*
c_wsp <- WSP / c_nl WSP
c_nl <- comment / CRLF
comment <- ';' [\t -~]* CRLF
alternation <- concatenation (c_wsp* '/' c_wsp* concatenation)*
concatenation <- repetition (c_wsp+ repetition)*
repetition <- repeat? element
repeat <- DIGIT* '*' DIGIT* / DIGIT+
element <- rulename / group / option / char_val / num_val / prose_val
group <- '(' c_wsp* alternation c_wsp* ')'
option <- '[' c_wsp* alternation c_wsp* ']'
char_val <- '"' [ !#-~]* '"'
num_val <- '%' (bin_val / dec_val / hex_val)
bin_val <- "b" BIT+ (('.' BIT+)+ / '-' BIT+)?
dec_val <- "d" DIGIT+ (('.' DIGIT+)+ / '-' DIGIT+)?
hex_val <- "x" HEXDIG+ (('.' HEXDIG+)+ / '-' HEXDIG+)?
prose_val <- '<' [ -=?-~]* '>'
ALPHA <- [A-Za-z]
BIT <- [01]
CRLF <- '\r\n'
DIGIT <- [0-9]
HEXDIG <- [0-9A-Fa-f]
WSP <- [ \t]
`,
		mutants: []mutant{
			{"source order", `DIGIT* '*' DIGIT* / DIGIT+`, `DIGIT+ / DIGIT* '*' DIGIT*`, both},
			{"an empty option", `'[' c_wsp* alternation c_wsp* ']'`, `'[' c_wsp* alternation? c_wsp* ']'`, both},
			{"no space before a bracket", `alternation c_wsp* ')'`, `alternation ')'`, onlySampling},
			{"no option in an option", `'[' c_wsp* alternation`, `'[' c_wsp* !'[' alternation`, onlySampling},
			{"groups nest 9 deep at most", `group <- '('`, `group <- !'((((((((((' '('`, onlySampling},
			{"a bracket in prose", `[ -=?-~]* '>'`, `[ -~]* '>'`, both},
			{"no continuation line", `c_wsp <- WSP / c_nl WSP`, `c_wsp <- WSP`, both},
		},
	},
	{
		source: "RFC 5322, addresses with comments",
		start:  "addr-spec",
		levels: 3,
		abnf: `addr-spec = dot-atom "@" dot-atom
dot-atom = [ CFWS ] dot-atom-text [ CFWS ]
dot-atom-text = 1*atext *( "." 1*atext )
atext = %x61-7A / "-"
quoted-pair = "\" ( %x21-7E / WSP )
FWS = [ *WSP CRLF ] 1*WSP
ctext = %d33-39 / %d42-91 / %d93-126
ccontent = ctext / quoted-pair / comment
comment = "(" *( [ FWS ] ccontent ) [ FWS ] ")"
CFWS = ( 1*( [ FWS ] comment ) [ FWS ] ) / FWS
CRLF = %x0D.0A
WSP = %x20 / %x09
`,
		peg: `addr_spec <- dot_atom '@' dot_atom
dot_atom <- CFWS? dot_atom_text CFWS?
dot_atom_text <- atext+ ('.' atext+)*
atext <- [a-z\-]
quoted_pair <- '\\' [\t -~]
FWS <- (WSP* CRLF)? WSP+
ctext <- [!-'*-\[\]-~]
ccontent <- ctext / quoted_pair / comment
comment <- '(' (FWS? ccontent)* FWS? ')'
CFWS <- (FWS? comment)+ FWS? / FWS
CRLF <- '\r\n'
WSP <- [ \t]
`,
		mutants: []mutant{
			{"no comment in a comment", `ctext / quoted_pair / comment`, `ctext / quoted_pair`, both},
			{"comments nest 5 deep at most", `comment <- '('`, `comment <- !'((((((' '('`, onlySampling},
			{"no space before a bracket", `FWS? ')'`, `')'`, both},
			{"no folding", `(WSP* CRLF)? WSP+`, `WSP+`, both},
			{"no space behind a comment", `(FWS? comment)+ FWS?`, `(FWS? comment)+`, both},
			{"a bracket less at the end", `FWS? ')'`, `FWS? (')' / !.)`, both},
		},
	},
	{
		source: "RFC 9535, filters of JSONPath",
		start:  "jsonpath-query",
		levels: 2,
		abnf: `jsonpath-query = "$" segments
segments = *( S segment )
segment = bracketed-selection / "." member-name
bracketed-selection = "[" S selector *( S "," S selector ) S "]"
selector = "*" / int / "?" S logical-or-expr
logical-or-expr = logical-and-expr *( S "||" S logical-and-expr )
logical-and-expr = basic-expr *( S "&&" S basic-expr )
basic-expr = paren-expr / comparison-expr / test-expr
paren-expr = [ "!" S ] "(" S logical-or-expr S ")"
test-expr = [ "!" S ] filter-query
filter-query = "@" segments / jsonpath-query
comparison-expr = comparable S comparison-op S comparable
comparable = int / singular-query
comparison-op = "==" / "<" / "<="
singular-query = ( "@" / "$" ) *( S ( "." member-name / "[" int "]" ) )
member-name = %x61-7A
int = "0" / %x31-39 *%x30-39
S = *%x20
`,
		peg: `jsonpath_query <- '$' segments
segments <- (S segment)*
segment <- bracketed_selection / '.' member_name
bracketed_selection <- '[' S selector (S ',' S selector)* S ']'
selector <- '*' / int / '?' S logical_or_expr
logical_or_expr <- logical_and_expr (S '||' S logical_and_expr)*
logical_and_expr <- basic_expr (S '&&' S basic_expr)*
basic_expr <- paren_expr / comparison_expr / test_expr
paren_expr <- ('!' S)? '(' S logical_or_expr S ')'
test_expr <- ('!' S)? filter_query
filter_query <- '@' segments / jsonpath_query
comparison_expr <- comparable S comparison_op S comparable
comparable <- int / singular_query
comparison_op <- '==' / '<=' / '<'
singular_query <- [@$] (S ('.' member_name / '[' int ']'))*
member_name <- [a-z]
int <- '0' / [1-9] [0-9]*
S <- ' '*
`,
		mutants: []mutant{
			{"source order of operators", `'<=' / '<'`, `'<' / '<='`, both},
			{"a test before a comparison", `comparison_expr / test_expr`, `test_expr / comparison_expr`, onlySampling},
			{"two operands of || at most", `(S '||' S logical_and_expr)*`, `(S '||' S logical_and_expr)?`, both},
			{"no ! before a bracket", `('!' S)? '(' S`, `'(' S`, both},
			{"no space before a bracket", `selector)* S ']'`, `selector)* ']'`, both},
			{"no $ in a filter", `'@' segments / jsonpath_query`, `'@' segments`, both},
			{"brackets nest 4 deep at most", `paren_expr <- `, `paren_expr <- !'(((((' `, onlySampling},
		},
	},
	{
		source: "RFC 8610, groups of CDDL",
		start:  "type",
		levels: 2,
		abnf: `type = type1 *( S "/" S type1 )
type1 = type2 [ S ".." S type2 ]
type2 = uint / id / "(" S type S ")" / "{" S group S "}" / "[" S group S "]"
group = grpchoice *( S "//" S grpchoice )
grpchoice = *( grpent optcom )
grpent = [ occur S ] [ memberkey S ] type / [ occur S ] "(" S group S ")"
memberkey = type1 S [ "^" S ] "=>" / id S ":"
optcom = S [ "," S ]
occur = "*" / "+" / "?"
uint = 1*%x30-39
id = 1*%x61-7A
S = *%x20
`,
		peg: `type <- type1 (S '/' S type1)*
type1 <- type2 (S '..' S type2)?
type2 <- uint / id / '(' S type S ')' / '{' S group S '}' / '[' S group S ']'
group <- grpchoice (S '//' S grpchoice)*
grpchoice <- (grpent optcom)*
grpent <- (occur S)? (memberkey S)? type / (occur S)? '(' S group S ')'
memberkey <- type1 S ('^' S)? '=>' / id S ':'
optcom <- S (',' S)?
occur <- [*+?]
uint <- [0-9]+
id <- [a-z]+
S <- ' '*
`,
		mutants: []mutant{
			{"two choices at most", `(S '//' S grpchoice)*`, `(S '//' S grpchoice)?`, onlySampling},
			{"two commas", `S (',' S)?`, `S (',' S (',' S)?)?`, both},
			{"no ^", `('^' S)? '=>'`, `'=>'`, onlySampling},
			{"no empty group", `(grpent optcom)*`, `(grpent optcom)+`, onlySampling},
			{"no group in brackets", `type / (occur S)? '(' S group S ')'`, `type`, onlySampling},
			{"a key without a type", `(memberkey S)? type /`, `(memberkey S)? type / memberkey /`, both},
			{"maps nest 6 deep at most", `'{' S group`, `!'{{{{{{{' '{' S group`, onlySampling},
		},
	},
	{
		source: "RFC 9804, S-expressions",
		start:  "sexp",
		levels: 3,
		abnf: `sexp = *whitespace value *whitespace
whitespace = %x20 / %x0A
value = string / "(" *( value / whitespace ) ")"
string = [ display ] *whitespace simple-string
display = "[" *whitespace simple-string *whitespace "]" *whitespace
simple-string = token / quoted-string
token = %x61-7A *( %x61-7A / %x30-39 )
quoted-string = %x22 *( %x20-21 / %x23-5B / %x5D-7E / "\" ( %x22 / "\" ) ) %x22
`,
		peg: `sexp <- whitespace* value whitespace*
whitespace <- [ \n]
value <- string / '(' (value / whitespace)* ')'
string <- display? whitespace* simple_string
display <- '[' whitespace* simple_string whitespace* ']' whitespace*
simple_string <- token / quoted_string
token <- [a-z] [a-z0-9]*
quoted_string <- '"' ([ !#-\[\]-~] / '\\' ["\\])* '"'
`,
		mutants: []mutant{
			{"no empty list", `(value / whitespace)* ')'`, `(value / whitespace)+ ')'`, both},
			{"a list with a display", `value <- string / '('`, `value <- string / display? '('`, both},
			{"lists nest 20 deep at most", `string / '('`, `string / !'` + strings.Repeat("(", 21) + `' '('`,
				onlySampling},
			{"three items at most", `(value / whitespace)* ')'`,
				`((value / whitespace) ((value / whitespace) (value / whitespace)?)?)? ')'`, both},
			{"a digit first", `token <- [a-z]`, `token <- [a-z0-9]`, both},
		},
	},
	{
		source: "RFC 3501, search keys of IMAP",
		start:  "search-key",
		levels: 3,
		abnf: `search-key = "ALL" / "NEW" / "NOT" SP search-key / "OR" SP search-key SP search-key /
             "UID" SP sequence-set / sequence-set /
             "(" search-key *( SP search-key ) ")"
sequence-set = ( seq-number / seq-range ) *( "," sequence-set )
seq-range = seq-number ":" seq-number
seq-number = nz-number / "*"
nz-number = %x31-39 *%x30-39
SP = %x20
`,
		peg: `search_key <- "all" / "new" / "not" SP search_key / "or" SP search_key SP search_key
            / "uid" SP sequence_set / sequence_set
            / '(' search_key (SP search_key)* ')'
sequence_set <- (seq_range / seq_number) (',' sequence_set)*
seq_range <- seq_number ':' seq_number
seq_number <- nz_number / '*'
nz_number <- [1-9] [0-9]*
SP <- ' '
`,
		mutants: []mutant{
			{"source order", `(seq_range / seq_number)`, `(seq_number / seq_range)`, both},
			{"one operand of OR", `"or" SP search_key SP search_key`, `"or" SP search_key (SP search_key)?`, both},
			{"letters of one case", `"uid" SP`, `'uid' SP`, both},
			{"two keys in brackets at most", `(SP search_key)*`, `(SP search_key)?`, both},
			{"NOT nests 8 deep at most", `/ "not" SP`, `/ !"` + strings.Repeat("not ", 9) + `" "not" SP`, onlySampling},
			{"no NOT in OR", `"or" SP search_key`, `"or" SP !"not" search_key`, both},
		},
	},
}
