namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Web;
using ServiceStack.ServiceHost;

public class RequestInfoHandler : IServiceStackHttpHandler, IHttpHandler
{
    public const string RestPath = "_requestinfo";

    public RequestInfoHandler()
    {
    }

    public bool IsReusable => throw new NotImplementedException();

    public RequestInfoResponse RequestInfo { get; set; }

    public static RequestInfoResponse GetRequestInfo(IHttpRequest httpReq) => throw new NotImplementedException();

    public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) => throw new NotImplementedException();

    public void ProcessRequest(HttpContext context) => throw new NotImplementedException();

    public static Dictionary<string, string> ToDictionary(NameValueCollection nvc) => throw new NotImplementedException();

    public static string ToString(NameValueCollection nvc) => throw new NotImplementedException();
}
