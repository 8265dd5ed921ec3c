namespace ServiceStack.WebHost.Endpoints.Metadata;

using System.Linq;
using System.Text;
using System.Web;
using System.Web.UI;
using System.Xml;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Utils;

/// <summary>The index of all operations; with ?xsd= one of the schemas of their types.</summary>
public abstract class BaseSoapMetadataHandler : BaseMetadataHandler, Support.IServiceStackHttpHandler
{
    /// <summary>Initializes a new instance of the <see cref="BaseSoapMetadataHandler"/> class.</summary>
    protected BaseSoapMetadataHandler()
    {
    }

    /// <summary>The operation that the page describes; null for all.</summary>
    public string OperationName { get; set; }

    /// <inheritdoc/>
    public override void Execute(HttpContext context) =>
        ProcessRequest(context.Request.ToRequest(GetType().Name), context.Response.ToResponse(), OperationName);

    /// <inheritdoc/>
    public new void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        OperationName = httpReq.QueryString["op"] ?? OperationName;
        if (httpReq.QueryString["xsd"] is not { } index)
        {
            base.ProcessRequest(httpReq, httpRes, operationName);
            return;
        }

        if (!AssertAccess(httpReq, httpRes, null)) return;
        httpRes.ContentType = Common.Web.ContentType.XmlText;
        WriteSchema(httpRes, index);
        httpRes.EndRequest(skipHeaders: true);
    }

    /// <inheritdoc/>
    protected override void RenderOperations(HtmlTextWriter writer, IHttpRequest httpReq, ServiceMetadata metadata) =>
        new IndexPage(httpReq, metadata).Write(writer);

    private static void WriteSchema(IHttpResponse httpRes, string index)
    {
        if (!int.TryParse(index, out var number)) return;
        var schemas = XsdUtils.SchemasOf(XsdUtils.GetXmlSchemaSet(EndpointHost.Metadata.GetAllTypes())).ToList();
        if (number < 0 || number >= schemas.Count) return;

        var settings = new XmlWriterSettings { Indent = true, Encoding = new UTF8Encoding(false) };
        using var xml = XmlWriter.Create(httpRes.OutputStream, settings);
        schemas[number].Write(xml);
    }
}
