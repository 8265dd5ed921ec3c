using System;
using ServiceStack.HyperHost.Tests.Support.Fuzzing;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>One kind of text that untrusted clients send: makes such texts, and checks how each is read.</summary>
/// <remarks>Reads by the reader that requests are read by. For one thread.</remarks>
internal abstract class TextKind
{
    /// <summary>All of them, by the names that the command takes.</summary>
    public static readonly string[] Names = [
        "json", "jsv", "xml", "form", "multipart", "cookie", "range", "http", "json shapes", "jsv shapes", "xml shapes", "query shapes",
        "written",
    ];

    /// <summary>Texts that were read; the others were refused in the way in which refusals are made.</summary>
    public long Taken { get; private set; }

    /// <exception cref="ArgumentException">No kind has that name.</exception>
    public static TextKind Create(string name) => name switch
    {
        "json" => new MessageTexts(MessageNotation.Json),
        "jsv" => new MessageTexts(MessageNotation.Jsv),
        "xml" => new XmlTexts(),
        "form" => new FormTexts(),
        "multipart" => new MultipartTexts(),
        "cookie" => new CookieTexts(),
        "range" => new RangeTexts(),
        "http" => new HttpTexts(),
        "json shapes" => ShapeTexts.Json(),
        "jsv shapes" => ShapeTexts.Jsv(),
        "xml shapes" => ShapeTexts.Xml(),
        "query shapes" => new QueryTexts(),
        "written" => new WrittenTexts(),
        _ => throw new ArgumentException($"'{name}' is no kind of text; there are {string.Join(", ", Names)}.", nameof(name)),
    };

    /// <summary>The next text: the same random source makes the same ones. Bytes are characters below U+0100.</summary>
    public abstract string Next(Random random);

    /// <summary>Reads a text, and checks the result.</summary>
    /// <param name="text">Any text.</param>
    /// <param name="random">Decides what the text leaves open, such as the position of a cut.</param>
    /// <exception cref="FuzzException">The reader did what it must not do.</exception>
    public void Judge(string text, Random random)
    {
        if (TryRead(text, random)) Taken++;
    }

    /// <returns>False for a text that is refused.</returns>
    protected abstract bool TryRead(string text, Random random);

    protected static void Require(bool isTrue, string words)
    {
        if (!isTrue) throw new FuzzException(words);
    }
}
