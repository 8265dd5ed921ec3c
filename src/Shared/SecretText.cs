#nullable enable

using System;
using System.Text.RegularExpressions;

namespace ServiceStack.Shared;

/// <summary>Masks what a request or an exception quotes of passwords, tokens and the like, before it reaches a log.</summary>
/// <remarks>
/// Values of query strings and forms, members of JSON and JSV, elements of XML, and the headers Authorization and Cookie, by their names,
/// whatever their case. A text that has none of the names costs one search.
/// </remarks>
internal static class SecretText
{
    public const string Mask = "***";

    private const string Names =
        "password|passwd|passphrase|pwd|secret|token|api[-_]?key|access[-_]?key|private[-_]?key|authorization|credential|cookie"
        + "|ss-p?id|session[-_]?id|card[-_]?number|cvv|cvc";

    // names that mean something else as a part of a longer one, or outside of a query: zipcode, design, "exit code: 1"
    private const string ShortNames = "code|sig|signature|pass|otp|pin|jwt|sid";

    // a name may be a part of a longer one, as in NewPassword; the bounds keep the time linear
    private const string NameEnd = "(?:" + Names + @")[\w\-]{0,40}";

    private const RegexOptions Options = RegexOptions.IgnoreCase | RegexOptions.CultureInvariant;

    // a log shows 16,384 characters at most; the time of a search grows with the text
    private const int MaxSearched = 16 * 1024;

    private static readonly TimeSpan MatchTimeout = TimeSpan.FromSeconds(1);

    private static readonly Regex Any = new(Names, Options, MatchTimeout);
    private static readonly Regex AnyShort = new("^(?:" + ShortNames + ")$", Options, MatchTimeout);
    private static readonly Regex AnyShortField = new("(?:^|[?&;])(?:" + ShortNames + ")=", Options, MatchTimeout);
    // parameters of Digest are in quotes
    private static readonly Regex Header = new(
        @"\b((?:proxy-)?authorization|(?:set-)?cookie)(\s*:\s*)(?:digest\s[^\r\n]+|[^\r\n""']+)", Options, MatchTimeout);

    // = and : may be percent-encoded: a value that quotes "password=…" itself
    private static readonly Regex Field = new("((?:" + Names + ")[^?&=]{0,200}?(?:=|%(?:25)*3[ad]))[^&]+", Options, MatchTimeout);

    // name and value of a query, whose name may be percent-encoded
    private static readonly Regex Pair = new("(?<=^|[?&;])([^?&;=]+)=[^&]+", Options, MatchTimeout);
    private static readonly Regex ShortField = new("((?:^|[?&;])(?:" + ShortNames + ")=)[^&]+", Options, MatchTimeout);
    private static readonly Regex ShortParameter = new("([?&](?:" + ShortNames + @")=)[^&\s""'<>]+", Options, MatchTimeout);

    // "amqp://shop:secret@rabbit"
    private static readonly Regex UserInfo = new(@"(://[^/\s:@]{0,200}:)[^/\s@]{1,200}@", Options, MatchTimeout);

    private static readonly Regex Parameter = new(
        "(" + NameEnd + @")(\s?=\s?)(?!\s?\*\*\*)(?:""[^""]*(?:""|$)|'[^']*(?:'|$)|[^&;\s""'<>]+)", Options, MatchTimeout);
    private static readonly Regex Element = new(
        @"<((?:\w{1,40}:)?[\w\-]{0,40}" + NameEnd + @")(\s[^<>]{0,400})?>[^<]+<", Options, MatchTimeout);
    private static readonly Regex Member = new(
        "(" + NameEnd + @")(\\?[""']?\s?:\s?)(?!\s?\*\*\*)"
            + @"(?:\\?""(?:[^""\\]|\\.|"""")*(?:""|$)|[^,;{}\[\]""'\\\r\n]+|[{\[][^\r\n]*)",
        Options, MatchTimeout);

    /// <summary>Whether a field of this name holds what no log may show.</summary>
    public static bool IsSecret(string? name)
    {
        try
        {
            return name is not null && (Any.IsMatch(name) || AnyShort.IsMatch(name));
        }
        catch (RegexMatchTimeoutException)
        {
            return true;
        }
    }

    /// <summary>The same for a query, or an address that has one: there a value ends at the next <c>&amp;</c> alone.</summary>
    public static string MaskInQuery(string text)
    {
        try
        {
            if (text.IndexOf('@') >= 0) text = UserInfo.Replace(text, "$1" + Mask + "@");
            if (text.IndexOf('%') >= 0) text = Pair.Replace(text, MaskEncoded);
            if (Any.IsMatch(text)) text = Field.Replace(text, "$1" + Mask);
            return AnyShortField.IsMatch(text) ? ShortField.Replace(text, "$1" + Mask) : text;
        }
        catch (RegexMatchTimeoutException)
        {
            return Mask;
        }
    }

    /// <summary>Masks in a text of any format. What is longer than any log shows is cut off first, which … shows.</summary>
    public static string MaskIn(string text) =>
        MaskInWhole(text.Length > MaxSearched ? text.Substring(0, MaxSearched) + "…" : text);

    /// <summary>The same in a text of any length.</summary>
    public static string MaskInWhole(string text)
    {
        try
        {
            if (text.IndexOf('@') >= 0) text = UserInfo.Replace(text, "$1" + Mask + "@");
            if (AnyShortField.IsMatch(text)) text = ShortParameter.Replace(text, "$1" + Mask);
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

    private static string MaskEncoded(Match pair)
    {
        var name = pair.Groups[1].Value;
        return name.IndexOf('%') >= 0 && IsSecret(Uri.UnescapeDataString(name)) ? name + "=" + Mask : pair.Value;
    }
}
