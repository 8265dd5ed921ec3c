namespace ServiceStack.WebHost.Endpoints;

/// <summary>The paths of a SOAP version: its endpoint, metadata and WSDL.</summary>
public class SoapMetadataConfig : MetadataConfig
{
    /// <summary>Names the paths of a SOAP version.</summary>
    public SoapMetadataConfig(
        string format, string name, string syncReplyUri, string asyncOneWayUri, string defaultMetadataUri, string wsdlMetadataUri) : base(
        format, name, syncReplyUri, asyncOneWayUri, defaultMetadataUri)
    {
        WsdlMetadataUri = wsdlMetadataUri;
    }

    /// <summary>The path of the WSDL, as <c>soap12</c>.</summary>
    public string WsdlMetadataUri { get; set; }
}
