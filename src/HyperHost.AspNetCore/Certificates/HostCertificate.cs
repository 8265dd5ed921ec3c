using System;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;

namespace ServiceStack.HyperHost.AspNetCore.Certificates;

/// <summary>A certificate that is shown to clients, ready for handshakes.</summary>
internal sealed class HostCertificate
{
    private readonly X509Certificate2 _certificate;

    /// <param name="file">Its file.</param>
    /// <param name="certificate">With its private key.</param>
    /// <param name="issuers">Sent with it, so that a client can build the chain to a trusted one.</param>
    public HostCertificate(string file, X509Certificate2 certificate, X509Certificate2Collection issuers)
    {
        _certificate = certificate;
        File = file;

        // made once: what it holds (the chain, sessions to resume) is shared by all handshakes
        Options = new SslServerAuthenticationOptions
        {
            ServerCertificateContext = SslStreamCertificateContext.Create(certificate, issuers, offline: true),
            EnabledSslProtocols = SslProtocols.Tls12 | SslProtocols.Tls13,
            ApplicationProtocols = [SslApplicationProtocol.Http2, SslApplicationProtocol.Http11],
        };
    }

    public string File { get; }

    /// <summary>For handshakes over TCP.</summary>
    public SslServerAuthenticationOptions Options { get; }

    public DateTime Begins => _certificate.NotBefore.ToUniversalTime();

    public DateTime Ends => _certificate.NotAfter.ToUniversalTime();

    /// <summary>What changes with each certificate.</summary>
    public string Thumbprint => _certificate.Thumbprint;

    /// <summary>Whether it is made out to the name, by itself or with a star.</summary>
    public bool IsFor(string hostName) => _certificate.MatchesHostname(hostName);
}
