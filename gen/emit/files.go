package emit

import "fmt"

// Files returns the parser that github.com/pointlander/peg makes of the shape,
// and the file that drives it: Tree, which parses a string from one of the
// start rules, given by ABNF names, and returns the matches of all rules.
// The source is the text of the PEG.
//
// The parser is what the stock command makes of the grammar's text, as
// [finishParser] finishes it. Neither inlining nor switches are asked for: the
// former leaves out start rules, the latter makes wrong parsers.
func (s *Shape) Files(source Source) ([]File, error) {
	raw, err := compileParser(s.Grammar)
	if err != nil {
		return nil, fmt.Errorf("generating the parser: %w", err)
	}
	parser, err := finishParser(raw, s.Grammar, source)
	if err != nil {
		return nil, err
	}
	tree, err := s.treeFile(source)
	return []File{parser, tree}, err
}
