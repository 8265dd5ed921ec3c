#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;

namespace ServiceStack.Shared;

/// <summary>Which content coding a client wants, by its Accept-Encoding.</summary>
/// <remarks>RFC 9110 §12.5.3: <c>coding [;q=0 to 1], …</c>; "*" is all those that are not named, and q=0 refuses one.</remarks>
internal static class AcceptEncoding
{
    public const string HeaderName = "Accept-Encoding";

    /// <summary>The header, as CGI names it.</summary>
    public const string Variable = "HTTP_ACCEPT_ENCODING";

    private const double Most = 1;

    /// <param name="header">The header; null or empty if there is none.</param>
    /// <param name="offered">Codings that can be made, the best first, in small letters.</param>
    /// <returns>One of them; null if the response is to be sent as it is.</returns>
    public static string? Choose(string? header, IReadOnlyList<string> offered)
    {
        if (string.IsNullOrEmpty(header)) return null;

        string? best = null;
        var bestWeight = 0.0;
        foreach (var coding in offered)
        {
            var weight = WeightOf(header!, coding) ?? WeightOf(header!, "*") ?? 0;
            if (weight <= bestWeight) continue;

            best = coding;
            bestWeight = weight;
        }

        // a client that prefers the plain text gets it
        return best is not null && (WeightOf(header!, "identity") ?? 0) <= bestWeight ? best : null;
    }

    private static double? WeightOf(string header, string coding)
    {
        foreach (var part in header.Split(','))
        {
            var semicolon = part.IndexOf(';');
            var name = (semicolon < 0 ? part : part.Substring(0, semicolon)).Trim();
            if (name.StartsWith("x-", StringComparison.OrdinalIgnoreCase)) name = name.Substring(2);
            if (!name.Equals(coding, StringComparison.OrdinalIgnoreCase)) continue;

            return semicolon < 0 ? Most : Weight(part.Substring(semicolon + 1));
        }

        return null;
    }

    // a weight that is none refuses: better plain than wrong
    private static double Weight(string parameters)
    {
        foreach (var parameter in parameters.Split(';'))
        {
            var text = parameter.Trim();
            if (!text.StartsWith("q=", StringComparison.OrdinalIgnoreCase)) continue;

            return double.TryParse(text.Substring(2), NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var weight)
                && weight is >= 0 and <= Most ? weight : 0;
        }

        return Most;
    }
}
