using System;
using System.Buffers;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Tests.Http.Kestrel;

/// <summary>A frame (RFC 9114 §7.1), and the numbers that it is made of (RFC 9000 §16).</summary>
internal sealed record Http3Frame(long Type, byte[] Bytes)
{
    public static byte[] Write(long type, byte[] bytes)
    {
        // a length of four bytes holds all that the tests send
        var length = (uint)bytes.Length | 0x8000_0000;
        return [(byte)type, (byte)(length >> 24), (byte)(length >> 16), (byte)(length >> 8), (byte)length, .. bytes];
    }

    /// <returns>Null at the end of the stream.</returns>
    public static async Task<Http3Frame?> ReadAsync(PipeReader from, CancellationToken cancellationToken)
    {
        var type = await NumberAsync(from, cancellationToken);
        if (type < 0) return null;

        var length = await NumberAsync(from, cancellationToken);
        var read = await from.ReadAtLeastAsync((int)length, cancellationToken);
        if (read.Buffer.Length < length) throw new EndOfStreamException("A frame is not whole.");

        var bytes = read.Buffer.Slice(0, length).ToArray();
        from.AdvanceTo(read.Buffer.GetPosition(length));
        return new(type, bytes);
    }

    /// <returns>-1 at the end of the stream.</returns>
    public static async Task<long> NumberAsync(PipeReader from, CancellationToken cancellationToken)
    {
        var read = await from.ReadAtLeastAsync(1, cancellationToken);
        if (read.Buffer.IsEmpty) return -1;

        var size = 1 << (read.Buffer.FirstSpan[0] >> 6);
        from.AdvanceTo(read.Buffer.Start);
        read = await from.ReadAtLeastAsync(size, cancellationToken);
        var number = Number(read.Buffer.Slice(0, size).ToArray(), out _);
        from.AdvanceTo(read.Buffer.GetPosition(size));
        return number;
    }

    public static long Number(ReadOnlySpan<byte> bytes, out int size)
    {
        size = 1 << (bytes[0] >> 6);
        long number = bytes[0] & 0x3f;
        for (var i = 1; i < size; i++) number = (number << 8) | bytes[i];
        return number;
    }
}
