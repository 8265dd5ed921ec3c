using System;
using System.Collections.Generic;
using SystemJson = System.Text.Json.JsonSerializer;

namespace TextBench;

internal static class Libraries
{
    public static IEnumerable<Contender<T>> For<T>() =>
    [
        Contender<T>.Ours,
        new()
        {
            Name = "System.Text.Json",
            Write = static value => SystemJson.Serialize(value),
            Read = static text => SystemJson.Deserialize<T>(text),
            WriteStream = static (value, stream) => SystemJson.Serialize(stream, value),
            ReadStream = static stream => SystemJson.Deserialize<T>(stream),
        },
    ];

    /// <summary>Bytes that this thread has allocated.</summary>
    public static long Allocated => GC.GetAllocatedBytesForCurrentThread();
}
