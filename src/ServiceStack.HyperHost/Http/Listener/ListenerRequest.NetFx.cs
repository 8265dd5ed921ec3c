using System.Collections.Specialized;
using System.IO;
using System.Net;
using System.Threading;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Http.Listener;

/// <summary>v3's IHttpRequest on a request of HttpListener's, whose body was read before.</summary>
internal sealed class ListenerRequest(HttpListenerRequest request, RequestBody? body, TrustedProxies trustedProxies, bool underscores)
    : HostRequest
{
    private string? _contentType;
    private bool _hasContentType;

    public override object OriginalRequest => request;

    public override long ContentLength => body?.Length ?? 0;

    public override string ContentType
    {
        get
        {
            if (!_hasContentType)
            {
                _contentType = Header("Content-Type");
                _hasContentType = true;
            }

            return _contentType!;
        }
    }

    protected override string Verb => request.HttpMethod;

    protected override string Target => request.RawUrl;

    protected override Stream Body => body ?? Stream.Null;

    // HttpListenerRequest.UserHostAddress is the local end point
    protected override string? PeerAddress => request.RemoteEndPoint?.Address.ToString();

    protected override string? LocalAddress => request.LocalEndPoint?.Address.ToString();

    protected override bool IsTls => request.IsSecureConnection;

    protected override string ServerAuthority => request.UserHostName ?? request.LocalEndPoint.ToString();

    protected override TrustedProxies TrustedProxies { get; } = trustedProxies;

    // HttpListener tells nobody that a client has left
    protected override CancellationToken Aborted => CancellationToken.None;

    protected override string? Header(string name) => request.Headers[name];

    protected override void CopyHeaders(NameValueCollection into)
    {
        var headers = request.Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            // a name with '_' would meet another header's name behind any CGI
            if (underscores || headers.GetKey(i).IndexOf('_') < 0) into.Add(headers.GetKey(i), headers.Get(i));
        }
    }
}
