namespace ServiceStack.Text.Common;

/// <summary>
/// Reads well-formed JSON into an object in one pass. For anything unusual (another type of value, an escape that JSON doesn't
/// have, a comma too many) the reader returns false, and the slower reader with v3's behavior takes over.
/// </summary>
internal unsafe struct JsonCursor(char* start, char* end, TextSettings settings)
{
    private readonly char* _end = end;
    private char* _at = start;
    private int _depth;

    public TextSettings Settings { get; } = settings;

    /// <summary>The next character; NUL at the end.</summary>
    public readonly char Next => _at < _end ? *_at : '\0';

    public void White()
    {
        while (_at < _end && *_at <= ' ' && JsonCharacters.White(*_at)) _at++;
    }

    /// <summary>Nothing but white space is left.</summary>
    public bool AtEnd()
    {
        White();
        return _at == _end;
    }

    /// <summary>Passes over white space and then that character.</summary>
    public bool Take(char wanted)
    {
        if (_at < _end && *_at == wanted)
        {
            _at++;
            return true;
        }
        White();
        if (_at == _end || *_at != wanted) return false;
        _at++;
        return true;
    }

    /// <summary>Passes over exactly that text.</summary>
    public bool Take(string wanted)
    {
        if (_end - _at < wanted.Length || !Chars.Same(_at, wanted)) return false;
        _at += wanted.Length;
        return true;
    }

    public bool TakeNull()
    {
        if (_end - _at < 4 || _at[0] != 'n' || _at[1] != 'u' || _at[2] != 'l' || _at[3] != 'l') return false;
        _at += 4;
        if (Bounded()) return true;
        _at -= 4;
        return false;
    }

    public bool TryBoolean(out bool value)
    {
        value = Next == 't';
        var word = value ? "true" : "false";
        if (_end - _at < word.Length || !Chars.Same(_at, word)) return false;
        _at += word.Length;
        return Bounded();
    }

    /// <exception cref="TextRefusedException">The text is too deep.</exception>
    public void Enter()
    {
        if (++_depth > TextLimits.MaxDepth) throw TextRefusedException.TooDeep();
    }

    public void Leave() => _depth--;

    /// <summary>A whole number in digits.</summary>
    public bool TryWhole(out long value)
    {
        value = 0;
        var at = _at;
        var negative = at < _end && *at == '-';
        if (negative) at++;
        var first = at;
        for (; at < _end; at++)
        {
            var digit = (uint)(*at - '0');
            if (digit > 9) break;
            value = (value * 10) + digit;
        }
        const int safeDigits = 18;
        if (at == first || at - first > safeDigits) return false;
        if (negative) value = -value;
        _at = at;
        return Bounded();
    }

    /// <summary>A number in digits, perhaps with a point and an exponent.</summary>
    /// <returns>False for everything else, which may be a number all the same; nothing is taken then.</returns>
    public bool TryNumber(out DecimalNumber number)
    {
        var start = _at;
        if (DecimalNumber.TryRead(ref _at, _end, out number) && Bounded()) return true;
        _at = start;
        return false;
    }

    /// <summary>A number, or another bare word, up to a separator.</summary>
    public bool TryWord(out char* start, out int length)
    {
        start = _at;
        while (_at < _end && !(*_at is ',' or '}' or ']' or '{' or '[' or '"' or ':' or '\\') && *_at > ' ') _at++;
        length = (int)(_at - start);
        return length > 0 && Bounded();
    }

    /// <summary>A string without escapes, unchanged.</summary>
    public bool TryPlain(out char* start, out int length)
    {
        start = _at + 1;
        length = 0;
        if (Next != '"') return false;
        length = Chars.ToQuoteOrBackslash(start, (int)(_end - start));
        if (length < 0 || start[length] != '"') return false;
        _at = start + length + 1;
        return true;
    }

    /// <summary>A string that begins with an escaped slash: \/Date(…)\/.</summary>
    public bool TryEscapedDate(out char* start, out int length)
    {
        start = _at + 1;
        length = 0;
        if (_end - _at < 4 || *_at != '"' || start[0] != '\\' || start[1] != '/') return false;
        for (var at = start + 2; at + 2 < _end; at++)
        {
            if (*at == '"') return false;
            if (*at != '\\') continue;
            if (at[1] != '/' || at[2] != '"') return false;
            length = (int)(at + 2 - start);
            _at = at + 3;
            return true;
        }
        return false;
    }

    public bool TryString(out string value)
    {
        value = null;
        if (Next != '"') return false;

        var start = _at + 1;
        var length = Chars.ToQuoteOrBackslash(start, (int)(_end - start));
        if (length < 0) return false;
        if (start[length] == '"')
        {
            value = new string(start, 0, length);
            _at = start + length + 1;
            return true;
        }
        return JsonEscapes.TryRead(start, _end, out value, out _at);
    }

    /// <summary>The object that begins here names its type, as its very first member; nothing is taken.</summary>
    public readonly bool SaysType(out string name)
    {
        name = null;
        var attribute = Settings.TypeAttr;
        if (_end - _at < attribute.Length + 5 || _at[0] != '{' || _at[1] != '"' || _at[2] != attribute[0]) return false;
        if (!Chars.Same(_at + 2, attribute) || _at[attribute.Length + 2] != '"' || _at[attribute.Length + 3] != ':') return false;

        var behind = new JsonCursor(_at + attribute.Length + 4, _end, Settings);
        behind.White();
        return behind.TryString(out name);
    }

    /// <summary>A value of any kind, unchanged.</summary>
    public bool TryRaw(out char* start, out int length)
    {
        start = _at;
        var skipped = Skip();
        length = (int)(_at - start);
        return skipped;
    }

    /// <summary>A value of any kind that is not wanted.</summary>
    public bool Skip()
    {
        White();
        switch (Next)
        {
            case '"':
                return SkipString();
            case '{':
                return SkipGroup('}', named: true);
            case '[':
                return SkipGroup(']', named: false);
            default:
                return TryWord(out _, out _);
        }
    }

    private bool SkipString()
    {
        for (var at = _at + 1; ;)
        {
            var length = Chars.ToQuoteOrBackslash(at, (int)(_end - at));
            if (length < 0) return false;
            at += length;
            if (*at == '"')
            {
                _at = at + 1;
                return true;
            }
            at += 2;
            if (at >= _end) return false;
        }
    }

    private bool SkipGroup(char last, bool named)
    {
        Enter();
        _at++;
        if (!Take(last))
        {
            while (true)
            {
                if (named)
                {
                    White();
                    if (Next != '"' || !SkipString() || !Take(':')) return false;
                }
                if (!Skip()) return false;
                if (Take(',')) continue;
                if (Take(last)) break;
                return false;
            }
        }
        Leave();
        return true;
    }

    /// <summary>What was read ends here: a separator or white space follows, or nothing.</summary>
    private readonly bool Bounded() => _at == _end || *_at is ',' or '}' or ']' || JsonCharacters.White(*_at);
}
