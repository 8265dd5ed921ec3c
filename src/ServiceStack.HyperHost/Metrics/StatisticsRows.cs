using System;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>The rows of a block's table of routes.</summary>
internal static class StatisticsRows
{
    /// <returns>The first word of a row.</returns>
    public static int At(int index) => StatisticsLayout.RoutesAt + (index * StatisticsLayout.RouteWords);

    /// <returns>Number of used rows.</returns>
    public static unsafe int Count(StatisticsMemory block) =>
        (int)Math.Min(block.Words[StatisticsLayout.RouteCountAt], StatisticsLayout.MaxRoutes);

    /// <returns>Whether any route was counted in the stripe; if not, readers skip its pages.</returns>
    public static unsafe bool IsUsed(StatisticsMemory block, int stripe) =>
        (block.Words[StatisticsLayout.StripesAt] & (1L << stripe)) != 0;

    /// <summary>
    /// Finds the slot of a status, or the first empty slot; the last slot counts all further statuses.
    /// </summary>
    /// <param name="counts">Counts of a route, to which no other thread writes.</param>
    /// <param name="status">The status, to which an empty slot is assigned.</param>
    /// <returns>Offset of the slot's count in <paramref name="counts"/>.</returns>
    public static unsafe int StatusWord(long* counts, int status)
    {
        var slot = 0;
        while (slot < StatisticsLayout.StatusSlots - 1 && counts[slot * 2] != status && counts[slot * 2] != 0) slot++;
        if (counts[slot * 2] == 0) counts[slot * 2] = status;
        return (slot * 2) + 1;
    }

    /// <returns>The route of a row.</returns>
    public static unsafe RouteKey Key(StatisticsMemory block, int row) => new(
        block.ReadText(row + StatisticsLayout.PathWord, StatisticsLayout.PathWords),
        block.ReadText(row + StatisticsLayout.MethodWord, StatisticsLayout.MethodWords),
        (TransportKind)block.Words[row + StatisticsLayout.TransportKindWord]);
}
