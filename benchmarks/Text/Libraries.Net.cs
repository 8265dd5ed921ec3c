using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Runtime.Loader;
using SystemJson = System.Text.Json.JsonSerializer;

namespace TextBench;

internal static class Libraries
{
    private static readonly Assembly Package = new AssemblyLoadContext("package").LoadFromAssemblyPath(
        Path.Combine(AppContext.BaseDirectory, "package", "ServiceStack.Text.dll"));

    public static IEnumerable<Contender<T>> For<T>()
    {
        yield return Contender<T>.Of("ours", typeof(ServiceStack.Text.JsonSerializer).Assembly);
        yield return Contender<T>.Of("10.1.0", Package);
        yield return Contender<T>.Of(
            "System.Text.Json",
            value => SystemJson.Serialize(value),
            text => SystemJson.Deserialize<T>(text),
            (value, stream) => SystemJson.Serialize(stream, value),
            stream => SystemJson.Deserialize<T>(stream));
    }

    /// <summary>Bytes that this thread has allocated.</summary>
    public static long Allocated => GC.GetAllocatedBytesForCurrentThread();
}
