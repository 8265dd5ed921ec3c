namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.Common.Web;

/// <summary>Where each format answers and where its metadata page is.</summary>
public class ServiceEndpointsMetadataConfig
{
    private ServiceEndpointsMetadataConfig()
    {
    }

    public MetadataConfig Custom { get; set; }

    public string DefaultMetadataUri { get; set; }

    public MetadataConfig Json { get; set; }

    public MetadataConfig Jsv { get; set; }

    public SoapMetadataConfig Soap11 { get; set; }

    public SoapMetadataConfig Soap12 { get; set; }

    public MetadataConfig Xml { get; set; }

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
