namespace ServiceStack.HyperHost.Http.Wire;

/// <summary>Headers that say where a message ends, and whether another follows.</summary>
internal enum KnownField : byte
{
    None,
    Host,
    Expect,
    Connection,
    ContentLength,
    TransferEncoding,
}
