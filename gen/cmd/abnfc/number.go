package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"
)

// A number is the value of a flag that is a number, and not below the least one.
type number struct {
	n     *int
	least int
}

// numberVar adds a flag whose values are numbers that are not below the least one.
func numberVar(c *cobra.Command, n *int, name, short string, value, least int, usage string) {
	*n = value
	c.Flags().VarP(number{n, least}, name, short, usage)
}

func (v number) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < v.least {
		return fmt.Errorf("it must be a number of at least %d", v.least)
	}
	*v.n = n
	return nil
}

func (v number) String() string { return strconv.Itoa(*v.n) }

func (v number) Type() string { return "int" }
