using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>--applications: <c>[host:[port:]]vpath:path,…</c>; an IPv6 host is written in brackets.</summary>
internal static class ApplicationsText
{
    private const string Form = "it has the form [HOST:[PORT:]]VPATH:PATH, as in /:/srv/www/app or example.org:80:/api:/srv/api";

    public static IEnumerable<ApplicationPlan> Read(string text, string where, Findings findings)
    {
        foreach (var one in text.Split([','], StringSplitOptions.RemoveEmptyEntries).Select(part => part.Trim())
            .Where(part => part.Length > 0))
        {
            if (ReadOne(one, where, findings) is { } application) yield return application;
        }
    }

    /// <returns>Null if the text is no application; the reason is added to the findings.</returns>
    public static ApplicationPlan? ReadOne(string text, string where, Findings findings)
    {
        var rest = text;
        string? host = null;
        int? port = null;
        if (rest[0] != '/')
        {
            host = ReadHost(ref rest);
            if (host is null) return Bad(text, "it has no VPATH", where, findings);

            if (rest.Length > 0 && rest[0] != '/')
            {
                var digits = ReadNext(ref rest);
                if (digits is null || !TryPort(digits, out port)) return Bad(text, $"'{digits ?? rest}' is no port (0 to 65535)", where,
                    findings);
            }
        }

        var virtualPath = ReadNext(ref rest);
        if (virtualPath is null || virtualPath.Length == 0 || virtualPath[0] != '/') return Bad(text, "VPATH has to begin with /", where,
            findings);
        if (rest.Length == 0) return Bad(text, "PATH is empty", where, findings);

        return ApplicationPlans.Create("", host is "*" or "" ? null : host, port, virtualPath, rest, where);
    }

    /// <summary>A port of the web server; -1 and 0 mean any.</summary>
    public static bool TryPort(string text, out int? port)
    {
        port = null;
        if (text.Length == 0 || text is "-1" or "*") return true;
        if (!int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number) || number > 65535) return false;

        port = number == 0 ? null : number;
        return true;
    }

    private static string? ReadHost(ref string rest)
    {
        if (rest[0] != '[') return ReadNext(ref rest);

        var end = rest.IndexOf("]:", StringComparison.Ordinal);
        if (end < 0) return null;

        var host = rest.Substring(0, end + 1);
        rest = rest.Substring(end + 2);
        return host;
    }

    private static string? ReadNext(ref string rest)
    {
        var colon = rest.IndexOf(':');
        if (colon < 0) return null;

        var taken = rest.Substring(0, colon);
        rest = rest.Substring(colon + 1);
        return taken;
    }

    private static ApplicationPlan? Bad(string text, string why, string where, Findings findings)
    {
        findings.ApplicationError(where, $"application '{text}': {why}; {Form}.");
        return null;
    }
}
