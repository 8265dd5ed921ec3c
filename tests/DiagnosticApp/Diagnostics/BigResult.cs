using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

namespace DiagnosticApp.Diagnostics;

/// <summary>Bytes that are worked out while they are written, from one block that repeats.</summary>
public class BigResult : IStreamWriter, IHasOptions
{
    private const int Period = 251;
    private static readonly byte[] Block = CreateBlock();
    private readonly long _length;

    public BigResult(long length)
    {
        _length = length;
        Options = new Dictionary<string, string> { { "Content-Type", "application/octet-stream" } };
    }

    public IDictionary<string, string> Options { get; private set; }

    public void WriteTo(Stream responseStream)
    {
        for (var left = _length; left > 0; left -= Block.Length)
        {
            responseStream.Write(Block, 0, (int)Math.Min(left, Block.Length));
        }
    }

    // whole periods, so that every block continues the one before it
    private static byte[] CreateBlock()
    {
        var block = new byte[Period * 128];
        for (var i = 0; i < block.Length; i++) block[i] = (byte)(i % Period);
        return block;
    }
}
