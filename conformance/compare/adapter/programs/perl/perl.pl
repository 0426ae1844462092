# An adapter of Perl's URI. The protocol is in README.md.
#
# URI rejects nothing: what cannot stand in a URI it percent-encodes.
use strict;
use warnings;

my $json = eval { require JSON::PP; JSON::PP->new->utf8->canonical };
my $present = eval { require URI; 1 };

# ask calls a method, if the URI's scheme has it.
sub ask {
    my ( $uri, $method ) = @_;
    my $value = $uri->can($method) ? $uri->$method : undef;
    return defined $value ? "$value" : undef;
}

sub parse {
    my $uri   = URI->new(shift);
    my %parts = (
        valid    => JSON::PP::true(),
        scheme   => ask( $uri, '_scheme' ),
        fragment => ask( $uri, 'fragment' ),
    );
    for my $component (qw(authority path query userinfo)) {
        $parts{$component} = ask( $uri, $component ) if $uri->can($component);
    }
    if ( $uri->can('host') && !$uri->isa('URI::file') ) {    # its host is unescaped, with the port
        my $host = ask( $uri, 'host' );
        $host = "[$host]" if defined $host && ( $uri->authority // '' ) =~ /(?:^|@)\[/;
        $parts{host} = $host;
        $parts{port} = ask( $uri, '_port' );
    }
    return \%parts;
}

sub answer {
    my $question  = shift;
    my $operation = $question->{op};
    if ( $operation eq 'version' ) {
        return { absent => 'the module URI is not installed' } unless $present;
        return { version => "$URI::VERSION", follows => 'RFC 2396 and RFC 3986' };
    }
    return { unsupported => JSON::PP::true() } if $question->{escaped};
    my $answer = eval {
        return parse( $question->{input} ) if $operation eq 'parse';
        return { result => URI->new_abs( $question->{input}, $question->{base} )->as_string }
          if $operation eq 'resolve';
        return { result => URI->new( $question->{input} )->canonical->as_string }
          if $operation eq 'normalize';
        return { unsupported => JSON::PP::true() };
    };
    return $answer // { valid => JSON::PP::false() };
}

$| = 1;
while ( my $line = <STDIN> ) {
    if ( !$json ) {
        print qq({"absent":"the module JSON::PP is not installed"}\n);
        next;
    }
    my $question = $json->decode($line);
    print $json->encode( { id => $question->{id}, %{ answer($question) } } ), "\n";
}
