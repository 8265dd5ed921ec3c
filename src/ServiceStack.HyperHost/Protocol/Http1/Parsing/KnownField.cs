namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>Headers that determine the end of a message, and whether another follows.</summary>
internal enum KnownField : byte
{
    None,
    Host,
    Expect,
    Connection,
    ContentLength,
    TransferEncoding,
}
