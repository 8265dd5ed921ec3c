namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>Type of a record: the second byte of its header.</summary>
/// <remarks>FastCGI 1.0 §8. Types 1 to 8 belong to a request, 9 to 11 to the connection (request id 0).</remarks>
internal enum RecordType : byte
{
    None = 0,
    BeginRequest = 1,
    AbortRequest = 2,
    EndRequest = 3,
    Params = 4,
    Stdin = 5,
    Stdout = 6,
    Stderr = 7,
    Data = 8,
    GetValues = 9,
    GetValuesResult = 10,
    UnknownType = 11,
}
