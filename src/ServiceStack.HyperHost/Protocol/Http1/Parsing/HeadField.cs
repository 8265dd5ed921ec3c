namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>The range of one header line in the bytes of its head, and the text created of it so far.</summary>
internal struct HeadField
{
    public int Start;

    /// <summary>Bytes of the line with its CR LF.</summary>
    public int Length;

    public int NameLength;
    public int ValueStart;
    public int ValueLength;
    public KnownField Known;
    public string? Name;
    public string? Value;
}
