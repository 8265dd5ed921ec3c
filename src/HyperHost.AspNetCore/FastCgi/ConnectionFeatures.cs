using System.Net;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The connection between client and web server, as far as the FastCGI params describe it.</summary>
/// <param name="context">The features of the request.</param>
/// <param name="proxies">The proxies that are trusted with clients' addresses.</param>
internal sealed class ConnectionFeatures(ExchangeContext context, TrustedProxies proxies)
    : IHttpConnectionFeature, IHttpRequestIdentifierFeature, ITlsConnectionFeature, ITlsHandshakeFeature
{
    private string? _connectionId;
    private string? _traceIdentifier;
    private IPAddress? _remote;
    private IPAddress? _local;
    private X509Certificate2? _certificate;
    private bool _hasAddresses;
    private bool _hasCertificate;

    public string ConnectionId
    {
        get => _connectionId ??= context.Exchange.Connection.Id;
        set => _connectionId = value;
    }

    /// <summary>REQUEST_ID, if the web server sends it (nginx: <c>$request_id</c>).</summary>
    public string TraceIdentifier
    {
        get => _traceIdentifier ??= context.Exchange.Params["REQUEST_ID"] is { Length: > 0 } sent
            ? sent
            : context.Exchange.Connection.NextRequestId();
        set => _traceIdentifier = value;
    }

    /// <summary>
    /// The client's address, also behind a trusted proxy. 0.0.0.0 if unknown, because programs take null for a request from within the
    /// process.
    /// </summary>
    public IPAddress? RemoteIpAddress
    {
        get
        {
            ReadAddresses();
            return _remote;
        }
        set
        {
            ReadAddresses();
            _remote = value;
        }
    }

    public IPAddress? LocalIpAddress
    {
        get
        {
            ReadAddresses();
            return _local;
        }
        set
        {
            ReadAddresses();
            _local = value;
        }
    }

    public int RemotePort { get; set; } = context.Exchange.RemotePort;

    public int LocalPort { get; set; } = context.Exchange.ServerPort;

    public X509Certificate2? ClientCertificate
    {
        get
        {
            if (!_hasCertificate) ClientCertificate = TlsParams.Certificate(context.Exchange.Params);
            return _certificate;
        }
        set
        {
            _certificate = value;
            _hasCertificate = true;
        }
    }

    public Task<X509Certificate2?> GetClientCertificateAsync(CancellationToken cancellationToken) => Task.FromResult(ClientCertificate);

    public SslProtocols Protocol => TlsParams.Protocol(context.Exchange.Params["SSL_PROTOCOL"]);

    public TlsCipherSuite? NegotiatedCipherSuite => TlsParams.CipherSuite(context.Exchange.Params["SSL_CIPHER"]);

    public string HostName => context.Exchange.Params["SSL_TLS_SNI"] is { Length: > 0 } sent
        ? sent
        : context.Exchange.Params["SSL_SERVER_NAME"] ?? "";

#pragma warning disable SYSLIB0058 // the interface still requires these obsolete members
    public CipherAlgorithmType CipherAlgorithm => CipherAlgorithmType.None;

    public int CipherStrength => 0;

    public HashAlgorithmType HashAlgorithm => HashAlgorithmType.None;

    public int HashStrength => 0;

    public ExchangeAlgorithmType KeyExchangeAlgorithm => ExchangeAlgorithmType.None;

    public int KeyExchangeStrength => 0;
#pragma warning restore SYSLIB0058

    private void ReadAddresses()
    {
        if (_hasAddresses) return;

        _hasAddresses = true;
        _remote = Parse(ExchangeClient.Of(context.Exchange, proxies)) ?? IPAddress.Any;
        _local = Parse(context.Exchange.Params[KnownParam.ServerAddr]);
    }

    private static IPAddress? Parse(string? text) => IPAddress.TryParse(text, out var address) ? address : null;
}
