package main

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// A choice is the value of a flag that is one of some words.
type choice struct {
	word  string
	words []string
}

// flag adds a flag with the choice to a command. The default is the first word.
func (c *choice) flag(cmd *cobra.Command, name, usage string, words ...string) {
	c.word, c.words = words[0], words
	cmd.Flags().Var(c, name, usage)
	complete(cmd, name, func(*cobra.Command) []string { return words })
}

// String returns the word.
func (c *choice) String() string { return c.word }

// Set sets the word.
func (c *choice) Set(word string) error {
	if !slices.Contains(c.words, word) {
		return errors.New("it is one of " + strings.Join(c.words, ", "))
	}
	c.word = word
	return nil
}

// Type returns what the help shows for the value.
func (c *choice) Type() string { return strings.Join(c.words, "|") }

// complete makes the shell complete the values of a flag, and nothing else in
// its place.
func complete(cmd *cobra.Command, flag string, values func(*cobra.Command) []string) {
	err := cmd.RegisterFlagCompletionFunc(flag, func(cmd *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		var words []cobra.Completion
		for _, v := range values(cmd) {
			if len(v) >= len(begun) && strings.EqualFold(v[:len(begun)], begun) {
				words = append(words, v)
			}
		}
		return words, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
	})
	if err != nil {
		panic(err) // the flag does not exist, or has completion: an error in this program
	}
}
