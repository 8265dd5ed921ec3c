using System;
using System.IO;
using Microsoft.Extensions.Primitives;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>
/// Decodes a body that the application writes with Transfer-Encoding: chunked. FastCGI has its own framing, and the web server adds HTTP's,
/// so the application's chunk framing has to be removed.
/// </summary>
internal sealed class ChunkedBody
{
    // trailers are validated like headers, and then dropped
    private static readonly HeadLimits Limits = new(64 * 1024, 100);

    private ChunkReader _chunks;
    private byte[] _rest = [];

    /// <summary>Whether the last chunk has been decoded.</summary>
    public bool IsWhole => _chunks.IsEnd;

    /// <param name="codings">Values of Transfer-Encoding.</param>
    /// <exception cref="InvalidOperationException">Another transfer coding.</exception>
    public static bool IsIn(StringValues codings) => codings.ToString().Trim().ToLowerInvariant() switch
    {
        "chunked" => true,
        "" or "identity" => false,
        _ => throw new InvalidOperationException(
            $"The response has Transfer-Encoding: {codings}, which FastCGI can't carry: the web server frames the response. Set "
                + "chunked, or leave the header out."),
    };

    /// <returns>The data without chunk framing; an incomplete chunk header is buffered until the next call.</returns>
    /// <exception cref="InvalidOperationException">The bytes are no valid chunks.</exception>
    public ReadOnlyMemory<byte> Decode(ReadOnlySpan<byte> bytes)
    {
        var all = new byte[_rest.Length + bytes.Length];
        _rest.CopyTo(all, 0);
        bytes.CopyTo(all.AsSpan(_rest.Length));
        var data = new MemoryStream(all.Length);
        var at = 0;
        try
        {
            while (!_chunks.IsEnd && _chunks.TryRead(all, ref at, all.Length, Limits, out var count)) data.Write(all, at - count, count);
        }
        catch (HttpProtocolException error)
        {
            throw Malformed(error);
        }

        _rest = all[at..];
        if (_chunks.IsEnd && _rest.Length > 0) throw Malformed();
        return data.GetBuffer().AsMemory(0, (int)data.Length);
    }

    public static InvalidOperationException Malformed(Exception? error = null) => new(
        "The response has Transfer-Encoding: chunked, and its body is not in whole chunks. Write chunks, or leave the header out: the "
            + "web server frames the response.",
        error);
}
