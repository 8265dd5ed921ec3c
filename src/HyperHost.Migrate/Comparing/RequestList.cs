using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>Requests that are sent one after another, each once.</summary>
internal sealed class RequestList(CompareOptions options)
{
    private static readonly Regex EndsSession = new(@"(^|/)logout(/|\?|$)", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);

    private static readonly Regex LogLine = new(
        @"""(?<method>[A-Z]+) (?<target>\S+)( HTTP/[\d.]+)?""", RegexOptions.CultureInvariant);

    private readonly Queue<ComparedRequest> _waiting = new();
    private readonly HashSet<(string, string, string?)> _seen = [];

    /// <summary>Requests that change something, or would end a session.</summary>
    public SortedSet<string> LeftOut { get; } = new(StringComparer.Ordinal);

    /// <summary>Requests that are left when <see cref="CompareOptions.Most"/> are sent.</summary>
    public int Waiting => _waiting.Count;

    public void Add(ComparedRequest request)
    {
        if (!_seen.Add((request.Method, request.Target, request.Body))) return;

        var isAllowed = (request.IsSafe || options.IsUnsafe) && !EndsSession.IsMatch(request.Target)
            && !options.Skipped.Exists(pattern => pattern.IsMatch("/" + request.Target));
        if (isAllowed) _waiting.Enqueue(request);
        else LeftOut.Add(request.ToString());
    }

    /// <summary>Adds the line of a file: a path, an address of the old server, or a line of an access log.</summary>
    /// <returns>False if it is none of them.</returns>
    public bool TryAddLine(string line)
    {
        var text = line.Trim();
        if (text.Length == 0 || text[0] == '#') return true;

        var (method, target) = ("GET", text);
        if (LogLine.Match(text) is { Success: true } match) (method, target) = (match.Groups["method"].Value, match.Groups["target"].Value);
        if (Relative(target) is not { } relative) return false;

        // a log has no bodies
        if (method is "GET" or "HEAD" or "OPTIONS" or "DELETE") Add(new ComparedRequest(method, relative));
        else LeftOut.Add($"{method} /{relative}");
        return true;
    }

    public bool TryTake(out ComparedRequest request)
    {
        request = _waiting.Count > 0 ? _waiting.Dequeue() : null!;
        return request is not null;
    }

    // the paths of a log begin at the root of the host, and so with the path of the base address
    private string? Relative(string target)
    {
        var server = options.Old!;
        if (target.StartsWith(server.AbsoluteUri, StringComparison.OrdinalIgnoreCase)) return target.Substring(server.AbsoluteUri.Length);
        if (!target.StartsWith("/", StringComparison.Ordinal) || target.Contains('#')) return null;

        return target.StartsWith(server.AbsolutePath, StringComparison.Ordinal) ? target.Substring(server.AbsolutePath.Length)
            : target + "/" == server.AbsolutePath ? "" : null;
    }
}
