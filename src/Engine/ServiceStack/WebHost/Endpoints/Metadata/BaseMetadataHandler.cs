namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using System.Web;
using System.Web.UI;
using ServiceStack.Common.Utils;
using ServiceStack.Internal.Responses;
using ServiceStack.Internal.Binding;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>A page of one format: all operations, or with ?op= one of them with samples of its messages.</summary>
public abstract class BaseMetadataHandler : HttpHandlerBase, IServiceStackHttpHandler
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(BaseMetadataHandler));

    /// <summary>Initializes a new instance of the <see cref="BaseMetadataHandler"/> class.</summary>
    protected BaseMetadataHandler()
    {
    }

    /// <summary>The name of the format, as <c>json</c>.</summary>
    public string ContentFormat { get; set; }

    /// <summary>The media type of the format.</summary>
    public string ContentType { get; set; }

    /// <summary>The format of the page.</summary>
    public abstract Format Format { get; }

    /// <inheritdoc/>
    public override void Execute(HttpContext context) =>
        ProcessRequest(context.Request.ToRequest(GetType().Name), context.Response.ToResponse(), GetType().Name);

    /// <inheritdoc/>
    public virtual void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        if (!AssertAccess(httpReq, httpRes, httpReq.QueryString["op"])) return;

        var page = new StringWriter();
        httpRes.ContentType = Common.Web.ContentType.Html;
        BrowserHeaders.Add(httpRes, EndpointHost.Config, Policy);
        try
        {
            ProcessOperations(new HtmlTextWriter(page), httpReq, httpRes);
        }
        catch (InvalidOperationException ex) when (httpRes is not Extensions.HttpResponseWrapper)
        {
            // v3 has opened the page by now: outside System.Web its client sees an empty one
            Log.Error("The metadata page could not be made", ex);
            page.GetStringBuilder().Clear();
        }

        var bytes = Encoding.UTF8.GetBytes(page.ToString());
        if (bytes.Length == 0) httpRes.SetContentLength(0);
        httpRes.OutputStream.Write(bytes, 0, bytes.Length);
        httpRes.EndRequest(skipHeaders: true);
    }

    /// <summary>Returns a sample of a response; a short text for strings, bytes and streams.</summary>
    public virtual string CreateResponse(Type type)
    {
        if (type == typeof(string)) return "(string)";
        if (type == typeof(byte[])) return "(byte[])";
        if (typeof(Stream).IsAssignableFrom(type)) return "(Stream)";
        if (typeof(WebResponse).IsAssignableFrom(type)) return "(HttpWebResponse)";
        return CreateMessage(type);
    }

    /// <summary>Whether the client may see the page. If not, the response is 403 and has ended.</summary>
    protected bool AssertAccess(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        if (!EndpointHost.Config.HasAccessToMetadata(httpReq, httpRes)) return false;
        if (operationName == null) return true;
        if (EndpointHost.Config.MetadataPagesConfig.IsVisible(httpReq, Format, operationName)) return true;

        EndpointHost.Config.HandleErrorResponse(httpReq, httpRes, HttpStatusCode.Forbidden, "Service Not Available");
        return false;
    }

    /// <summary>Returns a sample of a message in the format.</summary>
    protected abstract string CreateMessage(Type dtoType);

    /// <summary>Writes the page of an operation, or of all.</summary>
    /// <exception cref="InvalidOperationException">No operation has the name of ?op=, or only with other capital letters.</exception>
    protected virtual void ProcessOperations(HtmlTextWriter writer, IHttpRequest httpReq, IHttpResponse httpRes)
    {
        var metadata = EndpointHost.Metadata;
        var operationName = httpReq.QueryString["op"];
        if (operationName == null)
        {
            RenderOperations(writer, httpReq, metadata);
            return;
        }

        var operation = metadata.Operations.First(one => one.Name == operationName);
        var response = operation.ResponseType == null ? null : CreateResponse(operation.ResponseType);
        var details = OperationPage.Details(operation, metadata);
        RenderOperation(writer, httpReq, operationName, CreateMessage(operation.RequestType), response, details);
    }

    /// <summary>Writes the page of one operation.</summary>
    protected virtual void RenderOperation(
        HtmlTextWriter writer,
        IHttpRequest httpReq,
        string operationName,
        string requestMessage,
        string responseMessage,
        string metadataHtml)
    {
        var config = EndpointHost.Config.MetadataPagesConfig.GetMetadataConfig(ContentFormat)
            ?? EndpointHost.Config.ServiceEndpointsMetadataConfig.GetEndpointConfig(ContentType);
        var page = new OperationPage(httpReq, operationName, metadataHtml);
        var path = MetadataLinks.Call(httpReq, config.SyncReplyUri) + "/" + operationName;
        page.Write(
            writer,
            config.Name,
            HttpSample.Request(path, page.Host, ContentType, requestMessage),
            HttpSample.Response(ContentType, responseMessage));
    }

    // an application's own text may be anything
    private static string Policy =>
        string.IsNullOrEmpty(EndpointHost.Config.MetadataPageBodyHtml)
        && string.IsNullOrEmpty(EndpointHost.Config.MetadataOperationPageBodyHtml)
            ? BrowserHeaders.StyleOnly
            : BrowserHeaders.NoFrames;

    /// <summary>Writes the page of all operations.</summary>
    protected abstract void RenderOperations(HtmlTextWriter writer, IHttpRequest httpReq, ServiceMetadata metadata);

    private protected void RenderOperationNames(HtmlTextWriter writer, IHttpRequest httpReq, ServiceMetadata metadata, string name) =>
        OperationsPage.Write(writer, httpReq, name, metadata.GetOperationNamesForMetadata(httpReq, Format));

    /// <summary>A message filled with sample values, as <paramref name="write"/> writes it.</summary>
    private protected static string Sample(Type type, Func<object, string> write)
    {
        try
        {
            return write(ReflectionUtils.PopulateObject(ObjectFactory.Create(type)));
        }
        catch (Exception ex)
        {
            Log.Debug("No sample of " + type.FullName, ex);
            return "(" + type.Name + ")";
        }
    }
}
