using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace DiagnosticApp.Diagnostics;

/// <summary>Takes the body as a stream, so that any content type may be posted.</summary>
[Route("/request", "GET POST", Summary = "The request as the service sees it.")]
public class DescribeRequest : IRequiresRequestStream
{
    public Stream RequestStream { get; set; }
}

public class DescribeRequestResponse
{
    public string Method { get; set; }
    public string PathInfo { get; set; }
    public string RawUrl { get; set; }
    public Dictionary<string, string> QueryString { get; set; }
    public Dictionary<string, string> Headers { get; set; }
    public string UserHostAddress { get; set; }
    public string RemoteIp { get; set; }
    public bool IsSecure { get; set; }
    public long ContentLength { get; set; }
}

public class DescribeRequestService : Service
{
    public object Any(DescribeRequest request)
    {
        var description = new DescribeRequestResponse
        {
            Method = Request.HttpMethod,
            PathInfo = Request.PathInfo,
            RawUrl = Request.RawUrl,
            QueryString = ToDictionary(Request.QueryString),
            Headers = ToDictionary(Request.Headers),
            UserHostAddress = Request.UserHostAddress,
            RemoteIp = Request.RemoteIp,
            IsSecure = Request.IsSecureConnection,
            ContentLength = Request.ContentLength,
        };
        return new HttpResult(description, ContentType.Json);
    }

    private static Dictionary<string, string> ToDictionary(NameValueCollection values)
    {
        var dictionary = new Dictionary<string, string>();
        foreach (var name in values.AllKeys)
        {
            dictionary[name ?? ""] = values[name];
        }
        return dictionary;
    }
}
