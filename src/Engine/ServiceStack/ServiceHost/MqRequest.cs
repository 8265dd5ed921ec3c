namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.Text;

/// <summary>A message as a request: a POST of its body.</summary>
public class MqRequest : IHttpRequest
{
    private static readonly IFile[] NoFiles = new IFile[0];

    private readonly MqRequestContext requestContext;
    private NameValueCollection headers;
    private NameValueCollection queryString;
    private NameValueCollection formData;
    private Dictionary<string, object> items;
    private MemoryStream inputStream;

    public MqRequest(MqRequestContext requestContext)
    {
        this.requestContext = requestContext;
        OperationName = requestContext.OperationName;
        ResponseContentType = requestContext.ResponseContentType;
    }

    public string AbsoluteUri => requestContext.AbsoluteUri;

    public string[] AcceptTypes => new[] { requestContext.ResponseContentType };

    public string ApplicationFilePath => AppDomain.CurrentDomain.BaseDirectory;

    public long ContentLength => InputStream.Length;

    public string ContentType => requestContext.ContentType;

    public IDictionary<string, Cookie> Cookies => requestContext.Cookies;

    public IFile[] Files => requestContext.Files ?? NoFiles;

    public NameValueCollection FormData => formData ??= new NameValueCollection();

    public NameValueCollection Headers => headers ??= ReadHeaders();

    public string HttpMethod => HttpMethods.Post;

    /// <summary>The message's body as JSON.</summary>
    public Stream InputStream => inputStream ??= new MemoryStream(Encoding.UTF8.GetBytes(GetRawBody()), writable: false);

    public bool IsLocal => true;

    public bool IsSecureConnection => false;

    public Dictionary<string, object> Items => items ??= new Dictionary<string, object>();

    public string OperationName { get; set; }

    public object OriginalRequest => requestContext.Message;

    public string PathInfo => requestContext.PathInfo;

    public NameValueCollection QueryString => queryString ??= new NameValueCollection();

    public string RawUrl => "mq://" + requestContext.PathInfo?.TrimStart('/');

    public string RemoteIp => XForwardedFor ?? XRealIp ?? UserHostAddress;

    public string ResponseContentType { get; set; }

    public Uri UrlReferrer => null;

    /// <summary>A message is always in memory.</summary>
    public bool UseBufferedStream { get; set; }

    public string UserAgent => Headers["User-Agent"];

    public string UserHostAddress => requestContext.IpAddress;

    public string XForwardedFor => Headers[HttpHeaders.XForwardedFor];

    public string XRealIp => Headers[HttpHeaders.XRealIp];

    public string GetRawBody() => requestContext.Message.Body == null ? "" : JsonSerializer.SerializeToString(requestContext.Message.Body);

    public T TryResolve<T>() => requestContext.Resolver == null ? default : requestContext.Resolver.TryResolve<T>();

    private NameValueCollection ReadHeaders()
    {
        var read = new NameValueCollection(StringComparer.OrdinalIgnoreCase);
        foreach (var header in requestContext.Headers) read[header.Key] = header.Value;
        return read;
    }
}
