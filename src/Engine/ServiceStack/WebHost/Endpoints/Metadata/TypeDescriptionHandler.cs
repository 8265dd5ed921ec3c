namespace ServiceStack.WebHost.Endpoints.Metadata;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Shared.Types;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>
/// /types/description.json: the requests that the caller may see, their routes, and all types that they use, for
/// <c>hyperhost types</c>.
/// </summary>
internal sealed class TypeDescriptionHandler : EndpointHandlerBase
{
    public TypeDescriptionHandler() => RequestName = nameof(TypeDescriptionHandler);

    public override object CreateRequest(IHttpRequest request, string operationName) => null;

    public override object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request) => null;

    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        var config = EndpointHost.Config;
        if (!config.HasAccessToMetadata(httpReq, httpRes)) return;

        var bytes = Encoding.UTF8.GetBytes(TypeDescriptionText.Write(config.ServiceName, Read(EndpointHost.Metadata, httpReq)));
        httpRes.ContentType = ContentType.Json;
        httpRes.OutputStream.Write(bytes, 0, bytes.Length);
        httpRes.EndRequest(skipHeaders: true);
    }

    private static IReadOnlyList<DescribedType> Read(ServiceMetadata metadata, IHttpRequest httpReq)
    {
        var reader = new TypeReader(new SettingsWireRules());
        foreach (var operation in metadata.Operations)
        {
            // the operations of Swagger's page
            if (operation.RequestType.Namespace?.StartsWith("ServiceStack.Api.", StringComparison.Ordinal) == true) continue;
            if (!metadata.IsVisible(httpReq, Format.Json, operation.Name)) continue;

            reader.Add(operation.RequestType, operation.ResponseType, operation.Routes.Select(static route =>
                new DescribedRoute(route.Path, route.AllowsAllVerbs ? [] : route.Verbs)));
        }

        return reader.Read();
    }
}
