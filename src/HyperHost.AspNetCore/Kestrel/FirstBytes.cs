using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>What a connection begins with, found out without taking it: so that one address can speak several things.</summary>
internal static class FirstBytes
{
    // RFC 8446 §5.1: the type of a record that holds a handshake, with which a client begins
    private const byte TlsHandshake = 22;

    // RFC 9113 §3.4, as far as no request line of HTTP/1.1 goes
    private static ReadOnlySpan<byte> Http2 => "PRI * HTTP/2.0"u8;

    /// <summary>Whether the client begins with TLS. Waits for a byte.</summary>
    /// <param name="from">What the client sends.</param>
    /// <returns>Null if the connection ended before.</returns>
    public static Task<bool?> AreTlsAsync(PipeReader from) =>
        DecideAsync(from, static bytes => bytes.IsEmpty ? null : bytes.FirstSpan[0] == TlsHandshake);

    /// <summary>Whether the client uses HTTP/2 with prior knowledge. Waits until that is certain.</summary>
    /// <param name="from">What the client sends.</param>
    /// <returns>Null if the connection ended before.</returns>
    public static Task<bool?> AreHttp2Async(PipeReader from) => DecideAsync(from, IsHttp2);

    private static bool? IsHttp2(ReadOnlySequence<byte> bytes)
    {
        Span<byte> begin = stackalloc byte[(int)Math.Min(bytes.Length, Http2.Length)];
        bytes.Slice(0, begin.Length).CopyTo(begin);
        if (!Http2.StartsWith(begin)) return false;

        return begin.Length == Http2.Length ? true : null;
    }

    private static async Task<bool?> DecideAsync(PipeReader from, Func<ReadOnlySequence<byte>, bool?> decide)
    {
        while (true)
        {
            var read = await from.ReadAsync().ConfigureAwait(false);
            var decided = decide(read.Buffer);
            if (decided is not null || read.IsCompleted || read.IsCanceled)
            {
                // the next reader of the connection gets them all
                from.AdvanceTo(read.Buffer.Start);
                return decided;
            }

            from.AdvanceTo(read.Buffer.Start, read.Buffer.End);
        }
    }
}
