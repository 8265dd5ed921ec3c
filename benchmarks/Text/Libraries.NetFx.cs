using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;

namespace TextBench;

internal static class Libraries
{
    private static readonly Assembly Package = Assembly.LoadFile(Path.Combine(AppContext.BaseDirectory, "package", "ServiceStack.Text.dll"));

    public static IEnumerable<Contender<T>> For<T>()
    {
        yield return Contender<T>.Of("ours", typeof(ServiceStack.Text.JsonSerializer).Assembly);
        yield return Contender<T>.Of("10.1.0", Package);
    }

    /// <summary>Not known on Mono.</summary>
    public static long Allocated => 0;
}
