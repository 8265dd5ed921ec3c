using System.Collections.Specialized;
using System.Globalization;
using System.IO;
using System.Threading;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Protocol.Http1;

/// <summary>v3's IHttpRequest on a request of the host's own HTTP/1.1 server.</summary>
internal sealed class Http1Request(Http1Exchange exchange, TrustedProxies trustedProxies, bool underscores) : HostRequest
{
    private string? _contentType;
    private bool _hasContentType;

    public override object OriginalRequest => exchange;

    internal override PipeConnection? Transport => exchange.Transport;

    public override long ContentLength => exchange.ContentLength;

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

    protected override string Verb => exchange.Head.Method;

    protected override string Target => exchange.Head.Target;

    protected override Stream Body => exchange.Body;

    protected override string? PeerAddress => exchange.RemoteAddress;

    protected override string? LocalAddress => exchange.Transport.LocalEndPoint?.Address.ToString();

    protected override bool IsTls => false;

    protected override string ServerAuthority =>
        exchange.Transport.LocalEndPoint is { } local
            ? local.Address + (local.Port == 80 ? "" : ":" + local.Port.ToString(CultureInfo.InvariantCulture))
            : "localhost";

    protected override TrustedProxies TrustedProxies { get; } = trustedProxies;

    protected override CancellationToken Aborted => exchange.Aborted;

    // An empty Host counts as not sent: clients send it when their URL has no authority.
    protected override string? Header(string name) =>
        exchange.Head.Header(name) is { } value && (value.Length > 0 || name != "Host") ? value : null;

    protected override void CopyHeaders(NameValueCollection into)
    {
        var head = exchange.Head;
        for (var i = 0; i < head.Count; i++)
        {
            // skips names with '_' unless allowed: CGI maps '-' to '_', so such a name could pose as another header
            var name = head.Name(i);
            if (!underscores && name.IndexOf('_') >= 0) continue;

            if (into[name] is not { } before) into.Add(name, head.Value(i));
            else into[name] = before + (name.Equals("Cookie", System.StringComparison.OrdinalIgnoreCase) ? "; " : ", ") + head.Value(i);
        }
    }
}
