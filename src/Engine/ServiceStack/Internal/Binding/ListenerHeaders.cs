namespace ServiceStack.Internal.Binding;

using System.Collections.Specialized;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>The headers of a request of HttpListener, which notes those that a response may differ by when code reads them.</summary>
internal sealed class ListenerHeaders : NameValueCollection
{
    private readonly HttpListenerRequestWrapper _of;

    public ListenerHeaders(HttpListenerRequestWrapper of)
    {
        _of = of;
        var headers = of.Request.Headers;
        foreach (var name in headers.AllKeys) Add(name, headers[name]);
    }

    public override string Get(string name)
    {
        _of.Inputs |= CacheText.ReadOf(name);
        return base.Get(name);
    }

    public override string Get(int index)
    {
        _of.Inputs |= CacheText.ReadOf(GetKey(index));
        return base.Get(index);
    }

    public override string[] GetValues(string name)
    {
        _of.Inputs |= CacheText.ReadOf(name);
        return base.GetValues(name);
    }

    public override string[] GetValues(int index)
    {
        _of.Inputs |= CacheText.ReadOf(GetKey(index));
        return base.GetValues(index);
    }
}
