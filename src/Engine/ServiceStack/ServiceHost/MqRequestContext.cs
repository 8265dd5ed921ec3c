namespace ServiceStack.ServiceHost;

using System.Collections.Generic;
using System.Net;
using ServiceStack.Messaging;

/// <summary>What a service that was called by a message sees of it.</summary>
public class MqRequestContext : IRequestContext
{
    private Dictionary<string, Cookie> cookies;
    private Dictionary<string, string> headers;

    public MqRequestContext() : this(null, new Message())
    {
    }

    public MqRequestContext(IResolver resolver, IMessage message)
    {
        Resolver = resolver;
        Message = message;
        ContentType = ResponseContentType = ServiceStack.Common.Web.ContentType.Json;
        if (message.Body != null) PathInfo = "/json/oneway/" + (OperationName = message.Body.GetType().Name);
        Request = new MqRequest(this);
        Response = new MqResponse(this);
    }

    public string AbsoluteUri { get; set; }

    public string CompressionType { get; set; }

    public string ContentType { get; set; }

    public IDictionary<string, Cookie> Cookies => cookies ??= new Dictionary<string, Cookie>();

    public EndpointAttributes EndpointAttributes => EndpointAttributes.LocalSubnet | EndpointAttributes.MessageQueue;

    public IFile[] Files { get; set; }

    public Dictionary<string, string> Headers => headers ??= Message.ToHeaders();

    public string IpAddress { get; set; }

    public IMessage Message { get; set; }

    public string OperationName { get; set; }

    public string PathInfo { get; set; }

    public MqRequest Request { get; set; }

    public IRequestAttributes RequestAttributes { get; set; }

    public IResolver Resolver { get; set; }

    public MqResponse Response { get; set; }

    public string ResponseContentType { get; set; }

    public void Dispose()
    {
    }

    public T Get<T>() where T : class
    {
        if (typeof(T) == typeof(IHttpRequest)) return Request as T;
        if (typeof(T) == typeof(IHttpResponse)) return Response as T;
        return Resolver?.TryResolve<T>();
    }

    public string GetHeader(string headerName) => Headers.TryGetValue(headerName, out var value) ? value : null;
}
