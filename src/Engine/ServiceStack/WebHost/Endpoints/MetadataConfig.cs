namespace ServiceStack.WebHost.Endpoints;

using System;

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

    public MetadataConfig Create(string format, string name = null) => throw new NotImplementedException();
}
