namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.Shared;
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
    private KeptBody inputStream;

    /// <summary>Makes the request of a message.</summary>
    public MqRequest(MqRequestContext requestContext)
    {
        this.requestContext = requestContext;
        OperationName = requestContext.OperationName;
        ResponseContentType = requestContext.ResponseContentType;
    }

    /// <inheritdoc/>
    public string AbsoluteUri => requestContext.AbsoluteUri;

    /// <inheritdoc/>
    public string[] AcceptTypes => new[] { requestContext.ResponseContentType };

    /// <inheritdoc/>
    public string ApplicationFilePath => AppDomain.CurrentDomain.BaseDirectory;

    /// <inheritdoc/>
    public long ContentLength => InputStream.Length;

    /// <inheritdoc/>
    public string ContentType => requestContext.ContentType;

    /// <inheritdoc/>
    public IDictionary<string, Cookie> Cookies => requestContext.Cookies;

    /// <inheritdoc/>
    public IFile[] Files => requestContext.Files ?? NoFiles;

    /// <inheritdoc/>
    public NameValueCollection FormData => formData ??= new NameValueCollection();

    /// <inheritdoc/>
    public NameValueCollection Headers => headers ??= ReadHeaders();

    /// <inheritdoc/>
    public string HttpMethod => HttpMethods.Post;

    /// <summary>The message's body as JSON.</summary>
    public Stream InputStream => (inputStream ??= new KeptBody(new ArraySegment<byte>(Encoding.UTF8.GetBytes(GetRawBody())))).Begin();

    /// <inheritdoc/>
    public bool IsLocal => true;

    /// <inheritdoc/>
    public bool IsSecureConnection => false;

    /// <inheritdoc/>
    public Dictionary<string, object> Items => items ??= new Dictionary<string, object>();

    /// <inheritdoc/>
    public string OperationName { get; set; }

    /// <inheritdoc/>
    public object OriginalRequest => requestContext.Message;

    /// <inheritdoc/>
    public string PathInfo => requestContext.PathInfo;

    /// <inheritdoc/>
    public NameValueCollection QueryString => queryString ??= new NameValueCollection();

    /// <inheritdoc/>
    public string RawUrl => "mq://" + requestContext.PathInfo?.TrimStart('/');

    /// <inheritdoc/>
    public string RemoteIp => XForwardedFor ?? XRealIp ?? UserHostAddress;

    /// <inheritdoc/>
    public string ResponseContentType { get; set; }

    /// <inheritdoc/>
    public Uri UrlReferrer => null;

    /// <summary>A message is always in memory.</summary>
    public bool UseBufferedStream { get; set; }

    /// <inheritdoc/>
    public string UserAgent => Headers["User-Agent"];

    /// <inheritdoc/>
    public string UserHostAddress => requestContext.IpAddress;

    /// <inheritdoc/>
    public string XForwardedFor => Headers[HttpHeaders.XForwardedFor];

    /// <inheritdoc/>
    public string XRealIp => Headers[HttpHeaders.XRealIp];

    /// <inheritdoc/>
    public string GetRawBody() => requestContext.Message.Body == null ? "" : JsonSerializer.SerializeToString(requestContext.Message.Body);

    /// <inheritdoc/>
    public T TryResolve<T>() => requestContext.Resolver == null ? default : requestContext.Resolver.TryResolve<T>();

    private NameValueCollection ReadHeaders()
    {
        var read = new NameValueCollection(StringComparer.OrdinalIgnoreCase);
        foreach (var header in requestContext.Headers) read[header.Key] = header.Value;
        return read;
    }
}
