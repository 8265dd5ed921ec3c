using System;

namespace ServiceStack.Text.Common;

/// <summary>
/// Reads a text as v3 did: a value is first delimited, by its brackets, quotes and separators, and then read.
/// Matching brackets are found once for the whole text, so the time is proportional to its length.
/// </summary>
internal abstract class TextReading(string text, TextSettings settings)
{
    private const int StepsPerCharacter = 32;
    private const int StepsForAnyText = 4096;

    [ThreadStatic]
    private static long _stepsOfThread;

    private int[] _ends;
    private int _depth;

    public string Text { get; } = text;

    public TextSettings Settings { get; } = settings;

    /// <summary>Characters examined so far, each counted every time.</summary>
    public long Steps { get; private set; }

    /// <summary>Those of all texts that were read on this thread.</summary>
    public static long StepsOfThread => _stepsOfThread;

    public abstract Notation Notation { get; }

    public static object Whole(Notation notation, string text, Type type)
    {
        if (text == null || (text.Length == 0 && !type.IsValueType)) return null;
        return notation.Reader(type).ReadWhole(notation, text, TextSettings.Current);
    }

    public static T Whole<T>(Notation notation, string text)
    {
        if (string.IsNullOrEmpty(text)) return default;

        var reader = notation.Reader<T>();
        var settings = TextSettings.Current;
        return notation.IsJson && JsonFast.TryRead(reader, text, settings, out var value)
            ? value
            : reader.ReadRoot(notation.Read(text, settings));
    }

    /// <summary>Reads a whole text that the fast reader rejected.</summary>
    public static object Patiently(Notation notation, string text, Type type) => text.Length == 0 && !type.IsValueType
        ? null
        : notation.Reader(type).ReadPatiently(notation, text, TextSettings.Current);

    public static T Patiently<T>(Notation notation, string text) =>
        text.Length == 0 ? default : notation.Reader<T>().ReadRoot(notation.Read(text, TextSettings.Current));

    /// <summary>The value at <paramref name="at"/>, which then follows it.</summary>
    public abstract Part Value(ref int at, int end);

    /// <summary>The key of a map at <paramref name="at"/>, with its quotes.</summary>
    public abstract Part Key(ref int at, int end);

    /// <summary>The name of a member at <paramref name="at"/>, as it is compared with the members' names.</summary>
    public abstract Part Name(ref int at, int end);

    public abstract void KeySeparator(ref int at, int end);

    /// <returns>False if another character is there; it is skipped.</returns>
    public abstract bool Separator(ref int at, int end);

    /// <summary>Skips what is between two items of a list. A stray brace is not an item, and no separator.</summary>
    /// <returns>True after a comma at the end of the list: as in v3, one more item follows.</returns>
    public bool ItemSeparator(ref int at, int end)
    {
        for (at = Blanks(at, end); at < end && Text[at] == '}'; at = Blanks(at, end)) at++;
        return Separator(ref at, end) && at >= end;
    }

    /// <summary>Index of an object's first member.</summary>
    /// <returns>-1 if <paramref name="part"/> is no object.</returns>
    public abstract int ObjectStart(Part part);

    /// <summary>Index of a map's first entry.</summary>
    public abstract int MapStart(Part part);

    /// <summary>Name of the type that the object declares.</summary>
    public abstract string TypeName(Part part);

    /// <summary>A string, without its quotes and escapes.</summary>
    public abstract string String(Part part);

    /// <summary>A string that is the whole text.</summary>
    public virtual string RootString(Part part) => String(part);

    /// <summary>The items of a list without its brackets. As in v3, a list without brackets is one too.</summary>
    public virtual Part Items(Part part)
    {
        if (part.Length == 0 || Text[part.Start] != '[') return part;
        return new(part.Start + 1, Math.Max(part.Start + 1, part.End - 1));
    }

    /// <summary>Whether the part is the word null, which in JSV means a map that is null; other nulls are empty there.</summary>
    public virtual bool IsWordNull(Part part) => false;

    public string Raw(Part part) => part.IsNull ? null : Text.Substring(part.Start, part.Length);

    /// <summary>The value without its quotes; escapes remain.</summary>
    public Part Unquoted(Part part) => part.Length > 1 && Text[part.Start] == '"' && Text[part.End - 1] == '"'
        ? new(part.Start + 1, part.End - 1)
        : part;

    public void Enter()
    {
        if (++_depth > TextLimits.MaxDepth) throw TextRefusedException.TooDeep();
    }

    public void Leave() => _depth--;

    /// <summary>Index after the bracket that matches the one at <paramref name="at"/>, or <paramref name="end"/> without one.</summary>
    protected int Behind(int at, int end)
    {
        var known = _ends?[at] ?? 0;
        if (known == 0) known = Match(at);
        return known > 0 && known <= end ? known : end;
    }

    protected void Count(int steps)
    {
        Steps += steps;
        _stepsOfThread += steps;
        if (Steps > (Text.Length * (long)StepsPerCharacter) + StepsForAnyText) throw TextRefusedException.TooIrregular();
    }

    /// <summary>Index after the blanks at <paramref name="at"/>, if the notation has any between values.</summary>
    protected virtual int Blanks(int at, int end) => at;

    /// <summary>Index after the string whose opening quote is at <paramref name="at"/>.</summary>
    /// <returns>-1 if the string doesn't end.</returns>
    protected abstract int BehindString(int at, int end);

    // continues to the end of the bracket or the text, and records the end of each bracket on the way;
    // as in v3, braces and square brackets are matched separately
    private int Match(int first)
    {
        var braces = new BracketStack();
        var squares = new BracketStack();
        var kind = Text[first];
        var at = first;
        while (at < Text.Length)
        {
            switch (Text[at])
            {
                case '"':
                    var behind = BehindString(at, Text.Length);
                    at = (behind < 0 ? Text.Length : behind) - 1;
                    break;
                case '{': braces.Push(at); break;
                case '[': squares.Push(at); break;
                case '}': Close(ref braces, at); break;
                case ']': Close(ref squares, at); break;
            }
            at++;
            if ((kind == '{' ? braces : squares).IsEmpty) break;
        }
        Count(at - first);

        Ends()[first] = _ends[first] == 0 ? -1 : _ends[first];
        if (at == Text.Length)
        {
            braces.Leave(_ends);
            squares.Leave(_ends);
        }
        return _ends[first];
    }

    private void Close(ref BracketStack open, int at)
    {
        if (!open.IsEmpty) Ends()[open.Pop()] = at + 1;
    }

    private int[] Ends() => _ends ??= new int[Text.Length];
}
