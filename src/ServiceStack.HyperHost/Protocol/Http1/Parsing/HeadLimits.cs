namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>How much of a head, or of the trailers behind a chunked body, is taken.</summary>
/// <param name="MaxBytes">Bytes from the request line to the empty line, both with their ends.</param>
/// <param name="MaxFields">Header lines.</param>
internal readonly record struct HeadLimits(int MaxBytes, int MaxFields)
{
    /// <summary>Bytes of a request line with its end at most, if the head may have so many: 8,192, as Kestrel's and nginx's.</summary>
    public const int MaxRequestLine = 8192;
}
