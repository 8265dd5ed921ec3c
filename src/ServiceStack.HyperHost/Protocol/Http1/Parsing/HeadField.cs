namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>The position of one header line in its head, and the strings decoded from it so far.</summary>
internal struct HeadField
{
    public int Start;

    /// <summary>Length of the line in bytes, including its CR LF.</summary>
    public int Length;

    public int NameLength;
    public int ValueStart;
    public int ValueLength;
    public KnownField Known;
    public string? Name;
    public string? Value;
}
