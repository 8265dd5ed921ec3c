using System;
using System.Linq;
using System.Text;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>Values of the header Cookie.</summary>
internal sealed class CookieTexts : TextKind
{
    private static readonly string[] CookieNames =
        ["a", "ss-id", "ss-pid", "$Version", "$Path", "", " ", "a b", "\u00e9", "path", "expires", "a,b"];

    private static readonly string[] Values =
        ["1", "", "\"a\"", "\"a;b\"", "a,b", "a=b", "\"", "\\\"", "a b", "\u00e9", "%3b", "\t", "=="];

    private readonly TextMaker _maker = new(
        Valid,
        [.. CookieNames, .. Values, ";", "; ", "=", ",", "\"", "\r\n", "\0", "\n", ";;", "$",
             "; $Path=/", "ss-id=x", "a=1; a=2", "\u0001", "\u007f"]);

    public override string Next(Random random) => _maker.Next(random);

    protected override bool TryRead(string text, Random random)
    {
        var cookies = CookieHeader.Read(text);
        Require(cookies.Count <= text.Count(static c => c == ';') + 1, $"{cookies.Count} cookies were read.");
        foreach (var pair in cookies)
        {
            var isName = pair.Key == pair.Value.Name && pair.Key.Length > 0 && pair.Key[0] != '$'
                && !pair.Key.Any(static c => c is <= ' ' or '=' or ',' or ';' or '\x7F');
            Require(isName, $"A cookie's name is '{pair.Key}'.");
            Require(pair.Value.Value.IndexOf(';') < 0 && text.Contains(pair.Value.Value), $"A cookie's value is '{pair.Value.Value}'.");
        }

        return cookies.Count > 0;
    }

    private static string Valid(Random random)
    {
        var text = new StringBuilder();
        for (var i = random.Next(1, 6); i > 0; i--)
        {
            text.Append(CookieNames[random.Next(CookieNames.Length)]).Append('=').Append(Values[random.Next(Values.Length)]);
            if (i > 1) text.Append("; ");
        }

        return text.ToString();
    }
}
