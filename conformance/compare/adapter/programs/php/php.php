<?php
// An adapter of PHP's parse_url, and of its classes Uri\Rfc3986\Uri and
// Uri\WhatWg\Url (PHP 8.5). The first argument says which. The protocol is in
// README.md.
//
// parse_url "is not meant to validate the given URL, it only breaks it up into the
// parts", and replaces control characters. A path that is empty is undefined.
// Uri\WhatWg\Url takes absolute URLs only, so strings that do not begin with a scheme
// are left out.

// userinfo puts a user and a password together, of which either may be null.
function userinfo(?string $user, ?string $password): ?string
{
    return $password === null ? $user : "$user:$password";
}

// text is null, or an integer as text.
function text(?int $number): ?string
{
    return $number === null ? null : (string) $number;
}

interface Library
{
    /** @return ?array<string, ?string> null where the string is refused */
    public function parse(string $input): ?array;
    /** null where a string is refused, false where the library does not do that */
    public function resolve(string $base, string $input): string|false|null;
    public function normalize(string $input): string|false|null;
    /** whether it is for strings such as this */
    public function takes(string $input): bool;
}

final class ParseUrl implements Library
{
    public function parse(string $input): ?array
    {
        $parts = parse_url($input);
        return $parts === false ? null : [
            'scheme' => $parts['scheme'] ?? null,
            'userinfo' => userinfo($parts['user'] ?? null, $parts['pass'] ?? null),
            'host' => $parts['host'] ?? null,
            'port' => text($parts['port'] ?? null),
            'path' => $parts['path'] ?? null,
            'query' => $parts['query'] ?? null,
            'fragment' => $parts['fragment'] ?? null,
        ];
    }

    public function resolve(string $base, string $input): false
    {
        return false;
    }

    public function normalize(string $input): false
    {
        return false;
    }

    public function takes(string $input): bool
    {
        return true;
    }
}

final class Rfc3986 implements Library
{
    public function parse(string $input): ?array
    {
        $uri = Uri\Rfc3986\Uri::parse($input);
        return $uri === null ? null : [
            'scheme' => $uri->getRawScheme(),
            'userinfo' => $uri->getRawUserInfo(),
            'host' => $uri->getRawHost(),
            'port' => text($uri->getPort()),
            'path' => $uri->getRawPath(),
            'query' => $uri->getRawQuery(),
            'fragment' => $uri->getRawFragment(),
        ];
    }

    public function resolve(string $base, string $input): ?string
    {
        try {
            return (new Uri\Rfc3986\Uri($base))->resolve($input)->toRawString();
        } catch (Uri\InvalidUriException) {
            return null;
        }
    }

    public function normalize(string $input): ?string
    {
        return Uri\Rfc3986\Uri::parse($input)?->toString();
    }

    public function takes(string $input): bool
    {
        return true;
    }
}

final class WhatWg implements Library
{
    public function parse(string $input): ?array
    {
        $url = Uri\WhatWg\Url::parse($input);
        return $url === null ? null : [
            'scheme' => $url->getScheme(),
            'userinfo' => userinfo($url->getUsername(), $url->getPassword()),
            'host' => $url->getAsciiHost(),
            'port' => text($url->getPort()),
            'path' => $url->getPath(),
            'query' => $url->getQuery(),
            'fragment' => $url->getFragment(),
        ];
    }

    public function resolve(string $base, string $input): ?string
    {
        try {
            return (new Uri\WhatWg\Url($base))->resolve($input)->toAsciiString();
        } catch (Uri\WhatWg\InvalidUrlException) {
            return null;
        }
    }

    public function normalize(string $input): ?string
    {
        return Uri\WhatWg\Url::parse($input)?->toAsciiString();
    }

    public function takes(string $input): bool
    {
        return preg_match('/^[a-z][a-z0-9+.-]*:/i', $input) === 1;
    }
}

// unescape and escape are between the strings of a line and those of PHP, which are
// of bytes.
function unescape(string $text): string
{
    return preg_replace_callback('/\\\\(?:x(..)|.)/', fn ($m) => isset($m[1]) ? chr(hexdec($m[1])) : '\\', $text);
}

function escape(?string $text): ?string
{
    return $text === null ? null
        : preg_replace_callback('/[\\\\\x80-\xff]/',
            fn ($m) => $m[0] === '\\' ? '\\\\' : sprintf('\\x%02X', ord($m[0])), $text);
}

function answer(Library $library, array $question): array
{
    $strings = array_intersect_key($question, ['base' => '', 'input' => '']);
    if ($question['escaped'] ?? false) {
        $strings = array_map(unescape(...), $strings);
    }
    if (!$library->takes($strings['base'] ?? $strings['input'] ?? '')) {
        return ['unsupported' => true];
    }
    switch ($question['op']) {
        case 'parse':
            $parts = $library->parse($strings['input']);
            return $parts === null ? ['valid' => false]
                : ['valid' => true, 'escaped' => true, ...array_map(escape(...), $parts)];
        case 'resolve':
            $result = $library->resolve($strings['base'], $strings['input']);
            break;
        case 'normalize':
            $result = $library->normalize($strings['input']);
            break;
        default:
            $result = false;
    }
    return match ($result) {
        null => ['valid' => false],
        false => ['unsupported' => true],
        default => ['result' => escape($result), 'escaped' => true],
    };
}

[$class, $library] = match ($argv[1]) {
    'parse_url' => [null, new ParseUrl()],
    'rfc3986' => ['Uri\Rfc3986\Uri', new Rfc3986()],
    'whatwg' => ['Uri\WhatWg\Url', new WhatWg()],
};
while (($line = fgets(STDIN)) !== false) {
    $question = json_decode($line, true, flags: JSON_THROW_ON_ERROR);
    $answer = match (true) {
        $question['op'] !== 'version' => answer($library, $question),
        $class === null || class_exists($class) => ['version' => PHP_VERSION],
        default => ['absent' => "the class $class is not in PHP " . PHP_VERSION],
    };
    fwrite(STDOUT, json_encode(['id' => $question['id']] + $answer, JSON_THROW_ON_ERROR) . "\n");
}
