using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>Merges the statistics blocks of ended processes.</summary>
internal static class StatisticsSum
{
    /// <summary>Replaces several files by one file with their sums.</summary>
    public static void Replace(string folder, IReadOnlyList<string> files)
    {
        var merged = Path.Combine(folder, "ended-" + Guid.NewGuid().ToString("N"));
        using (var into = StatisticsMemory.Create(merged))
        {
            foreach (var path in files)
            {
                using var block = StatisticsMemory.Open(path);
                if (block is not null) Add(block, into);
            }
        }

        // deletes first: a concurrent reader then misses these statistics for a moment instead of counting them twice
        foreach (var path in files) File.Delete(path);
        File.Move(merged, merged + StatisticsFolder.Ending);
    }

    private static unsafe void Add(StatisticsMemory block, StatisticsMemory into)
    {
        var from = block.Words;
        var to = into.Words;
        if (to[StatisticsLayout.MagicAt] == 0)
        {
            to[StatisticsLayout.ProcessAt] = from[StatisticsLayout.ProcessAt];
            to[StatisticsLayout.EndedAt] = UnixTime.Now;
            into.WriteText(StatisticsLayout.ApplicationAt, StatisticsLayout.ApplicationWords,
                block.ReadText(StatisticsLayout.ApplicationAt, StatisticsLayout.ApplicationWords));
            to[StatisticsLayout.MagicAt] = StatisticsLayout.Magic;
        }

        for (var stripe = 0; stripe < StatisticsLayout.Stripes; stripe++)
        {
            for (var i = 0; i < StatisticsNames.Counters.Length; i++)
                to[StatisticsLayout.CounterAt(stripe, (Counter)i)] += block.Read(stripe, (Counter)i);
        }

        foreach (var failure in FailureTexts.Read(block).Reverse()) FailureTexts.Add(into, failure.Time, failure.Text, failure.Count);
        to[StatisticsLayout.StripesAt] |= from[StatisticsLayout.StripesAt];
        var rows = Rows(into).ToDictionary(row => KeyOf(into, row));
        foreach (var row in Rows(block))
        {
            var key = KeyOf(block, row);
            if (!rows.TryGetValue(key, out var target)) rows[key] = target = AddRow(into, block, row);
            for (var stripe = 0; stripe < StatisticsLayout.Stripes; stripe++)
            {
                if (!StatisticsRows.IsUsed(block, stripe)) continue;

                AddCounts(from + StatisticsLayout.CountsAt(row, stripe), to + StatisticsLayout.CountsAt(target, stripe));
            }
        }
    }

    private static unsafe void AddCounts(long* from, long* to)
    {
        for (var slot = 0; slot < StatisticsLayout.StatusSlots; slot++)
        {
            if (from[slot * 2] == 0) break;

            to[StatisticsRows.StatusWord(to, (int)from[slot * 2])] += from[(slot * 2) + 1];
        }

        for (var word = StatisticsLayout.BytesInWord; word < StatisticsLayout.BucketsWord + LatencyScale.Buckets; word++)
        {
            if (word == StatisticsLayout.LongestWord) to[word] = Math.Max(to[word], from[word]);
            else to[word] += from[word];
        }
    }

    private static unsafe int AddRow(StatisticsMemory into, StatisticsMemory block, int row)
    {
        ref var count = ref into.Words[StatisticsLayout.RouteCountAt];
        if (count >= StatisticsLayout.MaxRoutes) return StatisticsRows.At(StatisticsLayout.MaxRoutes - 1);

        var target = StatisticsRows.At((int)count++);
        for (var word = 0; word < StatisticsLayout.RouteHeadWords; word++) into.Words[target + word] = block.Words[row + word];
        return target;
    }

    private static IEnumerable<int> Rows(StatisticsMemory block) =>
        Enumerable.Range(0, StatisticsRows.Count(block)).Select(StatisticsRows.At);

    private static RouteKey KeyOf(StatisticsMemory block, int row) => StatisticsRows.Key(block, row);
}
