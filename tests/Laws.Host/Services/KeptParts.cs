using System.Collections;
using System.Collections.Generic;
using System.IO;
using ServiceStack.Common;
using ServiceStack.ServiceHost;

namespace LawsHost.Services;

/// <summary>What a service can keep of its request.</summary>
public sealed class KeptParts(IRequestContext context, IHttpRequest request, IHttpResponse response)
{
    public IRequestContext Context => context;

    public IHttpRequest Request => request;

    public IHttpResponse Response => response;

    public Stream Output { get; } = response.OutputStream;

    public Stream Input { get; } = request.InputStream;

    public Dictionary<string, object> Items { get; } = request.Items;

    public IDictionary ThreadItems { get; } = HostContext.Instance.Items;
}
