using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>Finds the differences between the two servers' responses.</summary>
internal sealed class ResponseDifference(ComparedServer old, ComparedServer @new, IReadOnlyList<Regex> ignored)
{
    private const int Excerpt = 60;

    // headers that depend on the connection, the server's software or the time, and are ignored
    private static readonly HashSet<string> Unlike = new(StringComparer.OrdinalIgnoreCase)
    {
        "Date", "Server", "X-Powered-By", "X-AspNet-Version", "X-AspNetMvc-Version", "X-MiniProfiler-Ids", "X-Request-Id", "traceparent",
        "Connection", "Keep-Alive", "Transfer-Encoding", "Content-Length", "Age", "Via",
    };

    // headers whose presence is compared, but not their value, which depends on a file's or the current time
    private static readonly HashSet<string> PresentAlone = new(StringComparer.OrdinalIgnoreCase) { "ETag", "Last-Modified", "Expires" };

    // RFC 9239 §6
    private static readonly Regex OldNameOfScript = new(
        "^(application/javascript|application/x-javascript|application/ecmascript|text/ecmascript)(?=;|$)",
        RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);

    private static readonly Regex TimeOfFile = new(
        @"\b(?<name>creation|modification|read)-date=(""[^""]*""|[^;]*)", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);

    private static readonly Regex ExpiryOfCookie =
        new(@";\s*expires=[^;]*", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);

    /// <returns>One line per difference: "status: old 200, new 404".</returns>
    public IReadOnlyList<string> Between(ComparedResponse before, ComparedResponse after) => Between(before, old, after, @new);

    /// <returns>Whether two responses of the old server to the same request differ.</returns>
    public bool Changes(ComparedResponse first, ComparedResponse second) => Between(first, old, second, old).Count > 0;

    private List<string> Between(ComparedResponse before, ComparedServer first, ComparedResponse after, ComparedServer second)
    {
        if (before.Failure is not null || after.Failure is not null)
        {
            // messages of failures depend on the operating system, so only their presence is compared
            return (before.Failure is null) == (after.Failure is null) ? []
                : [$"response: old {before.Failure ?? Status(before)}, new {after.Failure ?? Status(after)}"];
        }

        var found = new List<string>();
        if (before.Status != after.Status) found.Add($"status: old {Status(before)}, new {Status(after)}");
        foreach (var name in before.Headers.Keys.Union(after.Headers.Keys, StringComparer.OrdinalIgnoreCase)
            .Where(static name => !Unlike.Contains(name)).OrderBy(static name => name, StringComparer.OrdinalIgnoreCase))
        {
            var (one, other) = (HeaderOf(before, name, first), HeaderOf(after, name, second));
            if (one == other || IsOfAspNet(name, one, other, before.Body.Length + after.Body.Length == 0)) continue;

            found.Add($"{LogText.Visible(name)}: old {Shown(one)}, new {Shown(other)}");
        }

        if (BodyDifference(before, first, after, second) is { } body) found.Add(body);
        return found;
    }

    // headers that System.Web adds to every response, or that have no equivalent in it
    private static bool IsOfAspNet(string name, string? one, string? other, bool isEmpty) => name.ToLowerInvariant() switch
    {
        "cache-control" => (one ?? "private") == (other ?? "private"),
        "content-type" => isEmpty && (one is null || other is null),
        "vary" => other is not null && Names(one ?? "").All(Names(other).Contains),
        _ => false,
    };

    private static IEnumerable<string> Names(string list) => list.Split(',').Select(static name => name.Trim().ToLowerInvariant())
        .Where(static name => name.Length > 0);

    private string? HeaderOf(ComparedResponse response, string name, ComparedServer server)
    {
        if (!response.Headers.TryGetValue(name, out var values)) return null;
        if (PresentAlone.Contains(name)) return "(present)";
        if (name.Equals("Set-Cookie", StringComparison.OrdinalIgnoreCase))
            return string.Join(" and ", values.Select(CookieWithoutValue).OrderBy(static cookie => cookie, StringComparer.Ordinal));

        var value = string.Join(", ", values);
        if (name.Equals("Content-Type", StringComparison.OrdinalIgnoreCase)) value = OldNameOfScript.Replace(value, "text/javascript");
        if (name.Equals("Content-Disposition", StringComparison.OrdinalIgnoreCase)) value = TimeOfFile.Replace(value, "${name}-date=…");
        return Compared(value, server);
    }

    // session ids differ, so the value is ignored; name and attributes must be equal
    private static string CookieWithoutValue(string cookie)
    {
        var name = cookie.IndexOf('=');
        var end = cookie.IndexOf(';');
        if (name < 0 || (end >= 0 && end < name)) return cookie;

        return ExpiryOfCookie.Replace(cookie.Substring(0, name) + "=…" + (end < 0 ? "" : cookie.Substring(end)), "; expires=…");
    }

    private string? BodyDifference(ComparedResponse before, ComparedServer first, ComparedResponse after, ComparedServer second)
    {
        if (!before.IsText || !after.IsText) return BytesDifference(before.Body, after.Body);

        var (one, other) = (Compared(before.Text, first), Compared(after.Text, second));
        if (one == other) return null;

        var at = 0;
        while (at < one.Length && at < other.Length && one[at] == other[at]) at++;
        var line = 1 + one.Take(at).Count(static letter => letter == '\n');
        return string.Format(
            CultureInfo.InvariantCulture, "body, line {0}: old {1}, new {2}", line, Shown(Around(one, at)), Shown(Around(other, at)));
    }

    private static string? BytesDifference(byte[] before, byte[] after)
    {
        var at = 0;
        while (at < before.Length && at < after.Length && before[at] == after[at]) at++;
        return at == before.Length && at == after.Length ? null : string.Format(
            CultureInfo.InvariantCulture, "body: old {0} bytes, new {1} bytes; they differ from byte {2} on",
            before.Length, after.Length, at);
    }

    private static string Around(string text, int at)
    {
        var start = Math.Max(text.LastIndexOf('\n', Math.Max(0, Math.Min(at, text.Length) - 1)) + 1, at - (Excerpt / 2));
        start = Math.Min(start, text.Length);
        var end = text.IndexOf('\n', Math.Min(at, text.Length));
        end = Math.Min(end < 0 ? text.Length : end, start + Excerpt);
        return text.Substring(start, Math.Max(0, end - start));
    }

    private string Compared(string text, ComparedServer server) =>
        ignored.Aggregate(server.Neutral(text), static (left, pattern) => pattern.Replace(left, ""));

    private static string Status(ComparedResponse response) => response.Status.ToString(CultureInfo.InvariantCulture);

    // escaped for the terminal, because the text comes from a server
    private static string Shown(string? text) => text is null ? "none" : $"\"{LogText.Escape(text, Excerpt * 2)}\"";
}
