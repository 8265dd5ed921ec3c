using System;
using System.Runtime.Serialization;

namespace ServiceStack.Text.Common;

internal sealed class JsonReading(string text, TextSettings settings) : TextReading(text, settings)
{
    public override Notation Notation => JsonNotation.Instance;

    /// <exception cref="SerializationException">A string does not end.</exception>
    public override Part Value(ref int at, int end)
    {
        at = Blanks(at, end);
        if (at >= end) return Part.Null;

        var start = at;
        switch (Text[at])
        {
            case ',':
            case '}':
                return Part.Null;
            case '"':
                at = BehindString(at, end);
                if (at < 0) throw new SerializationException("A string of the JSON text does not end.");
                Count(at - start);
                return new(start, at);
            case '{':
            case '[':
                at = Behind(at, end);
                return new(start, at);
        }
        while (++at < end)
        {
            var c = Text[at];
            if (c == ',' || c == '}' || JsonCharacters.White(c)) break;
        }
        Count(at - start);
        return at - start == 4 && string.CompareOrdinal(Text, start, "null", 0, 4) == 0 ? Part.Null : new(start, at);
    }

    public override Part Key(ref int at, int end)
    {
        at = Blanks(at, end);
        if (at >= end || Text[at] == '}') return Part.Null;

        var start = at;
        if (Text[at] == '"')
        {
            at = BehindString(at, end);
            if (at < 0) at = end;
        }
        else while (at < end && Text[at] != ',' && !JsonCharacters.White(Text[at])) at++;
        Count(at - start);
        return new(start, at);
    }

    public override Part Name(ref int at, int end)
    {
        at = Blanks(at, end);
        if (at < end && Text[at] == '"')
        {
            var behind = BehindString(at, end);
            var quoted = behind < 0 ? new Part(at + 1, end) : new Part(at + 1, behind - 1);
            at = behind < 0 ? end : behind;
            Count(quoted.Length);
            return quoted;
        }
        var start = at;
        while (at < end && Text[at] != ',' && !JsonCharacters.White(Text[at])) at++;
        var name = new Part(start, at);
        if (at < end) at++;
        Count(name.Length);
        return name;
    }

    public override void KeySeparator(ref int at, int end)
    {
        at = Blanks(at, end);
        if (at < end) at++;
    }

    public override bool Separator(ref int at, int end)
    {
        at = Blanks(at, end);
        if (at >= end) return false;

        var found = Text[at] is ',' or '}';
        at++;
        if (found) at = Blanks(at, end);
        return found;
    }

    public override int ObjectStart(Part part)
    {
        var at = Blanks(part.Start, part.End);
        return at < part.End && Text[at] == '{' ? at + 1 : -1;
    }

    public override int MapStart(Part part) => Blanks(part.Start, part.End) + 1;

    public override string TypeName(Part part)
    {
        var attribute = Settings.TypeAttr;
        var at = Blanks(part.Start, part.End);
        var behind = at + attribute.Length + 4;
        if (behind > part.End || Text[at] != '{' || Text[at + 1] != '"' || Text[behind - 2] != '"' || Text[behind - 1] != ':'
            || string.CompareOrdinal(Text, at + 2, attribute, 0, attribute.Length) != 0) return null;

        var value = Value(ref behind, part.End);
        return value.IsNull ? null : String(value);
    }

    public override string String(Part part) => part.IsNull ? null : JsonStrings.Read(Text, part, keepUnknown: false);

    public override string RootString(Part part) => JsonStrings.Read(Text, part, keepUnknown: true);

    public override Part Items(Part part)
    {
        var items = base.Items(part);
        return new(Blanks(items.Start, items.End), items.End);
    }

    protected override int BehindString(int at, int end)
    {
        while (++at < end)
        {
            var c = Text[at];
            if (c == '\\') at++;
            else if (c == '"') return at + 1;
        }
        return -1;
    }

    protected override int Blanks(int at, int end)
    {
        while (at < end && JsonCharacters.White(Text[at])) at++;
        return at;
    }
}
