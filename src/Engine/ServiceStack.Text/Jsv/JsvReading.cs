using System;
using System.Runtime.Serialization;

namespace ServiceStack.Text.Common;

internal sealed class JsvReading(string text, TextSettings settings) : TextReading(text, settings)
{
    public override Notation Notation => JsvNotation.Instance;

    public override Part Value(ref int at, int end)
    {
        if (at >= end) return Part.Null;

        var start = at;
        switch (Text[at])
        {
            case ',':
            case '}':
                return Part.Null;
            case '"':
                at = BehindString(at, end);
                if (at < 0) at = end;
                Count(at - start);
                return new(start, at);
            case '{':
            case '[':
                at = Behind(at, end);
                return new(start, at);
        }
        while (++at < end && Text[at] != ',' && Text[at] != '}')
        {
        }
        Count(at - start);
        return new(start, at);
    }

    /// <exception cref="SerializationException">There is no colon behind it.</exception>
    public override Part Key(ref int at, int end)
    {
        var start = at;
        switch (Text[at])
        {
            case '"':
                at = BehindString(at, end);
                if (at < 0) throw Unfinished();
                break;
            case '{':
                at = Behind(at, end);
                break;
            default:
                do
                {
                    if (++at >= end) throw Unfinished();
                }
                while (Text[at] != ':');
                break;
        }
        Count(at - start);
        return new(start, at);
    }

    public override Part Name(ref int at, int end) => Key(ref at, end);

    public override void KeySeparator(ref int at, int end)
    {
        if (at >= end) throw Unfinished();
        at++;
    }

    public override bool Separator(ref int at, int end)
    {
        if (at >= end) return false;
        return Text[at++] is ',' or '}';
    }

    public override int ObjectStart(Part part)
    {
        if (part.Length == 0 || Text[part.Start] != '{') return -1;
        return IsEmpty(part) ? part.End : part.Start + 1;
    }

    public override int MapStart(Part part)
    {
        if (part.Length == 0 || Text[part.Start] != '{') return part.Start;
        return IsEmpty(part) ? part.End : part.Start + 1;
    }

    public override string TypeName(Part part)
    {
        var attribute = Settings.TypeAttr;
        var behind = part.Start + attribute.Length + 2;
        if (behind > part.End || Text[part.Start] != '{' || Text[behind - 1] != ':'
            || string.CompareOrdinal(Text, part.Start + 1, attribute, 0, attribute.Length) != 0) return null;

        var value = Value(ref behind, part.End);
        return value.IsNull ? null : String(value);
    }

    /// <exception cref="ArgumentOutOfRangeException">A quote alone.</exception>
    public override string String(Part part)
    {
        if (part.IsNull) return null;
        if (part.Length == 0 || Text[part.Start] != '"') return Raw(part);
        // for a single quote, Substring throws as v3 does
        return Text.Substring(part.Start + 1, part.Length - 2).Replace("\"\"", "\"");
    }

    protected override int BehindString(int at, int end)
    {
        while (++at < end)
        {
            if (Text[at] != '"') continue;
            if (at + 1 < end && Text[at + 1] == '"') at++;
            else return at + 1;
        }
        return -1;
    }

    public override bool IsWordNull(Part part) => part.Length == 4 && string.CompareOrdinal(Text, part.Start, "null", 0, 4) == 0;

    // nothing, or blanks and line ends, between the braces
    private bool IsEmpty(Part part)
    {
        var at = part.Start + 1;
        while (at < part.End && char.IsWhiteSpace(Text[at])) at++;
        return at == part.End - 1 && Text[at] == '}';
    }

    private static SerializationException Unfinished() => new("The JSV text ends before a key does: a colon was wanted.");
}
