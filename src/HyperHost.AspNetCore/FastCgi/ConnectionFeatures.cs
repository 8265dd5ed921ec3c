using System.Net;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The client's connection to the web server, as far as the params describe it.</summary>
internal sealed class ConnectionFeatures
    : IHttpConnectionFeature, IHttpRequestIdentifierFeature, ITlsConnectionFeature, ITlsHandshakeFeature
{
    private FastCgiExchange _exchange = null!;
    private string? _connectionId;
    private string? _traceIdentifier;
    private IPAddress? _remote;
    private IPAddress? _local;
    private X509Certificate2? _certificate;
    private bool _hasAddresses;
    private bool _hasCertificate;

    /// <summary>The client spoke TLS to the web server.</summary>
    public bool IsTls => _exchange.IsHttps;

    public string ConnectionId
    {
        get => _connectionId ??= _exchange.Connection.Id;
        set => _connectionId = value;
    }

    /// <summary>REQUEST_ID if the web server sends it: nginx has <c>$request_id</c> for it.</summary>
    public string TraceIdentifier
    {
        get => _traceIdentifier ??= _exchange.Params["REQUEST_ID"] is { Length: > 0 } sent ? sent : _exchange.Connection.NextRequestId();
        set => _traceIdentifier = value;
    }

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

    public int RemotePort { get; set; }

    public int LocalPort { get; set; }

    public X509Certificate2? ClientCertificate
    {
        get
        {
            if (!_hasCertificate) ClientCertificate = TlsParams.Certificate(_exchange.Params);
            return _certificate;
        }
        set
        {
            _certificate = value;
            _hasCertificate = true;
        }
    }

    public Task<X509Certificate2?> GetClientCertificateAsync(CancellationToken cancellationToken) => Task.FromResult(ClientCertificate);

    public SslProtocols Protocol => TlsParams.Protocol(_exchange.Params["SSL_PROTOCOL"]);

    public TlsCipherSuite? NegotiatedCipherSuite => TlsParams.CipherSuite(_exchange.Params["SSL_CIPHER"]);

    public string HostName => _exchange.Params["SSL_TLS_SNI"] is { Length: > 0 } sent ? sent : _exchange.Params["SSL_SERVER_NAME"] ?? "";

#pragma warning disable SYSLIB0058 // the interface has them still
    public CipherAlgorithmType CipherAlgorithm => CipherAlgorithmType.None;

    public int CipherStrength => 0;

    public HashAlgorithmType HashAlgorithm => HashAlgorithmType.None;

    public int HashStrength => 0;

    public ExchangeAlgorithmType KeyExchangeAlgorithm => ExchangeAlgorithmType.None;

    public int KeyExchangeStrength => 0;
#pragma warning restore SYSLIB0058

    public void Begin(FastCgiExchange exchange)
    {
        _exchange = exchange;
        _connectionId = _traceIdentifier = null;
        _hasAddresses = _hasCertificate = false;
        _certificate = null;
        RemotePort = exchange.RemotePort;
        LocalPort = exchange.ServerPort;
    }

    private void ReadAddresses()
    {
        if (_hasAddresses) return;

        _hasAddresses = true;
        _remote = Parse(_exchange.RemoteAddress);
        _local = Parse(_exchange.Params[KnownParam.ServerAddr]);
    }

    private static IPAddress? Parse(string? text) => IPAddress.TryParse(text, out var address) ? address : null;
}
