using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate.Comparing;

/// <summary>A queue of requests that skips duplicates.</summary>
internal sealed class RequestList(CompareOptions options)
{
    private static readonly Regex EndsSession = new(@"(^|/)logout(/|\?|$)", RegexOptions.IgnoreCase | RegexOptions.CultureInvariant);

    private static readonly Regex LogLine = new(
        @"""(?<method>[A-Z]+) (?<target>\S+)( HTTP/[\d.]+)?""", RegexOptions.CultureInvariant);

    private readonly Queue<ComparedRequest> _waiting = new();
    private readonly HashSet<(string, string, string?)> _seen = [];

    /// <summary>Requests that were omitted because they change data, or end a session.</summary>
    public SortedSet<string> LeftOut { get; } = new(StringComparer.Ordinal);

    /// <summary>Requests still queued when <see cref="CompareOptions.Most"/> was reached.</summary>
    public int Waiting => _waiting.Count;

    public void Add(ComparedRequest request)
    {
        if (!_seen.Add((request.Method, request.Target, request.Body))) return;

        var isAllowed = (request.IsSafe || options.IsUnsafe) && !EndsSession.IsMatch(request.Target)
            && !options.Skipped.Exists(pattern => pattern.IsMatch("/" + request.Target));
        if (isAllowed) _waiting.Enqueue(request);
        else LeftOut.Add(request.ToString());
    }

    /// <summary>Adds a request from a line of a file: a path, an address on the old server, or a line of an access log.</summary>
    /// <returns>False if the line has none of these formats.</returns>
    public bool TryAddLine(string line)
    {
        var text = line.Trim();
        if (text.Length == 0 || text[0] == '#') return true;

        var (method, target) = ("GET", text);
        if (LogLine.Match(text) is { Success: true } match) (method, target) = (match.Groups["method"].Value, match.Groups["target"].Value);
        if (Relative(target) is not { } relative) return false;

        // an access log does not contain bodies, so POST and PUT can't be repeated
        if (method is "GET" or "HEAD" or "OPTIONS" or "DELETE") Add(new ComparedRequest(method, relative));
        else LeftOut.Add($"{method} /{relative}");
        return true;
    }

    public bool TryTake(out ComparedRequest request)
    {
        request = _waiting.Count > 0 ? _waiting.Dequeue() : null!;
        return request is not null;
    }

    // Paths in a log start at the host's root, and so include the path of the base address.
    private string? Relative(string target)
    {
        var server = options.Old!;
        if (target.StartsWith(server.AbsoluteUri, StringComparison.OrdinalIgnoreCase)) return target.Substring(server.AbsoluteUri.Length);
        if (!target.StartsWith("/", StringComparison.Ordinal) || target.Contains('#')) return null;

        return target.StartsWith(server.AbsolutePath, StringComparison.Ordinal) ? target.Substring(server.AbsolutePath.Length)
            : target + "/" == server.AbsolutePath ? "" : null;
    }
}
