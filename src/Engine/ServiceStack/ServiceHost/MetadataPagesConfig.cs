namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using ServiceStack.WebHost.Endpoints;

public class MetadataPagesConfig
{
    public MetadataPagesConfig(ServiceMetadata metadata, ServiceEndpointsMetadataConfig metadataConfig, HashSet<string> ignoredFormats, List<string> contentTypeFormats)
    {
        throw new NotImplementedException();
    }

    public List<MetadataConfig> AvailableFormatConfigs => throw new NotImplementedException();

    public bool CanAccess(Format format, string operation) => throw new NotImplementedException();

    public bool CanAccess(IHttpRequest httpRequest, Format format, string operation) => throw new NotImplementedException();

    public MetadataConfig GetMetadataConfig(string format) => throw new NotImplementedException();

    public bool IsVisible(IHttpRequest httpRequest, Format format, string operation) => throw new NotImplementedException();
}
