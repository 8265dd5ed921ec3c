using System;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>The rows of a block's table of routes.</summary>
internal static class StatisticsRows
{
    /// <returns>The first word of a row.</returns>
    public static int At(int index) => StatisticsLayout.RoutesAt + (index * StatisticsLayout.RouteWords);

    /// <returns>How many rows are in use.</returns>
    public static unsafe int Count(StatisticsMemory block) =>
        (int)Math.Min(block.Words[StatisticsLayout.RouteCountAt], StatisticsLayout.MaxRoutes);

    /// <returns>Whether any route was counted in the stripe; else its pages need not be touched.</returns>
    public static unsafe bool IsUsed(StatisticsMemory block, int stripe) =>
        (block.Words[StatisticsLayout.StripesAt] & (1L << stripe)) != 0;

    /// <summary>
    /// The slot for responses of a status: the first that has it, or is empty; the last counts the statuses that are too many.
    /// </summary>
    /// <param name="counts">Of a route, which no other thread counts in.</param>
    /// <param name="status">Gets the slot if it has none.</param>
    /// <returns>The word of the number, from the counts.</returns>
    public static unsafe int StatusWord(long* counts, int status)
    {
        var slot = 0;
        while (slot < StatisticsLayout.StatusSlots - 1 && counts[slot * 2] != status && counts[slot * 2] != 0) slot++;
        if (counts[slot * 2] == 0) counts[slot * 2] = status;
        return (slot * 2) + 1;
    }

    /// <returns>What the row's requests have in common.</returns>
    public static unsafe RouteKey Key(StatisticsMemory block, int row) => new(
        block.ReadText(row + StatisticsLayout.PathWord, StatisticsLayout.PathWords),
        block.ReadText(row + StatisticsLayout.MethodWord, StatisticsLayout.MethodWords),
        (TransportKind)block.Words[row + StatisticsLayout.TransportKindWord]);
}
