namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>Maximum size of a head, or of the trailers of a chunked body.</summary>
/// <param name="MaxBytes">Bytes from the request line to the empty line, including both and their CR LF.</param>
/// <param name="MaxFields">Number of header lines.</param>
internal readonly record struct HeadLimits(int MaxBytes, int MaxFields)
{
    /// <summary>Maximum length in bytes of a request line, including its CR LF: 8,192, as in Kestrel and nginx.</summary>
    public const int MaxRequestLine = 8192;
}
