namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Linq;
using System.Text;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>The request as JSON, for finding out what a host makes of it.</summary>
public class RequestInfoHandler : IServiceStackHttpHandler, IHttpHandler
{
    /// <summary>The end of the path that shows details of a request: <c>/_requestinfo</c>.</summary>
    public const string RestPath = "_requestinfo";

    /// <summary>Initializes a new instance of the <see cref="RequestInfoHandler"/> class.</summary>
    public RequestInfoHandler()
    {
    }

    /// <inheritdoc/>
    public bool IsReusable => false;

    /// <summary>The details that are shown; null for those of the request.</summary>
    public RequestInfoResponse RequestInfo { get; set; }

    /// <summary>Returns the details of a request.</summary>
    public static RequestInfoResponse GetRequestInfo(IHttpRequest httpReq)
    {
        var metadata = EndpointHost.Metadata;
        return new RequestInfoResponse
        {
            Host = EndpointHost.Config.DebugHttpListenerHostEnvironment + "_v" + Env.ServiceStackVersion + "_"
                + EndpointHost.Config.ServiceName,
            Date = DateTime.UtcNow,
            ServiceName = EndpointHost.Config.ServiceName,
            UserHostAddress = httpReq.UserHostAddress,
            HttpMethod = httpReq.HttpMethod,
            AbsoluteUri = httpReq.AbsoluteUri,
            RawUrl = httpReq.RawUrl,
            ResolvedPathInfo = httpReq.PathInfo,
            ContentType = httpReq.ContentType,
            ContentLength = httpReq.ContentLength,
            Headers = ToDictionary(httpReq.Headers),
            QueryString = ToDictionary(httpReq.QueryString),
            FormData = ToDictionary(httpReq.FormData),
            AcceptTypes = new List<string>(httpReq.AcceptTypes ?? new string[0]),
            OperationName = httpReq.OperationName,
            ResponseContentType = httpReq.ResponseContentType,
            OperationNames = metadata?.OperationNamesMap.Keys.OrderBy(name => name, StringComparer.Ordinal).ToList(),
            AllOperationNames = metadata?.GetAllOperationNames(),
            RequestResponseMap = metadata == null ? null : RequestsAndResponses(metadata),
        };
    }

    /// <inheritdoc/>
    public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        var response = RequestInfo ?? GetRequestInfo(httpReq);
        response.HandlerFactoryArgs = ServiceStackHttpHandlerFactory.DebugLastHandlerArgs;
        response.DebugString = "";
        if (HttpContext.Current is { } context)
        {
            response.DebugString += context.Request.GetType().FullName + "|" + context.Response.GetType().FullName;
            response.ApplicationPath = context.Request.ApplicationPath;
            response.Path = context.Request.Path;
            response.Url = context.Request.Url.AbsoluteUri;
        }

        httpRes.ContentType = ContentType.Json;
        httpRes.Write(JsonSerializer.SerializeToString(response));
        httpRes.EndRequest(skipHeaders: true);
    }

    /// <inheritdoc/>
    public void ProcessRequest(HttpContext context) =>
        ProcessRequest(context.Request.ToRequest(GetType().Name), context.Response.ToResponse(), GetType().Name);

    /// <summary>Copies names and values into a dictionary; several values of a name are joined by commas.</summary>
    public static Dictionary<string, string> ToDictionary(NameValueCollection nvc)
    {
        var map = new Dictionary<string, string>();
        for (var i = 0; i < nvc.Count; i++)
        {
            if (nvc.GetKey(i) is { } key) map[key] = nvc.Get(i);
        }

        return map;
    }

    /// <summary>Returns names and values as one text.</summary>
    public static string ToString(NameValueCollection nvc)
    {
        var text = new StringBuilder();
        for (var i = 0; i < nvc.Count; i++) text.Append(nvc.GetKey(i)).Append(" = ").Append(nvc.Get(i)).AppendLine();
        return text.ToString();
    }

    private static Dictionary<string, string> RequestsAndResponses(ServiceMetadata metadata)
    {
        var map = new Dictionary<string, string>();
        foreach (var operation in metadata.Operations) map[operation.Name] = operation.ResponseType?.Name;
        return map;
    }
}
