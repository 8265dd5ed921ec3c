using System;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>
/// The peer violated HTTP/1.1, or sent a request that HyperHost rejects. The start of the next request is unknown, so the connection
/// responds with <see cref="Status"/> and closes.
/// </summary>
internal sealed class HttpProtocolException : Exception
{
    private HttpProtocolException(int status, string message) : base(message)
    {
        Status = status;
    }

    /// <summary>400, 413, 414, 417, 431, 501 or 505.</summary>
    public int Status { get; }

    /// <summary>The limit that was exceeded; null if the bytes themselves are wrong.</summary>
    public LimitName? Limit { get; private init; }

    internal static HttpProtocolException NoHttp(byte first) =>
        new(400, $"A request begins with byte 0x{first:X2}, which no method has. Is something other than "
            + "HTTP, such as TLS, connecting to this port?");

    internal static HttpProtocolException BareLineFeed() =>
        new(400, "A line of the head ends with LF alone; CR LF is wanted (RFC 9112 §2.2).");

    internal static HttpProtocolException BareReturn() => new(400, "A line has a CR that no LF follows (RFC 9112 §2.2).");

    internal static HttpProtocolException BadMethod() => new(400, "The method of the request line is no token (RFC 9110 §9.1).");

    internal static HttpProtocolException BadRequestLine() =>
        new(400, "The request line is not method, blank, target, blank and version, with one blank each (RFC 9112 §3).");

    internal static HttpProtocolException BadTarget(string why) => new(400, $"The request target {why} (RFC 9112 §3.2).");

    internal static HttpProtocolException BadVersion() =>
        new(400, "The request line does not end with HTTP/ and a version (RFC 9112 §2.3).");

    internal static HttpProtocolException OtherVersion(char major, char minor) =>
        new(505, $"HTTP/{major}.{minor} was requested; HTTP/1.1 and HTTP/1.0 are supported (RFC 9110 §15.6.6).");

    internal static HttpProtocolException LongTarget(int most) =>
        new(414, $"The request line has more than {most} bytes (RFC 9110 §15.5.15).") { Limit = LimitName.MaxParamsBytes };

    internal static HttpProtocolException LongHead(int most) =>
        new(431, $"The head of the request has more than {most} bytes (RFC 6585 §5).") { Limit = LimitName.MaxParamsBytes };

    internal static HttpProtocolException ManyFields(int most) =>
        new(431, $"The request has more than {most} header lines (RFC 6585 §5).") { Limit = LimitName.MaxHeaderCount };

    internal static HttpProtocolException FoldedLine() =>
        new(400, "A header line begins with a blank: folded lines are refused (RFC 9112 §5.2).");

    internal static HttpProtocolException BadName(byte seen) =>
        new(400, $"The name of a header has byte 0x{seen:X2}; a name is a token with its colon right behind it (RFC 9112 §5.1).");

    internal static HttpProtocolException NoColon() => new(400, "A header line has no colon (RFC 9112 §5).");

    internal static HttpProtocolException BadValue(byte seen) =>
        new(400, $"The value of a header has byte 0x{seen:X2}, which is not allowed there (RFC 9110 §5.5).");

    internal static HttpProtocolException NotUtf8() => new(400, "The value of a header is not UTF-8.");

    internal static HttpProtocolException BadHost(string why) => new(400, $"{why} (RFC 9112 §3.2).");

    internal static HttpProtocolException TwoLengths() => new(400, "Content-Length came more than once (RFC 9112 §6.3).");

    internal static HttpProtocolException BadLength() => new(400, "Content-Length is not one decimal number (RFC 9110 §8.6).");

    internal static HttpProtocolException LengthAndChunked() =>
        new(400, "Content-Length and Transfer-Encoding came together: where the body ends is in doubt (RFC 9112 §6.1).");

    internal static HttpProtocolException OldChunked() => new(400, "Transfer-Encoding came with HTTP/1.0 (RFC 9112 §6.1).");

    internal static HttpProtocolException NoLength() => new(400, "POST or PUT of HTTP/1.0 came without Content-Length (RFC 1945 §7.2.2).");

    internal static HttpProtocolException UnknownCoding() =>
        new(501, "Transfer-Encoding is not chunked alone; no other coding is understood here (RFC 9112 §6.1).");

    internal static HttpProtocolException BadCoding() => new(400, "Transfer-Encoding came more than once, or is empty (RFC 9112 §6.1).");

    internal static HttpProtocolException UnknownExpectation() => new(417, "Expect is not 100-continue (RFC 9110 §10.1.1).");

    internal static HttpProtocolException NoConnect() => new(501, "CONNECT is for proxies (RFC 9110 §9.3.6).");

    internal static HttpProtocolException BadChunkSize() =>
        new(400, "A chunk does not begin with its size in hexadecimal digits (RFC 9112 §7.1).");

    internal static HttpProtocolException LargeChunk() => new(400, "A chunk has 2 GiB or more (RFC 9112 §7.1).");

    internal static HttpProtocolException BadExtension() => new(400, "What follows the size of a chunk is no extension (RFC 9112 §7.1.1).");

    internal static HttpProtocolException LongExtensions(int most) =>
        new(400, $"The extensions of chunks have more than {most} bytes (RFC 9112 §7.1.1).");

    internal static HttpProtocolException BadChunkEnd() => new(400, "The data of a chunk is not followed by CR LF (RFC 9112 §7.1).");
}
