namespace ServiceStack.WebHost.Endpoints.Support.Metadata.Controls;

using System.Web;
using System.Web.UI;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Metadata;

/// <summary>The metadata page of one operation in one format, for code that writes such pages itself.</summary>
/// <remarks>The engine's own pages come from <see cref="BaseMetadataHandler"/>, which a class derives from to change them.</remarks>
/// <example>
/// <code>
/// var page = new OperationControl
/// {
///     HttpRequest = httpReq, MetadataConfig = EndpointHost.Config.ServiceEndpointsMetadataConfig, Format = Format.Json,
///     HostName = "shop.example", OperationName = "Order", RequestMessage = "{\"Id\":1}", ResponseMessage = "{\"Total\":2}",
/// };
/// page.Render(new HtmlTextWriter(writer));
/// </code>
/// </example>
public class OperationControl
{
    /// <summary>The name of the format, as <c>json</c>; set by <see cref="Format"/> too.</summary>
    public string ContentFormat { get; set; }

    /// <summary>The media type of the messages; set by <see cref="Format"/> too.</summary>
    public string ContentType { get; set; }

    /// <summary>Sets <see cref="ContentType"/> and <see cref="ContentFormat"/>.</summary>
    public Format Format
    {
        set
        {
            ContentType = value.ToContentType()?.Trim();
            ContentFormat = Common.Web.ContentType.GetContentFormat(value);
        }
    }

    /// <summary>The host in the sample of a request.</summary>
    public string HostName { get; set; }

    /// <summary>The request for the page, by whose path it links to the others; without one, the page has no links.</summary>
    public IHttpRequest HttpRequest { get; set; }

    /// <summary>The sample of a request, with its headers, as HTML.</summary>
    public virtual string HttpRequestTemplate =>
        HttpUtility.HtmlEncode(HttpSample.Request(RequestUri, HostName, ContentType, RequestMessage));

    /// <summary>The sample of a response, with its headers, as HTML; empty for an operation without one.</summary>
    public virtual string HttpResponseTemplate => HttpUtility.HtmlEncode(HttpSample.Response(ContentType, ResponseMessage)) ?? "";

    /// <summary>The paths of the formats.</summary>
    public ServiceEndpointsMetadataConfig MetadataConfig { get; set; }

    /// <summary>HTML about the operation, which is shown above the samples.</summary>
    public string MetadataHtml { get; set; }

    /// <summary>The name of the operation.</summary>
    public string OperationName { get; set; }

    /// <summary>The body of a request.</summary>
    public string RequestMessage { get; set; }

    /// <summary>The path of a call: for a response, or one-way for an operation without one.</summary>
    public virtual string RequestUri
    {
        get
        {
            var paths = MetadataConfig.GetEndpointConfig(ContentType);
            return (ResponseMessage == null ? paths.AsyncOneWayUri : paths.SyncReplyUri) + "/" + OperationName;
        }
    }

    /// <summary>The body of a response; null for an operation without one.</summary>
    public string ResponseMessage { get; set; }

    /// <summary>The part of the page about the response; empty for an operation without one.</summary>
    public virtual string ResponseTemplate => ResponseMessage == null ? "" : OperationPage.Sample(Name + " response", HttpResponseTemplate);

    /// <summary>The title of the page; by default operation and format.</summary>
    public string Title { get; set; }

    /// <summary>Writes the page.</summary>
    public void Render(HtmlTextWriter output)
    {
        var samples = OperationPage.Sample(Name + " request", HttpRequestTemplate) + ResponseTemplate;
        new OperationPage(HttpRequest, OperationName, MetadataHtml).Write(output, Title ?? OperationName + " in " + Name, samples);
    }

    // of the format, as in a title
    private string Name => MetadataConfig.GetEndpointConfig(ContentType).Name;
}
