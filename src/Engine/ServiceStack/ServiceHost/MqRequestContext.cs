namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.Messaging;

public class MqRequestContext : IRequestContext
{
    public MqRequestContext()
    {
    }

    public MqRequestContext(IResolver resolver, IMessage message)
    {
        Resolver = resolver;
        Message = message;
    }

    public string AbsoluteUri { get; set; }

    public string CompressionType { get; set; }

    public string ContentType { get; set; }

    public IDictionary<string, Cookie> Cookies => throw new NotImplementedException();

    public EndpointAttributes EndpointAttributes => throw new NotImplementedException();

    public IFile[] Files { get; set; }

    public Dictionary<string, string> Headers => throw new NotImplementedException();

    public string IpAddress { get; set; }

    public IMessage Message { get; set; }

    public string OperationName { get; set; }

    public string PathInfo { get; set; }

    public MqRequest Request { get; set; }

    public IRequestAttributes RequestAttributes { get; set; }

    public IResolver Resolver { get; set; }

    public MqResponse Response { get; set; }

    public string ResponseContentType { get; set; }

    public void Dispose() => throw new NotImplementedException();

    public T Get<T>() where T : class => throw new NotImplementedException();

    public string GetHeader(string headerName) => throw new NotImplementedException();
}
