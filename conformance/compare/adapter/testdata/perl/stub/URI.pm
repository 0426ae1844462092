# A stand-in for Perl's URI, with as much of it as the adapter calls. As there,
# what a URI can be asked depends on its scheme.
package URI;
use strict;
use warnings;

our $VERSION = 'stub';

sub new {
    my ( $class, $text ) = @_;
    die "no URI\n" if $text eq 'die';
    return bless { text => $text }, $text =~ /^http:/i ? 'URI::http' : $text =~ /^mailto:/i ? 'URI::mailto' : 'URI::generic';
}

sub new_abs {
    my ( $class, $text, $base ) = @_;
    return $class->new("$text against $base");
}

sub canonical { return URI->new( lc $_[0]{text} ) }
sub as_string { return $_[0]{text} }

# The regular expression of RFC 3986, Appendix B.
sub part {
    my ( $self, $n ) = @_;
    my @parts = $self->{text} =~ m{^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?}s;
    return $parts[ $n - 1 ];
}

sub _scheme  { return $_[0]->part(2) }
sub fragment { return $_[0]->part(9) }

package URI::mailto;
our @ISA = ('URI');
sub path { return $_[0]->part(5) }

package URI::generic;
our @ISA = ('URI');
sub authority { return $_[0]->part(4) }
sub path      { return $_[0]->part(5) }
sub query     { return $_[0]->part(7) }

package URI::http;
our @ISA = ('URI::generic');

sub server {
    my ( $self, $n ) = @_;
    my @parts = $self->authority =~ /^(?:(.*)@)?(\[.*\]|[^:]*)(?::(.*))?$/;
    return $parts[$n];
}
sub userinfo { return $_[0]->server(0) }
sub _port    { return $_[0]->server(2) }

# host has no brackets there.
sub host {
    my $host = $_[0]->server(1);
    $host =~ s/^\[(.*)\]$/$1/;
    return $host;
}

1;
