namespace ServiceStack.HyperHost.Http.Wire;

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
