namespace ServiceStack.WebHost.Endpoints;

using System;

public class ServiceEndpointsMetadataConfig
{
    public MetadataConfig Custom { get; set; }

    public string DefaultMetadataUri { get; set; }

    public MetadataConfig Json { get; set; }

    public MetadataConfig Jsv { get; set; }

    public SoapMetadataConfig Soap11 { get; set; }

    public SoapMetadataConfig Soap12 { get; set; }

    public MetadataConfig Xml { get; set; }

    public static ServiceEndpointsMetadataConfig Create(string serviceStackHandlerPrefix) => throw new NotImplementedException();

    public MetadataConfig GetEndpointConfig(string contentType) => throw new NotImplementedException();
}
