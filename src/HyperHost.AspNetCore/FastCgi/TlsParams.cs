using System;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Reads the web server's params about TLS: SSL_CLIENT_CERT, SSL_CLIENT_VERIFY, SSL_PROTOCOL, SSL_CIPHER.</summary>
internal static partial class TlsParams
{
    private const string Verified = "SUCCESS";

    /// <summary>
    /// The client certificate: PEM, raw (Apache, nginx's <c>$ssl_client_raw_cert</c>) or escaped (<c>$ssl_client_escaped_cert</c>), or DER
    /// in base64.
    /// </summary>
    /// <returns>Null if there is no certificate, it can't be parsed, or the web server did not verify it.</returns>
    public static X509Certificate2? Certificate(ExchangeParams all)
    {
        if (all["SSL_CLIENT_CERT"] is not { Length: > 0 } text) return null;
        if (all["SSL_CLIENT_VERIFY"] is { Length: > 0 } verify && verify != Verified) return null;

        if (text.Contains('%', StringComparison.Ordinal)) text = Uri.UnescapeDataString(text);
        try
        {
            return text.Contains("-----BEGIN", StringComparison.Ordinal)
                ? X509Certificate2.CreateFromPem(Spaces().Replace(text, "\n"))
                : X509CertificateLoader.LoadCertificate(Convert.FromBase64String(text));
        }
        catch (Exception error) when (error is CryptographicException or FormatException)
        {
            return null;
        }
    }

#pragma warning disable SYSLIB0039, CS0618, CA5397, CA5398 // weak algorithms: only reports what the web server has negotiated
    public static SslProtocols Protocol(string? name) => name switch
    {
        "TLSv1.3" => SslProtocols.Tls13,
        "TLSv1.2" => SslProtocols.Tls12,
        "TLSv1.1" => SslProtocols.Tls11,
        "TLSv1" => SslProtocols.Tls,
        _ => SslProtocols.None,
    };
#pragma warning restore SYSLIB0039, CS0618, CA5397, CA5398

    /// <param name="name">Name by IANA (<c>TLS_AES_256_GCM_SHA384</c>) or OpenSSL (<c>ECDHE-RSA-AES128-GCM-SHA256</c>).</param>
    public static TlsCipherSuite? CipherSuite(string? name)
    {
        if (string.IsNullOrEmpty(name)) return null;

        return Enum.TryParse<TlsCipherSuite>(name.StartsWith("TLS_", StringComparison.Ordinal) ? name : OfOpenSsl(name), out var suite)
            ? suite : null;
    }

    private static string OfOpenSsl(string name)
    {
        var text = name.Replace("AES128", "AES_128", StringComparison.Ordinal).Replace("AES256", "AES_256", StringComparison.Ordinal)
            .Replace("CHACHA20-POLY1305", "CHACHA20_POLY1305_SHA256", StringComparison.Ordinal);
        var cipher = text.IndexOf("AES_", StringComparison.Ordinal);
        if (cipher < 0) cipher = text.IndexOf("CHACHA20", StringComparison.Ordinal);
        if (cipher < 0) return name;

        // in OpenSSL's names, no key exchange means RSA, and AES without a mode means CBC
        var exchange = cipher == 0 ? "RSA" : text.Substring(0, cipher - 1);
        var rest = text.Substring(cipher);
        if (rest.StartsWith("AES_", StringComparison.Ordinal) && !rest.Contains("GCM", StringComparison.Ordinal)
            && !rest.Contains("CCM", StringComparison.Ordinal)) rest = rest.Insert("AES_128".Length, "_CBC");
        return ("TLS_" + exchange + "_WITH_" + rest).Replace('-', '_');
    }

    // nginx puts a tab before every line of $ssl_client_cert but the first
    [GeneratedRegex(@"[\r\n][ \t]+")]
    private static partial Regex Spaces();
}
