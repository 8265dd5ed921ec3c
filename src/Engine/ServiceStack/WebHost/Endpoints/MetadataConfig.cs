namespace ServiceStack.WebHost.Endpoints;

/// <summary>The addresses of one format.</summary>
public class MetadataConfig
{
    /// <summary>Names the paths of a format.</summary>
    public MetadataConfig(string format, string name, string syncReplyUri, string asyncOneWayUri, string defaultMetadataUri)
    {
        Format = format;
        Name = name;
        SyncReplyUri = syncReplyUri;
        AsyncOneWayUri = asyncOneWayUri;
        DefaultMetadataUri = defaultMetadataUri;
    }

    /// <summary>The path of one-way calls, as <c>/json/oneway/</c>.</summary>
    public string AsyncOneWayUri { get; set; }

    /// <summary>The path of the metadata page, as <c>/json/metadata</c>.</summary>
    public string DefaultMetadataUri { get; set; }

    /// <summary>The name of the format, as <c>json</c>.</summary>
    public string Format { get; set; }

    /// <summary>The name that pages show, as <c>JSON</c>.</summary>
    public string Name { get; set; }

    /// <summary>The path of calls with a response, as <c>/json/reply/</c>.</summary>
    public string SyncReplyUri { get; set; }

    /// <summary>Copies these paths for another format.</summary>
    /// <returns>The same addresses with <paramref name="format"/> in the place of {0}.</returns>
    public MetadataConfig Create(string format, string name = null) => new(
        format,
        name ?? format,
        string.Format(SyncReplyUri, format),
        string.Format(AsyncOneWayUri, format),
        string.Format(DefaultMetadataUri, format));
}
