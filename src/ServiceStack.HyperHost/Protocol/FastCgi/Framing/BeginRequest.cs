namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>Content of a BEGIN_REQUEST record: a request id becomes active.</summary>
/// <remarks>
/// FastCGI 1.0 §5.1, big-endian:
/// <code>
/// | role 2 | flags 1 | reserved 5 |        flags: bit 0 = KEEP_CONN
/// </code>
/// </remarks>
internal readonly record struct BeginRequest(Role Role, bool KeepConnection)
{
    /// <summary>Bytes of the content.</summary>
    public const int Size = 8;

    private const byte KeepConnectionFlag = 1;

    /// <returns>The content of a request for a responder.</returns>
    public static byte[] Content(bool keepConnection) =>
        [0, (byte)Role.Responder, keepConnection ? KeepConnectionFlag : (byte)0, 0, 0, 0, 0, 0];

    /// <exception cref="FastCgiProtocolException">There are fewer than eight bytes, or the request id is 0.</exception>
    public static BeginRequest Read(in Record record)
    {
        if (record.Header.RequestId == 0) throw FastCgiProtocolException.BeginWithoutId();
        if (record.Header.ContentLength < Size) throw FastCgiProtocolException.ShortBegin(record.Header.ContentLength);

        return new((Role)((record[0] << 8) | record[1]), (record[2] & KeepConnectionFlag) != 0);
    }
}
