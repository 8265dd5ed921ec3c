namespace ServiceStack.Text.Common;

/// <summary>The grammar of JSON, RFC 8259: whether a text is a value of it, to the letter.</summary>
internal struct JsonSyntax
{
    private readonly string _text;
    private int _at;
    private int _depth;

    private JsonSyntax(string text)
    {
        _text = text;
        _at = 0;
        _depth = 0;
    }

    public static bool IsValue(string text)
    {
        var syntax = new JsonSyntax(text);
        return syntax.Value() && syntax.AtEnd();
    }

    private readonly char Next => _at < _text.Length ? _text[_at] : '\0';

    private bool AtEnd()
    {
        White();
        return _at == _text.Length;
    }

    private void White()
    {
        while (_at < _text.Length && JsonCharacters.White(_text[_at])) _at++;
    }

    private bool Take(char c)
    {
        White();
        if (Next != c) return false;

        _at++;
        return true;
    }

    private bool Value()
    {
        White();
        switch (Next)
        {
            case '{': return Group('}', named: true);
            case '[': return Group(']', named: false);
            case '"': return String();
            case 't': return Word("true");
            case 'f': return Word("false");
            case 'n': return Word("null");
            default: return Number();
        }
    }

    private bool Group(char last, bool named)
    {
        if (++_depth > TextLimits.MaxDepth) return false;

        _at++;
        var whole = Take(last);
        while (!whole)
        {
            White();
            if (named && (Next != '"' || !String() || !Take(':'))) return false;
            if (!Value()) return false;
            whole = Take(last);
            if (!whole && !Take(',')) return false;
        }
        _depth--;
        return true;
    }

    private bool Word(string word)
    {
        if (string.CompareOrdinal(_text, _at, word, 0, word.Length) != 0) return false;

        _at += word.Length;
        return true;
    }

    private bool String()
    {
        while (++_at < _text.Length)
        {
            var c = _text[_at];
            if (c == '"')
            {
                _at++;
                return true;
            }
            if (c < ' ' || (c == '\\' && !Escape())) return false;
        }
        return false;
    }

    private bool Escape()
    {
        _at++;
        if (Next != 'u') return Next != '\0' && "\"\\/bfnrt".IndexOf(Next) >= 0;

        for (var i = 0; i < 4; i++)
        {
            _at++;
            if (!(Next is >= '0' and <= '9' or >= 'a' and <= 'f' or >= 'A' and <= 'F')) return false;
        }
        return true;
    }

    private bool Number()
    {
        if (Next == '-') _at++;
        if (Next == '0') _at++;
        else if (!Digits()) return false;
        if (Next == '.')
        {
            _at++;
            if (!Digits()) return false;
        }
        if (Next is not ('e' or 'E')) return true;

        _at++;
        if (Next is '+' or '-') _at++;
        return Digits();
    }

    private bool Digits()
    {
        var start = _at;
        while (Next is >= '0' and <= '9') _at++;
        return _at > start;
    }
}
