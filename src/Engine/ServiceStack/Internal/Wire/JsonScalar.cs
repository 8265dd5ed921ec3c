#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.Text;

namespace ServiceStack.Internal.Wire;

/// <summary>
/// How JsonSerializer writes the values of a plain type. Read from the JSON of a sample value, so that JsConfig, its scopes and its
/// functions decide.
/// </summary>
internal sealed class JsonScalar
{
    private static readonly Dictionary<Type, object> Samples = new object[]
    {
        true, (sbyte)1, (byte)1, (short)1, (ushort)1, 1, 1U, 1L, 1UL, 1.5F, 1.5, 1.5M, 'a', "a", new byte[] { 1 },
        new DateTime(2026, 1, 31, 12, 0, 0, DateTimeKind.Utc), new DateTimeOffset(2026, 1, 31, 12, 0, 0, TimeSpan.FromHours(1)),
        TimeSpan.FromMinutes(90), new Guid("3f2504e0-4f89-41d3-9a0c-0305e82c3301"), new Uri("https://example.org/"),
    }.ToDictionary(static sample => sample.GetType());

    private static readonly (Type[] Types, Regex Text, string? Format, string? Pattern)[] Formats =
    [
        ([typeof(DateTime), typeof(DateTimeOffset)], New(@"^/Date\("), null, @"^/Date\(-?\d+([+-]\d{4})?\)/$"),
        ([typeof(DateTime), typeof(DateTimeOffset)], New(@"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d"), "date-time", null),
        ([typeof(DateTime), typeof(DateTimeOffset)], New(@"^\d{4}-\d\d-\d\d$"), "date", null),
        ([typeof(TimeSpan)], New("^P"), "duration", null),
        ([typeof(TimeSpan)], New("^01:30:00$"), null, @"^-?(\d+\.)?\d{2}:\d{2}:\d{2}(\.\d{1,7})?$"),
        ([typeof(Guid)], New("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"), "uuid", null),
        ([typeof(Guid)], New("^[0-9a-f]{32}$"), null, "^[0-9a-fA-F]{32}$"),
        ([typeof(byte[])], New("^AQ==$"), "byte", null),
        ([typeof(Uri)], New("^https://example.org/$"), "uri", null),
        ([typeof(sbyte)], New("^1$"), null, @"^-?\d{1,3}$"),
    ];

    public JsonKind Kind { get; private set; }

    /// <summary>OpenAPI's word for the format of a text; null for none.</summary>
    public string? Format { get; private set; }

    /// <summary>The regular expression of a text whose format OpenAPI has no word for; null for none.</summary>
    public string? Pattern { get; private set; }

    /// <summary>The texts of an enum's values; null for other types, and for an enum that is written as numbers.</summary>
    public string[]? Values { get; private set; }

    /// <summary>A text with this <see cref="Pattern"/>; null without one.</summary>
    public string? Example { get; private set; }

    /// <returns>Null for objects, lists and maps.</returns>
    public static JsonScalar? Of(Type type)
    {
        var plain = Nullable.GetUnderlyingType(type) ?? type;
        if (plain.IsEnum) return OfEnum(type, plain);
        if (Samples.TryGetValue(plain, out var sample)) return Read(plain, Write(sample, type));

        // as in v3, the functions of a struct don't count for its nullable
        if (plain == type && JsonSettings.Has(type, nameof(JsConfig<object>.RawSerializeFn))) return new JsonScalar();
        if (plain == type && JsonSettings.Has(type, nameof(JsConfig<object>.SerializeFn))) return new JsonScalar { Kind = JsonKind.Text };
        if (typeof(Type).IsAssignableFrom(type) || typeof(Uri).IsAssignableFrom(type)) return new JsonScalar { Kind = JsonKind.Text };

        // a struct is written by its ToString
        return plain.IsValueType && !JsonSettings.IsWrittenAsClass(plain) ? new JsonScalar { Kind = JsonKind.Text } : null;
    }

    private static JsonScalar OfEnum(Type type, Type plain)
    {
        var written = Enum.GetValues(plain).Cast<object>().Select(value => Write(value, type)).ToArray();
        if (Array.TrueForAll(written, IsText))
        {
            var texts = written.Select(static one => TextOf(one!)).Distinct().ToArray();
            return new JsonScalar { Kind = JsonKind.Text, Values = texts.Length > 0 ? texts : null };
        }

        return new JsonScalar { Kind = Array.TrueForAll(written, IsNumber) ? JsonKind.Integer : JsonKind.Any };
    }

    private static JsonScalar Read(Type plain, string? json)
    {
        if (json is "true" or "false") return new JsonScalar { Kind = JsonKind.Boolean };
        if (IsNumber(json)) return new JsonScalar { Kind = IsInteger(plain) ? JsonKind.Integer : JsonKind.Number };
        if (!IsText(json)) return new JsonScalar();

        var text = TextOf(json!);
        var (_, _, format, pattern) = Array.Find(Formats, one => one.Types.Contains(plain) && one.Text.IsMatch(text));
        return new JsonScalar { Kind = JsonKind.Text, Format = format, Pattern = pattern, Example = pattern is null ? null : text };
    }

    private static bool IsText(string? json) => json is ['"', ..];

    private static bool IsNumber(string? json) => json is ['-' or (>= '0' and <= '9'), ..];

    private static string TextOf(string json) => JsonSerializer.DeserializeFromString<string>(json);

    private static string? Write(object sample, Type type)
    {
        try
        {
            return JsonSerializer.SerializeToString(sample, type);
        }
        catch (Exception)
        {
            // a function of the application that knows other values only
            return null;
        }
    }

    private static bool IsInteger(Type type) => Type.GetTypeCode(type) is >= TypeCode.SByte and <= TypeCode.UInt64;

    private static Regex New(string pattern) => new(pattern, RegexOptions.CultureInvariant);
}
