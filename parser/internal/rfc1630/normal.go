package rfc1630

import (
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/scan"
)

// levels: URIs are compared at one encoding level (Encoding reserved
// characters).
var levels = []document.Step{
	{Level: normal.String},
	{Level: normal.Percent, Decodes: &scan.Set{plain & scan.Word, plain >> 64}},
}

// plain are letters, digits, and those characters of safe and extra that are not
// reserved, are not delimiters in any rule of either BNF, and are not known to
// be misread: what is encoded though it is allowed "can be selectively and reversibly
// expanded" (REDUCED OR INCREASED SAFE CHARACTER SETS).
const plain = scan.Alnum | 1<<'$' | 1<<'-' | 1<<'_' | 1<<'&'
