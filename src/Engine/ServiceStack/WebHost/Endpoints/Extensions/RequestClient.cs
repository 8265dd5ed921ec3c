namespace ServiceStack.WebHost.Endpoints.Extensions;

using System.Collections.Specialized;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Shared;

/// <summary>
/// The client of a request of HttpListener or ASP.NET: that of the forwarded headers if the peer is a proxy that the configuration trusts.
/// </summary>
internal sealed class RequestClient
{
    private readonly bool _takesAll;
    private readonly string _peer;

    /// <param name="peer">As the connection has it; null for none.</param>
    public RequestClient(string peer, NameValueCollection headers)
    {
        var config = EndpointHost.Config;
        var proxies = config?.Proxies ?? TrustedProxies.OfThisMachine;
        _takesAll = config?.V3Behaviour.ForwardedByEverybody == true;
        _peer = peer;
        var isTrusted = proxies.TrustsPeer(peer);
        if (isTrusted || _takesAll)
        {
            XForwardedFor = NullIfEmpty(headers[HttpHeaders.XForwardedFor]);
            XRealIp = NullIfEmpty(headers[HttpHeaders.XRealIp]);
        }

        Address = isTrusted
            ? proxies.ClientOf(peer, headers[HttpHeaders.XForwardedFor], headers[HttpHeaders.XRealIp], headers["Forwarded"])
            : PeerAddresses.Normalize(peer);
    }

    /// <summary>Null for a client that is not known.</summary>
    public string Address { get; }

    /// <summary>v3's UserHostAddress.</summary>
    public string UserHostAddress => _takesAll ? NullIfEmpty(_peer) : Address;

    /// <summary>v3's RemoteIp.</summary>
    public string RemoteIp => _takesAll ? NullIfEmpty(XForwardedFor ?? XRealIp ?? _peer) : Address;

    /// <summary>Null if the request has none, or its peer is not trusted.</summary>
    public string XForwardedFor { get; }

    /// <summary>Null if the request has none, or its peer is not trusted.</summary>
    public string XRealIp { get; }

    /// <summary>Whether the client is on this machine.</summary>
    /// <param name="isPeerLocal">Whether the host takes the peer for local.</param>
    public bool IsLocal(bool isPeerLocal) => _takesAll || (Address != null && Address == PeerAddresses.Normalize(_peer))
        ? isPeerLocal : PeerAddresses.IsLoopback(Address);

    /// <summary>The client of a request of ASP.NET.</summary>
    public static RequestClient Of(HttpRequest request) => new(request.UserHostAddress, request.Headers);

    private static string NullIfEmpty(string text) => string.IsNullOrEmpty(text) ? null : text;
}
