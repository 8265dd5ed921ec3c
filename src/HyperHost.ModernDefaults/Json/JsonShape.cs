using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Globalization;

namespace ServiceStack.HyperHost.Modern.Json;

/// <summary>The JSON that a class is read from, as far as it is known before the class is read.</summary>
internal sealed class JsonShape
{
    public static readonly JsonShape Anything = new() { Kind = ShapeKind.Any, AcceptsNull = true };

    private static readonly ConcurrentDictionary<Type, JsonShape> Known = new();

    public ShapeKind Kind { get; init; }

    /// <summary>The name of the class, for messages.</summary>
    public string Name { get; init; } = "";

    public bool AcceptsNull { get; init; }

    /// <summary>The members of an object, by name; case is ignored, as v3 does.</summary>
    public Dictionary<string, Type> Members { get; init; } = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>The class of the values of a list or map.</summary>
    public Type Element { get; init; } = typeof(object);

    /// <summary>What is expected, for messages, such as "a date".</summary>
    public string Expected { get; init; } = "";

    /// <summary>Whether a text has the format of the class.</summary>
    public Func<string, bool> IsFormat { get; init; } = static _ => true;

    public decimal Least { get; init; } = decimal.MinValue;

    public decimal Most { get; init; } = decimal.MaxValue;

    public static JsonShape Of(Type type) => Known.GetOrAdd(type, JsonShapeReader.Read);

    /// <summary>The message of a value of the wrong kind.</summary>
    public string Expects(string found) => $"expected {Expected}, but found {found}";

    /// <returns>Null if a text fits; else what is wrong.</returns>
    public string? AcceptText(string text) => Kind switch
    {
        ShapeKind.Any or ShapeKind.Text => null,
        ShapeKind.Formatted or ShapeKind.Enum => IsFormat(text) ? null : $"expected {Expected}, but found another text",
        // v3's clients, and its JSV, write numbers and booleans as texts too
        ShapeKind.Boolean => bool.TryParse(text, out _) ? null : Expects("a text"),
        ShapeKind.Number => double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out _) ? null : Expects("a text"),
        ShapeKind.Integer => IsInteger(text) ? AcceptInteger(text) : Expects("a text"),
        _ => Expects("a text"),
    };

    /// <returns>Null if a number fits; else what is wrong.</returns>
    public string? AcceptNumber(string number) => Kind switch
    {
        ShapeKind.Any or ShapeKind.Number or ShapeKind.Enum => null,
        ShapeKind.Integer => IsInteger(number) ? AcceptInteger(number) : Expects("a number with a fraction or an exponent"),
        _ => Expects("a number"),
    };

    private string? AcceptInteger(string text) =>
        decimal.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var value)
        && value >= Least && value <= Most
            ? null
            : $"expected {Expected} from {Least.ToString(CultureInfo.InvariantCulture)} to {Most.ToString(CultureInfo.InvariantCulture)}";

    private static bool IsInteger(string text)
    {
        var begin = text.Length > 0 && text[0] == '-' ? 1 : 0;
        if (begin == text.Length) return false;

        for (var i = begin; i < text.Length; i++)
        {
            if (text[i] is < '0' or > '9') return false;
        }

        return true;
    }
}
