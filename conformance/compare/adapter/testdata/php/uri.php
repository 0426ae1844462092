<?php
// Stand-ins for the classes of PHP 8.5, with as much of them as the adapter calls.

namespace Uri {
    class InvalidUriException extends \Exception
    {
    }
}

namespace Uri\WhatWg {
    class InvalidUrlException extends \Uri\InvalidUriException
    {
    }

    final class Url
    {
        public function __construct(private string $text)
        {
            if (str_contains($text, ' ')) {
                throw new InvalidUrlException();
            }
        }

        public static function parse(string $text): ?static
        {
            return str_contains($text, ' ') ? null : new static($text);
        }

        public function resolve(string $text): static
        {
            return new static("$text against $this->text");
        }

        public function getScheme(): string { return 'http'; }
        public function getUsername(): ?string { return null; }
        public function getPassword(): ?string { return 'p'; }
        public function getAsciiHost(): ?string { return 'h'; }
        public function getPort(): ?int { return null; }
        public function getPath(): string { return $this->text; }
        public function getQuery(): ?string { return ''; }
        public function getFragment(): ?string { return null; }
        public function toAsciiString(): string { return strtolower($this->text); }
    }
}

namespace Uri\Rfc3986 {
    final class Uri
    {
        public function __construct(private string $text)
        {
            if (str_contains($text, ' ')) {
                throw new \Uri\InvalidUriException();
            }
        }

        public static function parse(string $text): ?static
        {
            return str_contains($text, ' ') ? null : new static($text);
        }

        public function resolve(string $text): static
        {
            return new static("$text-against-$this->text");
        }

        public function getRawScheme(): ?string { return null; }
        public function getRawUserInfo(): ?string { return 'u'; }
        public function getRawHost(): ?string { return '[::1]'; }
        public function getPort(): ?int { return 80; }
        public function getRawPath(): string { return $this->text; }
        public function getRawQuery(): ?string { return null; }
        public function getRawFragment(): ?string { return ''; }
        public function toRawString(): string { return $this->text; }
        public function toString(): string { return strtolower($this->text); }
    }
}
