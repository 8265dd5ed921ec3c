using System;
using System.Globalization;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost;

/// <summary>Suggests the listen address that an invalid text probably means.</summary>
internal static class AddressSuggestion
{
    private const int FastCgiPort = 9000;

    // host:port, with an optional path; host, or host and colon, may be missing
    private static readonly Regex HostAndPort = new(
        @"^(?<host>\[[0-9a-fA-F:.]+\]|[\w.-]*|\*|\+)(?<colon>:)?(?<port>\d{1,5})?(?<path>/\S*)?$", RegexOptions.CultureInvariant);

    private static readonly (string Wrong, string Right)[] Schemes =
    [
        ("unix://", "fcgi+unix:"), ("unix:", "fcgi+unix:"), ("fcgi:unix:", "fcgi+unix:"), ("http:unix:", "http+unix:"),
        ("fcgi+unix/", "fcgi+unix:/"), ("http+unix/", "http+unix:/"), ("tcp://", "fcgi://"), ("tcp:", "fcgi://"),
        ("fastcgi://", "fcgi://"), ("fastcgi:", "fcgi://"), ("fcgi:", "fcgi://"), ("http:", "http://"), ("https:", "https://"),
        ("ws://", "http://"), ("http2://", "h2c://"), ("h2://", "h2c://"),
    ];

    /// <returns>One valid address, or two joined by "or"; null if there is no likely address.</returns>
    public static string? For(string seen)
    {
        foreach (var (wrong, right) in Schemes)
        {
            if (!seen.StartsWith(wrong, StringComparison.OrdinalIgnoreCase)) continue;

            var rest = seen.Substring(wrong.Length);
            return Valid(right + (right.EndsWith("/", StringComparison.Ordinal) ? rest.TrimStart('/') : rest));
        }

        if (seen.Length > 1 && seen[0] == '/') return Valid("fcgi+unix:" + seen);
        if (seen.Length > 1 && seen[0] == '@') return Valid("fcgi+unix:" + seen);

        return HostAndPort.Match(seen) is { Success: true } match ? OfHost(match) : null;
    }

    private static string? OfHost(Match match)
    {
        var host = match.Groups["host"].Value;
        var port = match.Groups["port"].Value;
        var path = match.Groups["path"].Value;

        // a number alone is a port
        if (port.Length + path.Length == 0 && int.TryParse(host, NumberStyles.None, CultureInfo.InvariantCulture, out _))
        {
            (host, port) = ("", host);
        }

        if (host.Length == 0) return port.Length > 0 ? Both("127.0.0.1", port, path) : null;
        var isName = !host.Equals("localhost", StringComparison.OrdinalIgnoreCase) && host.Split('.').Length != 4 && host[0] != '[';
        if (port.Length == 0 && isName) return null;

        return port.Length > 0 ? Both(host, port, path) : Valid($"http://{host}:8080{(path.Length > 0 ? path : "/")}");
    }

    // Port 9000 is usual for FastCGI: suggests both protocols.
    private static string? Both(string host, string port, string path)
    {
        var http = Valid($"http://{host}:{port}{(path.Length > 0 ? path : "/")}");
        if (port != FastCgiPort.ToString(CultureInfo.InvariantCulture) || path.Length > 0) return http;

        return http is not null && Valid($"fcgi://{host}:{port}") is { } fastCgi ? $"{http} or {fastCgi}" : http;
    }

    private static string? Valid(string address)
    {
        try
        {
            return ListenAddress.Parse(address).ToString();
        }
        catch (ListenAddressException)
        {
            return null;
        }
    }
}
