using System;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;

namespace ServiceStack.HyperHost.AspNetCore.Certificates;

/// <summary>A server certificate with its TLS options.</summary>
internal sealed class HostCertificate
{
    private readonly X509Certificate2 _certificate;

    /// <param name="file">Name of the certificate's file.</param>
    /// <param name="certificate">The certificate, with its private key.</param>
    /// <param name="issuers">Intermediate certificates, sent along so that clients can build the chain.</param>
    public HostCertificate(string file, X509Certificate2 certificate, X509Certificate2Collection issuers)
    {
        _certificate = certificate;
        File = file;

        // created once, so that all handshakes share the certificate chain and the resumable sessions
        Options = new SslServerAuthenticationOptions
        {
            ServerCertificateContext = SslStreamCertificateContext.Create(certificate, issuers, offline: true),
            EnabledSslProtocols = SslProtocols.Tls12 | SslProtocols.Tls13,
            ApplicationProtocols = [SslApplicationProtocol.Http2, SslApplicationProtocol.Http11],
        };
    }

    public string File { get; }

    /// <summary>TLS options for TCP connections.</summary>
    public SslServerAuthenticationOptions Options { get; }

    public DateTime Begins => _certificate.NotBefore.ToUniversalTime();

    public DateTime Ends => _certificate.NotAfter.ToUniversalTime();

    /// <summary>Identifies the certificate.</summary>
    public string Thumbprint => _certificate.Thumbprint;

    /// <summary>Whether the certificate names the host, directly or by a wildcard.</summary>
    public bool IsFor(string hostName) => _certificate.MatchesHostname(hostName);
}
