namespace ServiceStack.WebHost.Endpoints;

/// <summary>The addresses of one format.</summary>
public class MetadataConfig
{
    public MetadataConfig(string format, string name, string syncReplyUri, string asyncOneWayUri, string defaultMetadataUri)
    {
        Format = format;
        Name = name;
        SyncReplyUri = syncReplyUri;
        AsyncOneWayUri = asyncOneWayUri;
        DefaultMetadataUri = defaultMetadataUri;
    }

    public string AsyncOneWayUri { get; set; }

    public string DefaultMetadataUri { get; set; }

    public string Format { get; set; }

    public string Name { get; set; }

    public string SyncReplyUri { get; set; }

    /// <returns>The same addresses with <paramref name="format"/> in the place of {0}.</returns>
    public MetadataConfig Create(string format, string name = null) => new(
        format,
        name ?? format,
        string.Format(SyncReplyUri, format),
        string.Format(AsyncOneWayUri, format),
        string.Format(DefaultMetadataUri, format));
}
