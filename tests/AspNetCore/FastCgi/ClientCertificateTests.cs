using System;
using System.Linq;
using System.Net.Http;
using System.Security.Cryptography.X509Certificates;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Https;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>Client certificates that a real nginx has verified are those that Kestrel has, of the same client.</summary>
public class ClientCertificateTests
{
    private readonly TestCertificates _certificates = new();
    private X509Certificate2 _server = null!;
    private X509Certificate2 _own = null!;
    private X509Certificate2 _foreign = null!;
    private Site _site = null!;
    private Nginx _nginx = null!;

    [OneTimeSetUp]
    public async Task StartAsync()
    {
        _server = _certificates.Make(["localhost"]);
        _own = _certificates.Make(["client.test"]);
        _foreign = _certificates.Make(["foreign.test"]);
        _site = await Site.StartAsync(
            builder => builder.WebHost.ConfigureKestrel(kestrel => kestrel.ConfigureHttpsDefaults(https =>
            {
                https.ServerCertificate = _server;
                https.ClientCertificateMode = ClientCertificateMode.AllowCertificate;
                https.ClientCertificateValidation = (certificate, _, _) => certificate.Thumbprint == _own.Thumbprint;
            })),
            static app =>
            {
                app.Urls.Add("https://127.0.0.1:0");
                app.MapGet("/", static async (HttpContext context) =>
                {
                    var certificate = await context.Connection.GetClientCertificateAsync();
                    return string.Join(
                        ' ', context.Request.Scheme, certificate?.Subject, certificate?.Thumbprint, certificate?.HasPrivateKey,
                        ReferenceEquals(certificate, context.Connection.ClientCertificate),
                        context.Features.Get<ITlsHandshakeFeature>()?.Protocol);
                });
            });
        var (file, trusted) = (_certificates.WriteBoth(_server, "server.pem"), _certificates.WriteCertificate(_own, "client.pem"));
        _nginx = new Nginx(
            $"ssl_certificate {file}; ssl_certificate_key {file}; ssl_protocols TLSv1.3; "
                + $"ssl_verify_client optional; ssl_client_certificate {trusted}; "
                + "location / { FASTCGI fastcgi_param SSL_CLIENT_CERT $ssl_client_escaped_cert; "
                + "fastcgi_param SSL_CLIENT_VERIFY $ssl_client_verify; fastcgi_param SSL_PROTOCOL $ssl_protocol; "
                + $"fastcgi_param SSL_CIPHER $ssl_cipher; fastcgi_pass unix:{_site.Socket}; }}");
    }

    [OneTimeTearDown]
    public async Task StopAsync()
    {
        _nginx.Dispose();
        await _site.DisposeAsync();
        _certificates.Dispose();
    }

    [Test]
    public async Task A_client_has_the_certificate_that_it_has_on_Kestrel([Values] bool hasOne)
    {
        var expected = await SendAsync(KestrelAddress, hasOne ? _own : null);

        Assert.That(expected, hasOne ? Does.Contain($"CN=client.test {_own.Thumbprint} False True Tls1") : Does.StartWith("https   "));
        Assert.That(await SendAsync($"https://127.0.0.1:{_nginx.Ports[0]}", hasOne ? _own : null), Is.EqualTo(expected));
    }

    [Test]
    public async Task Nginx_refuses_one_that_it_can_not_verify()
    {
        using var client = Client(_foreign);
        using var response = await client.GetAsync($"https://127.0.0.1:{_nginx.Ports[0]}/");

        Assert.That((int)response.StatusCode, Is.EqualTo(400));
    }

    private string KestrelAddress => _site.App.Urls.Single(static url => url.StartsWith("https:", StringComparison.Ordinal));

    private async Task<string> SendAsync(string address, X509Certificate2? certificate)
    {
        using var client = Client(certificate);
        return await client.GetStringAsync(address + "/");
    }

    private HttpClient Client(X509Certificate2? certificate)
    {
        var handler = new SocketsHttpHandler();
        handler.SslOptions.RemoteCertificateValidationCallback =
            (_, certificate, _, _) => certificate?.GetCertHashString() == _server.Thumbprint;
        if (certificate is not null) handler.SslOptions.ClientCertificates = [certificate];
        return new HttpClient(handler);
    }
}
