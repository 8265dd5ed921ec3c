using System;

namespace ServiceStack.HyperHost.Statistics;

/// <summary>A route's row as one thread counts in it: found again without a search when its next request has the same status.</summary>
internal unsafe struct RouteRow
{
    private int _block;
    private string? _path;
    private string? _method;
    private HostRoad _road;
    private int _status;
    private long* _counts;
    private int _statusWord;

    /// <summary>Whether it is that of such a request. The path is told by its object: each route has one.</summary>
    public readonly bool Is(int block, string path, string method, HostRoad road, int status) =>
        ReferenceEquals(path, _path) && block == _block && status == _status && road == _road
        && string.Equals(method, _method, StringComparison.Ordinal);

    /// <summary>Makes it that of another kind of request.</summary>
    /// <param name="block">Number of the block; its memory stays for as long as somebody counts in it.</param>
    /// <param name="counts">The thread's own counts of the route.</param>
    public void Set(int block, string path, string method, HostRoad road, int status, long* counts)
    {
        (_block, _path, _method, _road, _status) = (block, path, method, road, status);
        _counts = counts;
        _statusWord = StatisticsRows.StatusWord(counts, status);
    }

    /// <summary>Counts a request.</summary>
    public readonly void Count(long microseconds, long received, long sent)
    {
        var counts = _counts;
        counts[_statusWord]++;
        counts[StatisticsLayout.BucketsWord + LatencyScale.BucketOf(microseconds)]++;
        counts[StatisticsLayout.TimeWord] += microseconds;
        counts[StatisticsLayout.BytesInWord] += received;
        counts[StatisticsLayout.BytesOutWord] += sent;
        if (microseconds > counts[StatisticsLayout.LongestWord]) counts[StatisticsLayout.LongestWord] = microseconds;
    }
}
