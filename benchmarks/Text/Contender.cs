using System;
using System.IO;
using ServiceStack.Text;

namespace TextBench;

/// <summary>One library's four ways through JSON, for one type.</summary>
internal sealed class Contender<T>
{
    public string Name { get; init; }

    public Func<T, string> Write { get; init; }

    public Func<string, T> Read { get; init; }

    public Action<T, Stream> WriteStream { get; init; }

    public Func<Stream, T> ReadStream { get; init; }

    public static Contender<T> Ours { get; } = new()
    {
        Name = "ours",
        Write = JsonSerializer.SerializeToString,
        Read = JsonSerializer.DeserializeFromString<T>,
        WriteStream = JsonSerializer.SerializeToStream,
        ReadStream = JsonSerializer.DeserializeFromStream<T>,
    };
}
