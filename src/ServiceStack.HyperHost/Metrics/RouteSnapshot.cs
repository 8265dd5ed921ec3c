using System.Collections.Generic;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>Snapshot of the statistics of one route, summed over all processes.</summary>
internal sealed class RouteSnapshot(string application, RouteKey key)
{
    public string Application { get; } = application;

    public RouteKey Key { get; } = key;

    /// <summary>Number of requests per status.</summary>
    public SortedDictionary<int, long> Statuses { get; } = [];

    /// <summary>Number of requests per latency bucket of <see cref="LatencyScale"/>.</summary>
    public long[] Buckets { get; } = new long[LatencyScale.Buckets];

    /// <summary>Bytes of request bodies.</summary>
    public long BytesIn { get; private set; }

    /// <summary>Bytes of response bodies.</summary>
    public long BytesOut { get; private set; }

    /// <summary>Total duration of all requests in microseconds.</summary>
    public long Microseconds { get; private set; }

    /// <summary>Duration of the longest request in microseconds.</summary>
    public long Longest { get; private set; }

    /// <summary>All requests.</summary>
    public long Requests
    {
        get
        {
            long sum = 0;
            foreach (var count in Statuses.Values) sum += count;
            return sum;
        }
    }

    /// <summary>Requests with a response of 500 or above.</summary>
    public long Failures
    {
        get
        {
            long sum = 0;
            foreach (var entry in Statuses)
            {
                if (entry.Key >= 500) sum += entry.Value;
            }

            return sum;
        }
    }

    /// <summary>Adds one row of a process's block.</summary>
    public unsafe void Add(StatisticsMemory block, int row)
    {
        for (var stripe = 0; stripe < StatisticsLayout.Stripes; stripe++)
        {
            if (!StatisticsRows.IsUsed(block, stripe)) continue;

            var counts = block.Words + StatisticsLayout.CountsAt(row, stripe);
            for (var slot = 0; slot < StatisticsLayout.StatusSlots; slot++)
            {
                var status = (int)counts[slot * 2];
                if (status == 0) break;

                Statuses.TryGetValue(status, out var known);
                Statuses[status] = known + counts[(slot * 2) + 1];
            }

            BytesIn += counts[StatisticsLayout.BytesInWord];
            BytesOut += counts[StatisticsLayout.BytesOutWord];
            Microseconds += counts[StatisticsLayout.TimeWord];
            if (counts[StatisticsLayout.LongestWord] > Longest) Longest = counts[StatisticsLayout.LongestWord];
            for (var bucket = 0; bucket < Buckets.Length; bucket++) Buckets[bucket] += counts[StatisticsLayout.BucketsWord + bucket];
        }
    }
}
