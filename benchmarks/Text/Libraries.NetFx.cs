using System.Collections.Generic;

namespace TextBench;

internal static class Libraries
{
    public static IEnumerable<Contender<T>> For<T>() => [Contender<T>.Ours];

    /// <summary>Not known on Mono.</summary>
    public static long Allocated => 0;
}
