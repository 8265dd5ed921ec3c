#nullable enable

using System;
using System.Text.RegularExpressions;

namespace ServiceStack.Shared;

/// <summary>Masks what a request or an exception quotes of passwords, tokens and the like, before it reaches a log.</summary>
/// <remarks>
/// Values of query strings and forms, members of JSON and JSV, elements of XML, and the headers Authorization and Cookie, by their names.
/// A text that has none of the names costs one search.
/// </remarks>
internal static class SecretText
{
    public const string Mask = "***";

    private const string Names =
        "password|passwd|passphrase|pwd|secret|token|api[-_]?key|access[-_]?key|private[-_]?key|authorization|credential|cookie"
        + "|ss-p?id|session[-_]?id|card[-_]?number|cvv|cvc";

    // a name may be a part of a longer one, as in NewPassword; the bounds keep the time linear
    private const string NameEnd = "(?:" + Names + @")[\w\-]{0,40}";

    private const RegexOptions Options = RegexOptions.IgnoreCase | RegexOptions.CultureInvariant;

    private static readonly TimeSpan MatchTimeout = TimeSpan.FromSeconds(1);

    private static readonly Regex Any = new(Names, Options, MatchTimeout);
    private static readonly Regex Header = new(@"\b((?:proxy-)?authorization|(?:set-)?cookie)(\s*:\s*)[^\r\n""']+", Options, MatchTimeout);

    // = and : may be percent-encoded: a value that quotes "password=…" itself
    private static readonly Regex Field = new("((?:" + Names + ")[^?&=]{0,40}?(?:=|%(?:25)*3[ad]))[^&]+", Options, MatchTimeout);

    private static readonly Regex Parameter = new(
        "(" + NameEnd + @")(\s?=\s?)(?!\s?\*\*\*)(?:""[^""]*""|'[^']*'|[^&;\s""'<>]+)", Options, MatchTimeout);
    private static readonly Regex Element = new(
        @"<((?:\w{1,40}:)?[\w\-]{0,40}" + NameEnd + @")(\s[^<>]{0,400})?>[^<]+<", Options, MatchTimeout);
    private static readonly Regex Member = new(
        "(" + NameEnd + @")(\\?[""']?\s?:\s?)(?!\s?\*\*\*)(?:\\?""(?:[^""\\]|\\.)*""|[^,;{}\[\]""'\\\r\n]+)", Options, MatchTimeout);

    /// <summary>Whether a field of this name holds what no log may show.</summary>
    public static bool IsSecret(string? name) => name is not null && Any.IsMatch(name);

    /// <summary>The same for a query, or an address that has one: there a value ends at the next <c>&amp;</c> alone.</summary>
    public static string MaskInQuery(string text)
    {
        try
        {
            return Any.IsMatch(text) ? Field.Replace(text, "$1" + Mask) : text;
        }
        catch (RegexMatchTimeoutException)
        {
            return Mask;
        }
    }

    public static string MaskIn(string text)
    {
        try
        {
            if (!Any.IsMatch(text)) return text;

            text = Header.Replace(text, "$1$2" + Mask);
            text = Parameter.Replace(text, "$1$2" + Mask);
            text = Element.Replace(text, "<$1$2>" + Mask + "<");
            return Member.Replace(text, "$1$2" + Mask);
        }
        catch (RegexMatchTimeoutException)
        {
            // a text that can't be searched is not shown
            return Mask;
        }
    }
}
