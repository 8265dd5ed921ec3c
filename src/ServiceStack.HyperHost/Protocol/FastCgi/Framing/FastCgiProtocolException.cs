using System;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>The peer violated FastCGI 1.0. An invalid record header closes the connection; other errors reject one request.</summary>
internal sealed class FastCgiProtocolException : Exception
{
    private FastCgiProtocolException(string message) : base(message)
    {
    }

    internal static FastCgiProtocolException WrongVersion(byte version) =>
        new($"FastCGI version {version} is not supported; only version 1 exists. "
            + "Is something other than FastCGI connecting to this port?");

    internal static FastCgiProtocolException BeginWithoutId() =>
        new("BEGIN_REQUEST came with request id 0, which belongs to management records; ids of requests are 1 to 65535.");

    internal static FastCgiProtocolException ShortBegin(int bytes) =>
        new($"BEGIN_REQUEST has {bytes} bytes of content; 8 are needed.");

    internal static FastCgiProtocolException IdInUse(ushort requestId) =>
        new($"BEGIN_REQUEST came for request id {requestId}, which has not ended yet.");

    internal static FastCgiProtocolException PairBeyondEnd(long wanted, long left) =>
        new($"A name-value pair of {wanted} bytes was announced where {left} are left.");
}
