using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Tests.Support.Fuzzing;

/// <summary>A request that must be answered rightly, as the records that are still to be sent.</summary>
internal sealed class FuzzRequest
{
    private readonly Queue<byte[]> _records = new();

    /// <param name="random">Decides the positions of cuts and the padding.</param>
    /// <param name="pairs">PARAMS, whole.</param>
    public FuzzRequest(Random random, ushort id, bool keep, byte[] pairs, byte[]? body)
    {
        Id = id;
        Body = body;
        Add(new FastCgiRecords().Begin(id, keep));
        Stream(random, FastCgiRecords.Params, pairs, random.Next(3) == 0 ? 40 : 2000);
        if (body is not null) Stream(random, FastCgiRecords.Stdin, body, 20_000);
        else Add(new FastCgiRecords().End(FastCgiRecords.Stdin, id));
    }

    public ushort Id { get; }

    /// <summary>What is posted, and to be given back; null for a request without a body.</summary>
    public byte[]? Body { get; }

    public FastCgiAnswer Answer { get; } = new();

    public bool IsSent => _records.Count == 0;

    public byte[] Next() => _records.Dequeue();

    private void Stream(Random random, byte type, byte[] content, int longest)
    {
        for (var at = 0; at < content.Length;)
        {
            var part = new byte[Math.Min(random.Next(1, longest), content.Length - at)];
            Array.Copy(content, at, part, 0, part.Length);
            Add(new FastCgiRecords().Record(type, Id, part, Padding(random)));
            at += part.Length;
        }

        Add(new FastCgiRecords().Record(type, Id, [], Padding(random)));
    }

    private static int Padding(Random random) => random.Next(4) switch { 0 => 0, 1 => 255, _ => random.Next(9) };

    private void Add(FastCgiRecords records) => _records.Enqueue(records.ToArray());
}
