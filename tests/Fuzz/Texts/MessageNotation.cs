using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>How messages are written in JSON and in JSV: makes right ones.</summary>
internal sealed class MessageNotation(string contentType, string quote)
{
    private static readonly string[] Texts =
        ["", "a", "a b", "null", "true", "1", "a,b", "{}", "[a]",
            "a:b", "\u00e9\u20ac", "\ud83d\ude00", "\ud800", "\\", "\t", "</script>"];

    private static readonly string[] Numbers =
        ["0", "1", "-1", "007", "2147483647", "2147483648", "-9223372036854775808", "99999999999999999999", "1.5", "1e5", "1E-400", "1e999",
            "-0", "0.1", "+1", ".5", "5.", "NaN", "Infinity", "79228162514264337593543950335", "0x10", "1,000"];

    private static readonly string[] Times =
        ["2013-11-21", "2013-11-21T10:11:12Z", "2013-11-21T10:11:12.1234567+02:00", "\\/Date(1385028672000)\\/",
            "/Date(1385028672000-0500)/",
            "PT1H2M3S", "P1D", "-PT0.5S", "01:02:03", "1.02:03:04.5", "9999-12-31T23:59:59.9999999Z", "0001-01-01", "P99999999999D"];

    private static readonly string[] Kinds =
    [
        typeof(FuzzedPart).FullName + ", " + typeof(FuzzedPart).Assembly.GetName().Name,
        typeof(FuzzedTrap).FullName + ", " + typeof(FuzzedTrap).Assembly.GetName().Name,
        typeof(FuzzedTrap).AssemblyQualifiedName!, "System.IO.FileInfo, mscorlib", "System.Object", "System.Int32", "a", "a, b", ",", "[]",
        "System.Collections.Generic.List`1[[System.Object]]", "ServiceStack.HyperHost.Fuzz.Texts.FuzzedMessage",
    ];

    public static readonly MessageNotation Json = new(ServiceStack.Common.Web.ContentType.Json, "\"");
    public static readonly MessageNotation Jsv = new(ServiceStack.Common.Web.ContentType.Jsv, "");

    public string ContentType { get; } = contentType;

    public bool IsJson => quote.Length > 0;

    /// <summary>What texts of this notation are made of.</summary>
    public string[] Pieces { get; } =
    [
        .. new[] { "{", "}", "[", "]", "{]", "[}", "\"", "\"\"", "\\", "\\\"", "\\u0041", "\\ud83d", "\\u00", "\\x", ",", ":", " " },
        "\r\n",
        .. new[] { "null", "true", "false", "//", "/*", "*/", "'", "\0", "\ufeff", "{\"", "\":", "}}", "]]", "[[", "{{", ",,", "::" },
        .. Members().Select(name => quote + name + quote + ":"),
        .. Members().Select(name => "{" + quote + name + quote + ":"),
        .. Kinds.Select(kind => quote + "__type" + quote + ":\"" + kind + "\","),
        .. Numbers, .. Times,
    ];

    /// <summary>A message with some members, some of them messages themselves.</summary>
    public string Valid(Random random)
    {
        var text = new StringBuilder();
        AddMessage(text, random, 3);
        return text.ToString();
    }

    private static IEnumerable<string> Members() => typeof(FuzzedMessage).GetProperties().Select(static property => property.Name);

    private void AddMessage(StringBuilder text, Random random, int depth)
    {
        text.Append('{');
        for (var i = random.Next(1, 5); i > 0; i--)
        {
            AddMember(text, random, depth);
            if (i > 1) text.Append(',');
        }

        text.Append('}');
    }

    private void AddMember(StringBuilder text, Random random, int depth)
    {
        switch (random.Next(21))
        {
            case 0: Name(text, "Name").Append(Text(random)); break;
            case 1: Name(text, "Count").Append(Any(Numbers, random)); break;
            case 2: Name(text, "Size").Append(Any(Numbers, random)); break;
            case 3: Name(text, "On").Append(random.Next(2) == 0 ? "true" : "false"); break;
            case 4: Name(text, "At").Append(Quoted(Any(Times, random))); break;
            case 5: Name(text, "Took").Append(Quoted(Any(Times, random))); break;
            case 6: Name(text, "Id").Append(Quoted(Id(random))); break;
            case 7: Name(text, "Ratio").Append(Any(Numbers, random)); break;
            case 8: Name(text, "Price").Append(Any(Numbers, random)); break;
            case 9: Name(text, "Day").Append(Day(random)); break;
            case 10: Name(text, "Letter").Append(Text(random)); break;
            case 11: Name(text, "Bytes").Append(Quoted(Convert.ToBase64String(new byte[random.Next(9)]))); break;
            case 12: AddList(Name(text, "Tags"), random, _ => text.Append(Text(random))); break;
            case 13: AddList(Name(text, "Numbers"), random, _ => text.Append(Any(Numbers, random))); break;
            case 14: AddMap(Name(text, "Scores"), random, () => text.Append(Any(Numbers, random))); break;
            case 15: AddMap(Name(text, "More"), random, () => AddAnything(text, random, depth - 1)); break;
            case 16: AddAnything(Name(text, "Any"), random, depth - 1); break;
            case 17: AddList(Name(text, "Many"), random, _ => AddAnything(text, random, depth - 1)); break;
            case 18: AddNamed(Name(text, "Part"), random); break;
            case 19 when depth > 0: AddMessage(Name(text, "Left"), random, depth - 1); break;
            case 20 when depth > 0: AddList(Name(text, "Kids"), random, _ => AddMessage(text, random, depth - 1)); break;
            default: Name(text, "Unknown").Append(Text(random)); break;
        }
    }

    private void AddAnything(StringBuilder text, Random random, int depth)
    {
        switch (random.Next(6))
        {
            case 0: text.Append("null"); break;
            case 1: text.Append(Any(Numbers, random)); break;
            case 2 when depth > 0: AddList(text, random, _ => AddAnything(text, random, depth - 1)); break;
            case 3 when depth > 0: AddMap(text, random, () => AddAnything(text, random, depth - 1)); break;
            case 4: AddNamed(text, random); break;
            default: text.Append(Text(random)); break;
        }
    }

    private void AddNamed(StringBuilder text, Random random)
    {
        Name(text.Append('{'), "__type").Append('"').Append(Any(Kinds, random)).Append("\",");
        Name(text, "Number").Append(Any(Numbers, random)).Append('}');
    }

    private static void AddList(StringBuilder text, Random random, Action<int> addItem)
    {
        text.Append('[');
        for (var i = random.Next(4); i > 0; i--)
        {
            addItem(i);
            if (i > 1) text.Append(',');
        }

        text.Append(']');
    }

    private void AddMap(StringBuilder text, Random random, Action addValue)
    {
        text.Append('{');
        for (var i = random.Next(4); i > 0; i--)
        {
            text.Append(Text(random)).Append(':');
            addValue();
            if (i > 1) text.Append(',');
        }

        text.Append('}');
    }

    private StringBuilder Name(StringBuilder text, string name) => text.Append(quote).Append(name).Append(quote).Append(':');

    private static string Id(Random random) => new Guid(random.Next(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10).ToString(Any(["N", "D"], random));

    private string Day(Random random) =>
        random.Next(2) == 0 ? Quoted("Monday") : random.Next(9).ToString(CultureInfo.InvariantCulture);

    private string Text(Random random) => Quoted(Any(Texts, random));

    private string Quoted(string text)
    {
        if (IsJson) return "\"" + text.Replace("\\", "\\\\").Replace("\"", "\\\"").Replace("\t", "\\t") + "\"";

        return text.IndexOfAny([',', '{', '}', '[', ']', '"', ' ', ':']) < 0 ? text : "\"" + text.Replace("\"", "\"\"") + "\"";
    }

    private static string Any(string[] of, Random random) => of[random.Next(of.Length)];
}
