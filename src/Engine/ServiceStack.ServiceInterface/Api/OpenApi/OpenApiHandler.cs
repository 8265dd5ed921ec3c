namespace ServiceStack.Api.OpenApi;

using System.Globalization;
using System.IO;
using System.Text;
using Microsoft.OpenApi;
using ServiceStack.Api.Description;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>/openapi.json, created for each caller: it contains what the caller is allowed to see.</summary>
internal sealed class OpenApiHandler : EndpointHandlerBase
{
    private readonly OpenApiFeature _feature;

    public OpenApiHandler(OpenApiFeature feature)
    {
        _feature = feature;
        RequestName = nameof(OpenApiHandler);
    }

    public override object CreateRequest(IHttpRequest request, string operationName) => null;

    public override object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request) => null;

    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        var config = EndpointHost.Config;
        if (!config.HasAccessToMetadata(httpReq, httpRes)) return;

        var server = string.IsNullOrEmpty(config.WebHostUrl) ? ApiAccess.BasePath(httpReq) : config.WebHostUrl.TrimEnd('/');
        var document = new OpenApiWriter(_feature, httpReq).Write(server.Length == 0 ? "/" : server);
        var json = new StringWriter(CultureInfo.InvariantCulture);
        if (_feature.IsOlder) document.SerializeAsV3(new OpenApiJsonWriter(json));
        else document.SerializeAsV31(new OpenApiJsonWriter(json));
        var bytes = Encoding.UTF8.GetBytes(json.ToString());
        httpRes.ContentType = ContentType.Json;
        BrowserHeaders.Add(httpRes, config, null);
        httpRes.OutputStream.Write(bytes, 0, bytes.Length);
        httpRes.EndRequest(skipHeaders: true);
    }
}
