namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>Headers that the parser interprets: framing of the message, host, and persistence of the connection.</summary>
internal enum KnownField : byte
{
    None,
    Host,
    Expect,
    Connection,
    ContentLength,
    TransferEncoding,
}
