namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>An END_REQUEST record: the request id becomes inactive.</summary>
/// <remarks>
/// FastCGI 1.0 §5.5, big-endian, after the header:
/// <code>
/// | appStatus 4 | protocolStatus 1 | reserved 3 |
/// </code>
/// </remarks>
internal static class EndRequest
{
    /// <summary>Bytes of header and content.</summary>
    public const int RecordSize = RecordHeader.Size + 8;

    /// <param name="bytes">At least <see cref="RecordSize"/> bytes from <paramref name="at"/> on.</param>
    /// <param name="at">The offset of the record.</param>
    /// <param name="requestId">1 to 65535.</param>
    /// <param name="status">FastCGI's status of the request.</param>
    /// <param name="appStatus">Exit status of the application; 0 is success.</param>
    public static void Write(byte[] bytes, int at, ushort requestId, ProtocolStatus status, uint appStatus)
    {
        new RecordHeader(RecordType.EndRequest, requestId, 8, 0).Write(bytes, at);
        bytes[at + 8] = (byte)(appStatus >> 24);
        bytes[at + 9] = (byte)(appStatus >> 16);
        bytes[at + 10] = (byte)(appStatus >> 8);
        bytes[at + 11] = (byte)appStatus;
        bytes[at + 12] = (byte)status;
        bytes[at + 13] = bytes[at + 14] = bytes[at + 15] = 0;
    }
}
