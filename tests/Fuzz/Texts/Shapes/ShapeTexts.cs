using System;
using System.Runtime.Serialization;
using ServiceStack.HyperHost.Tests.Support.Fuzzing;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>
/// Texts read as types of every shape, whether they were made for that type or not: what can't be read is refused, and no reader throws
/// what means a fault of the program.
/// </summary>
/// <param name="write">Writes a value of a type.</param>
/// <param name="read">Reads a text as a type.</param>
/// <param name="pieces">What such texts are made of.</param>
internal sealed class ShapeTexts(Func<object, Type, string> write, Func<string, Type, object?> read, string[] pieces) : TextKind
{
    private const int DeepestValue = 4;

    private static readonly string[] JsonPieces =
    [
        "{", "}", "[", "]", "\"", "\\", "\\u00", "\\u0041", ",", ":", " ", "\r\n", "null", "true", "-", "1", "1.5", "1e999", "\"\"",
        "\"a\":",
        "{\"Value\":", "\"Id\":", "\"Key\":", "\"__type\":\"", "{}", "[]", "[null]", "[,]", ",,", "{ }", "[1,]", "\"/Date(1)/\"",
        "\"\\/Date(99999999999999999999)\\/\"", "/Date(", ")/", "99999999999999999999", "P1D", "P99999999999D", "0x10", "'",
        "\"System.Int32, mscorlib\"", "\"System.Collections.Generic.List`1[[System.Int32, mscorlib]], mscorlib\"", "[[[", "]]]",
    ];

    private static readonly string[] JsvPieces =
    [
        "{", "}", "[", "]", "\"", "\"\"", ",", ":", " ", "\r\n", "null", "True", "-", "1", "1.5", "1e999", "a:", "Value:", "{Value:", "Id:",
        "Key:", "__type:", "{}", "[]", "[,]", "{ }", "[1,]", "/Date(1)/", "/Date(", ")/", "99999999999999999999", "P1D", "P99999999999D",
        "\"System.Int32, mscorlib\"", "[[[", "]]]", "\\",
    ];

    private static readonly string[] XmlPieces =
    [
        "<", ">", "</", "/>", "<Id>1</Id>", "<Value>", "</Value>", "<Name/>", " i:nil=\"true\"", " i:type=\"a:b\"", " z:Id=\"1\"",
        " z:Ref=\"1\"",
        "<a>", "</a>", "&amp;", "&#0;", "&", "\"", "<![CDATA[", "]]>", "<!--", "-->", "<?xml version=\"1.0\"?>", " xmlns=\"\"", "1", "a",
        "99999999999999999999", "P1D", "NaN", "INF", "2013-11-21T10:00:00Z",
    ];

    private TextMaker? _maker;
    private Type _made = typeof(object);

    public static ShapeTexts Json() => new(JsonSerializer.SerializeToString, JsonSerializer.DeserializeFromString, JsonPieces);

    public static ShapeTexts Jsv() => new(TypeSerializer.SerializeToString, TypeSerializer.DeserializeFromString, JsvPieces);

    public static ShapeTexts Xml() =>
        new((value, _) => XmlSerializer.SerializeToString(value), XmlSerializer.DeserializeFromString, XmlPieces);

    public override string Next(Random random)
    {
        _made = Any(random);
        return (_maker ??= new(Valid, pieces)).Next(random);
    }

    protected override bool TryRead(string text, Random random)
    {
        var type = random.Next(2) == 0 ? _made : Any(random);
        using var settings = ShapeSettings.Any(random);
        try
        {
            read(text, type);
            return true;
        }
        catch (Exception error) when (IsRefusal(error))
        {
            return false;
        }
        catch (Exception error)
        {
            throw new FuzzException($"Read as {type}, this text is no refusal but a fault.", error);
        }
    }

    // ArgumentOutOfRange is what v3 has for a quote of JSV alone and for dates beyond the calendar
    private static bool IsRefusal(Exception error) =>
        error is SerializationException or FormatException or NotSupportedException or ArgumentException
        && error is not ArgumentNullException;

    private static Type Any(Random random) => Shapes.All[random.Next(Shapes.All.Length)];

    private string Valid(Random random)
    {
        try
        {
            return ShapeValues.Make(_made, random, DeepestValue) is { } value ? write(value, _made) ?? "" : "null";
        }
        catch (Exception error) when (error is InvalidCastException or SerializationException or ArgumentException)
        {
            // what can't be written, such as an ArrayList of different things, or a time that no clock ever showed
            return "{}";
        }
    }
}
