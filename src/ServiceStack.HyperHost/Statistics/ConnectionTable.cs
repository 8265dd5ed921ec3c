using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Statistics;

/// <summary>The connections of a process as they were at its last sample: those that have been busy for longest.</summary>
/// <remarks>
/// <code>
/// | version | count | not shown | row 0: accepted, since, state, road, peer 12 words, route 16 words | row 1 | … |
/// </code>
/// The version is odd while the table is written; whoever reads tries again.
/// </remarks>
internal static class ConnectionTable
{
    private const int PeerWord = 4;
    private const int PeerWords = 12;
    private const int RouteWord = PeerWord + PeerWords;
    private const int RouteWords = StatisticsLayout.ConnectionWords - RouteWord;
    private const int Tries = 3;

    /// <param name="connections">With times of <paramref name="time"/>, in milliseconds.</param>
    /// <param name="time">Monotonic.</param>
    public static unsafe void Write(StatisticsMemory block, IEnumerable<OpenConnection> connections, TimeProvider time)
    {
        var all = connections.ToList();
        var rows = all.OrderBy(one => one.IsIdle).ThenBy(one => one.Since).Take(StatisticsLayout.MostConnections).ToList();
        var head = block.Words + StatisticsLayout.ConnectionsAt;
        if (rows.Count == 0 && head[1] == 0) return;

        var unix = UnixTime.Now - time.Milliseconds();
        Interlocked.Increment(ref head[0]);
        for (var i = 0; i < rows.Count; i++)
        {
            var at = RowAt(i);
            var words = block.Words + at;
            words[0] = rows[i].AcceptedAt + unix;
            words[1] = rows[i].Since + unix;
            words[2] = (long)rows[i].State;
            words[3] = (long)rows[i].Road;
            block.WriteText(at + PeerWord, PeerWords, rows[i].Peer);
            block.WriteText(at + RouteWord, RouteWords, rows[i].Route);
        }

        head[1] = rows.Count;
        head[2] = all.Count - rows.Count;
        Interlocked.Increment(ref head[0]);
    }

    /// <returns>With Unix times; none where the table changes all the time.</returns>
    public static unsafe IReadOnlyList<OpenConnection> Read(StatisticsMemory block)
    {
        var head = block.Words + StatisticsLayout.ConnectionsAt;
        for (var i = 0; i < Tries; i++)
        {
            var version = Volatile.Read(ref head[0]);
            var rows = Enumerable.Range(0, (int)head[1]).Take(StatisticsLayout.MostConnections).Select(row => ReadRow(block, RowAt(row)))
                .ToList();
            if (version % 2 == 0 && Volatile.Read(ref head[0]) == version) return rows;
        }

        return [];
    }

    /// <returns>How many connections had no room at the last sample.</returns>
    public static unsafe int NotShown(StatisticsMemory block) => (int)block.Words[StatisticsLayout.ConnectionsAt + 2];

    private static int RowAt(int row) =>
        StatisticsLayout.ConnectionsAt + StatisticsLayout.ConnectionHeadWords + (row * StatisticsLayout.ConnectionWords);

    private static unsafe OpenConnection ReadRow(StatisticsMemory block, int at) => new(
        block.Words[at], block.Words[at + 1], (ConnectionState)block.Words[at + 2], (HostRoad)block.Words[at + 3],
        block.ReadText(at + PeerWord, PeerWords), block.ReadText(at + RouteWord, RouteWords));
}
