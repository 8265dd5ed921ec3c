using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Commands that clients send to a server, from now until they are read.</summary>
internal sealed class CommandMonitor : IDisposable
{
    private static readonly Regex Line = new(@"^\+[\d.]+ \[(?<from>[^\]]*)\] (?<command>.*)$");

    /// <summary>Commands of the client's own, and of replication.</summary>
    private static readonly string[] Housekeeping =
        ["PING", "INFO", "CONFIG", "CLUSTER", "CLIENT", "ECHO", "SUBSCRIBE", "SELECT", "MONITOR", "SCRIPT", "AUTH", "UNSUBSCRIBE",
         "HELLO", "ROLE"];

    private readonly RawConnection _monitor;
    private readonly RedisServer _server;

    public CommandMonitor(RedisServer server)
    {
        _server = server;
        _monitor = new RawConnection(server.Port);
        _monitor.Execute("MONITOR");
    }

    /// <returns>Each command as <c>SET key …</c>, without those of scripts and the client's own.</returns>
    public List<string> Commands()
    {
        var mark = "mark-" + Guid.NewGuid().ToString("N");
        using (var other = new RawConnection(_server.Port)) other.Execute("ECHO " + mark);

        var commands = new List<string>();
        while (_monitor.ReadLine() is { } line && !line.Contains(mark))
        {
            var match = Line.Match(line);
            if (!match.Success || match.Groups["from"].Value.EndsWith(" lua", StringComparison.Ordinal)) continue;

            var words = Regex.Matches(match.Groups["command"].Value, "\"((?:[^\"\\\\]|\\\\.)*)\"").Cast<Match>()
                .Select(static word => word.Groups[1].Value).ToArray();
            if (words.Length == 0 || Housekeeping.Contains(words[0].ToUpperInvariant())) continue;
            if (words.Length > 1 && words[1].StartsWith("__Booksleeve", StringComparison.Ordinal)) continue;

            commands.Add(string.Join(" ", words));
        }

        return commands;
    }

    public void Dispose() => _monitor.Dispose();
}
