using System;
using System.Collections.Generic;
using System.Text;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>The latest distinct texts of failed requests, in a statistics block.</summary>
internal static class FailureTexts
{
    private const int CountWord = 1;

    // Orders the texts, because several requests may fail within one millisecond.
    private const int OrderWord = 2;

    /// <summary>Counts a failure. Calls must not overlap.</summary>
    /// <param name="time">Unix time in milliseconds.</param>
    /// <param name="text">Truncated if it is longer than the block has room for.</param>
    /// <param name="count">Number of failures.</param>
    public static unsafe void Add(StatisticsMemory block, long time, string text, long count = 1)
    {
        var (oldest, latest) = (At(0), 0L);
        var same = -1;
        for (var i = 0; i < StatisticsLayout.Failures; i++)
        {
            var at = At(i);
            latest = Math.Max(latest, block.Words[at + OrderWord]);
            if (block.Words[at + OrderWord] < block.Words[oldest + OrderWord]) oldest = at;
            if (same < 0 && block.Words[at] != 0 && IsSame(TextAt(block, at), text)) same = at;
        }

        if (same < 0)
        {
            // time 0 marks the entry as empty for concurrent readers
            block.Words[oldest] = 0;
            block.WriteText(oldest + StatisticsLayout.FailureTextWord, StatisticsLayout.FailureTextWords, text);
            block.Words[oldest + CountWord] = 0;
            same = oldest;
        }

        block.Words[same + CountWord] += count;
        block.Words[same + OrderWord] = latest + 1;
        block.Words[same] = Math.Max(block.Words[same], time);
    }

    /// <returns>The texts, latest first.</returns>
    public static unsafe IReadOnlyList<FailureSnapshot> Read(StatisticsMemory block)
    {
        var found = new SortedList<long, FailureSnapshot>();
        for (var i = 0; i < StatisticsLayout.Failures; i++)
        {
            var at = At(i);

            // while a writer changes the order, two entries may have the same: this snapshot then lacks one
            if (block.Words[at] != 0)
                found[-block.Words[at + OrderWord]] = new(block.Words[at], block.Words[at + CountWord], TextAt(block, at));
        }

        return [.. found.Values];
    }

    private static int At(int index) => StatisticsLayout.FailuresAt + (index * StatisticsLayout.FailureWords);

    private static string TextAt(StatisticsMemory block, int at) =>
        block.ReadText(at + StatisticsLayout.FailureTextWord, StatisticsLayout.FailureTextWords);

    // The stored text may be truncated.
    private static bool IsSame(string kept, string text) => kept.Length < text.Length
        ? IsFull(kept) && text.StartsWith(kept, StringComparison.Ordinal) : kept == text;

    private static bool IsFull(string kept) => Encoding.UTF8.GetByteCount(kept) > (StatisticsLayout.FailureTextWords - 1) * sizeof(long);
}
