using System;

namespace ServiceStack.HyperHost.Statistics;

/// <summary>The rows of a block's table of routes.</summary>
internal static class StatisticsRows
{
    /// <returns>The first word of a row.</returns>
    public static int At(int index) => StatisticsLayout.RoutesAt + (index * StatisticsLayout.RouteWords);

    /// <returns>How many rows are in use.</returns>
    public static unsafe int Count(StatisticsMemory block) =>
        (int)Math.Min(block.Words[StatisticsLayout.RouteCountAt], StatisticsLayout.MostRoutes);

    /// <returns>Whether any route was counted in the stripe; else its pages need not be touched.</returns>
    public static unsafe bool IsUsed(StatisticsMemory block, int stripe) =>
        (block.Words[StatisticsLayout.StripesAt] & (1L << stripe)) != 0;

    /// <returns>What the row's requests have in common.</returns>
    public static unsafe RouteKey Key(StatisticsMemory block, int row) => new(
        block.ReadText(row + StatisticsLayout.PathWord, StatisticsLayout.PathWords),
        block.ReadText(row + StatisticsLayout.MethodWord, StatisticsLayout.MethodWords),
        (HostRoad)block.Words[row + StatisticsLayout.RoadWord]);
}
