namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.Common.Web;

/// <summary>The path of each format and of its metadata page.</summary>
public class ServiceEndpointsMetadataConfig
{
    private ServiceEndpointsMetadataConfig()
    {
    }

    /// <summary>The paths of formats that the application adds.</summary>
    public MetadataConfig Custom { get; set; }

    /// <summary>The path of the metadata's start page.</summary>
    public string DefaultMetadataUri { get; set; }

    /// <summary>The paths of JSON.</summary>
    public MetadataConfig Json { get; set; }

    /// <summary>The paths of JSV.</summary>
    public MetadataConfig Jsv { get; set; }

    /// <summary>The paths of SOAP 1.1.</summary>
    public SoapMetadataConfig Soap11 { get; set; }

    /// <summary>The paths of SOAP 1.2.</summary>
    public SoapMetadataConfig Soap12 { get; set; }

    /// <summary>The paths of XML.</summary>
    public MetadataConfig Xml { get; set; }

    /// <summary>Creates the default paths of all formats.</summary>
    /// <param name="serviceStackHandlerPrefix">The path that ServiceStack is mounted at, such as api; null for the root.</param>
    public static ServiceEndpointsMetadataConfig Create(string serviceStackHandlerPrefix)
    {
        var root = string.IsNullOrEmpty(serviceStackHandlerPrefix) ? "" : "/" + serviceStackHandlerPrefix.Trim('/');
        MetadataConfig Of(string format, string name) =>
            new(format, name, $"{root}/{format}/reply", $"{root}/{format}/oneway", $"{root}/{format}/metadata");
        SoapMetadataConfig SoapOf(string format, string name) =>
            new(format, name, $"{root}/{format}", $"{root}/{format}", $"{root}/{format}/metadata", format);

        return new ServiceEndpointsMetadataConfig
        {
            DefaultMetadataUri = root + "/metadata",
            Soap11 = SoapOf("soap11", "SOAP 1.1"),
            Soap12 = SoapOf("soap12", "SOAP 1.2"),
            Xml = Of("xml", "XML"),
            Json = Of("json", "JSON"),
            Jsv = Of("jsv", "JSV"),
            Custom = Of("{0}", "{0}"),
        };
    }

    /// <summary>Returns the paths of a media type: those of a built-in format, else those of a format that the application adds.</summary>
    public MetadataConfig GetEndpointConfig(string contentType)
    {
        switch (ContentType.GetRealContentType(contentType))
        {
            case "application/soap+xml":
                return Soap12;
            case ContentType.XmlText when contentType.Trim() == ContentType.Soap11.Trim():
                return Soap11;
            case ContentType.Xml or ContentType.XmlText:
                return Xml;
            case ContentType.Json or ContentType.JsonText:
                return Json;
            case ContentType.Jsv or ContentType.JsvText:
                return Jsv;
            default:
                return Custom.Create(ContentType.GetContentFormat(contentType));
        }
    }
}
