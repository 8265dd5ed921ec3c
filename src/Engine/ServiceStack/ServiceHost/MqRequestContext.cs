namespace ServiceStack.ServiceHost;

using System.Collections.Generic;
using System.Net;
using ServiceStack.Messaging;

/// <summary>What a service that was called by a message sees of it.</summary>
public class MqRequestContext : IRequestContext
{
    private Dictionary<string, Cookie> cookies;
    private Dictionary<string, string> headers;

    /// <summary>Initializes a new instance of the <see cref="MqRequestContext"/> class.</summary>
    public MqRequestContext() : this(null, new Message())
    {
    }

    /// <summary>Makes the context of a message.</summary>
    /// <param name="resolver">Resolves services.</param>
    /// <param name="message">The message; its body is the request DTO.</param>
    public MqRequestContext(IResolver resolver, IMessage message)
    {
        Resolver = resolver;
        Message = message;
        ContentType = ResponseContentType = ServiceStack.Common.Web.ContentType.Json;
        if (message.Body != null) PathInfo = "/json/oneway/" + (OperationName = message.Body.GetType().Name);
        Request = new MqRequest(this);
        Response = new MqResponse(this);
    }

    /// <inheritdoc/>
    public string AbsoluteUri { get; set; }

    /// <inheritdoc/>
    public string CompressionType { get; set; }

    /// <inheritdoc/>
    public string ContentType { get; set; }

    /// <inheritdoc/>
    public IDictionary<string, Cookie> Cookies => cookies ??= new Dictionary<string, Cookie>();

    /// <inheritdoc/>
    public EndpointAttributes EndpointAttributes => EndpointAttributes.LocalSubnet | EndpointAttributes.MessageQueue;

    /// <inheritdoc/>
    public IFile[] Files { get; set; }

    /// <summary>The headers of the message as a request has them.</summary>
    public Dictionary<string, string> Headers => headers ??= Message.ToHeaders();

    /// <inheritdoc/>
    public string IpAddress { get; set; }

    /// <summary>The message.</summary>
    public IMessage Message { get; set; }

    /// <summary>The name of the request type.</summary>
    public string OperationName { get; set; }

    /// <inheritdoc/>
    public string PathInfo { get; set; }

    /// <summary>The message as a request.</summary>
    public MqRequest Request { get; set; }

    /// <inheritdoc/>
    public IRequestAttributes RequestAttributes { get; set; }

    /// <summary>Resolves services.</summary>
    public IResolver Resolver { get; set; }

    /// <summary>The response to the message.</summary>
    public MqResponse Response { get; set; }

    /// <inheritdoc/>
    public string ResponseContentType { get; set; }

    /// <inheritdoc/>
    public void Dispose()
    {
    }

    /// <inheritdoc/>
    public T Get<T>() where T : class
    {
        if (typeof(T) == typeof(IHttpRequest)) return Request as T;
        if (typeof(T) == typeof(IHttpResponse)) return Response as T;
        return Resolver?.TryResolve<T>();
    }

    /// <inheritdoc/>
    public string GetHeader(string headerName) => Headers.TryGetValue(headerName, out var value) ? value : null;
}
