namespace ServiceStack.ServiceClient.Web;

using System;
using System.Net;
using System.Net.Http;
using System.Threading;

/// <summary>
/// The <see cref="HttpClient"/> of a client. Clients share one with its connections, unless they were given one, or have a proxy or
/// credentials of their own.
/// </summary>
/// <param name="given">Null for one of ours.</param>
internal sealed partial class ClientTransport(HttpClient given) : IDisposable
{
    private static readonly Lazy<HttpClient> Shared = new(static () => NewClient(null, null));

    private ICredentials _credentials;
    private IWebProxy _proxy;
    private HttpClient _own;

    public ICredentials Credentials
    {
        get => _credentials;
        set
        {
            CheckOwn(nameof(Credentials));
            _credentials = value;
            _own = null;
        }
    }

    public IWebProxy Proxy
    {
        get => _proxy;
        set
        {
            CheckOwn(nameof(Proxy));
            _proxy = value;
            _own = null;
        }
    }

    public HttpClient Client
    {
        get
        {
            if (given != null) return given;
            if (_proxy == null && _credentials == null) return Shared.Value;

            return _own ?? Interlocked.CompareExchange(ref _own, NewClient(_proxy, _credentials), null) ?? _own;
        }
    }

    /// <summary>Closes the connections of its own; others may use those that are shared or given.</summary>
    public void Dispose() => _own?.Dispose();

    /// <summary>Asks for HTTP/2 where the server has it.</summary>
    public partial void SetVersion(HttpRequestMessage message);

    /// <summary>Makes a handler that leaves redirects, cookies and compression to the client.</summary>
    private static partial HttpMessageHandler NewHandler(IWebProxy proxy, ICredentials credentials);

    // each call has a time limit of its own
    private static HttpClient NewClient(IWebProxy proxy, ICredentials credentials) =>
        new(NewHandler(proxy, credentials)) { Timeout = Timeout.InfiniteTimeSpan };

    private void CheckOwn(string property)
    {
        if (given == null) return;

        throw new InvalidOperationException(
            $"{property} belongs to the handler of the HttpClient that this client was given; set it there, or give the client a URL.");
    }
}
