using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Security.Claims;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>What the params of a web server become.</summary>
public class ParamTests
{
    private Site _trusting = null!;
    private Site _site = null!;

    [OneTimeSetUp]
    public async Task Start()
    {
        _site = await Site.StartAsync(null, Map);
        _trusting = await Site.StartAsync(null, Map, static options => options.TrustRemoteUser = true);
    }

    [OneTimeTearDown]
    public async Task Stop()
    {
        await _site.DisposeAsync();
        await _trusting.DisposeAsync();
    }

    [TestCase("/app/a/b", "/app", "/a/b", "/app", "/a/b")]
    [TestCase("/app/a%2Fb", "/app", "/a/b", "/app", "/a%2Fb")]
    [TestCase("/app", "/app", "", "", "/app")]
    [TestCase("/app/x", "/app/x", "", "", "/app/x")]
    [TestCase("/app/x", "/app/x", null, "", "/app/x")]
    [TestCase("/application/x", "/app", "/x", "", "/application/x")]
    [TestCase("/a%20p/x", "/a p", "/x", "/a p", "/x")]
    [TestCase("/x", "", "/x", "", "/x")]
    [TestCase("/a/../b", "/b", null, "", "/b")]
    [TestCase("/a/%2e%2e/b/.", "/b/", null, "", "/b/")]
    [TestCase("/a//b", "/a/b", null, "", "/a/b")]
    public async Task Script_name_and_path_info_become_path_base_and_path(
        string target, string script, string? info, string pathBase, string path)
    {
        var seen = await DescribeAsync(_site, target, ("SCRIPT_NAME", script), ("PATH_INFO", info));

        Assert.That((seen["PathBase"], seen["Path"]), Is.EqualTo((pathBase, path)));
    }

    [TestCase("/a%00b")]
    [TestCase("/a%zzb")]
    [TestCase("/a%2F..%2Fb")]
    public async Task A_path_that_can_not_be_resolved_gets_400(string target)
    {
        using var client = Client(_site);
        using var response = await client.GetAsync(target);

        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.BadRequest));
    }

    [Test]
    public async Task Addresses_and_ports_are_those_of_the_client()
    {
        var seen = await DescribeAsync(
            _site, "/", ("REMOTE_ADDR", "2001:db8::7"), ("REMOTE_PORT", "4711"), ("SERVER_ADDR", "192.0.2.1"), ("SERVER_PORT", "8443"));

        Assert.That(seen["Remote"], Is.EqualTo("2001:db8::7 4711"));
        Assert.That(seen["Local"], Is.EqualTo("192.0.2.1 8443"));
    }

    [TestCase("REQUEST_SCHEME", "https", "https")]
    [TestCase("HTTPS", "on", "https")]
    [TestCase("HTTPS", "off", "http")]
    [TestCase("REQUEST_SCHEME", "http", "http")]
    public async Task The_scheme_is_the_web_servers(string name, string value, string scheme)
    {
        Assert.That((await DescribeAsync(_site, "/", (name, value)))["Scheme"], Is.EqualTo(scheme));
    }

    [TestCase("HTTP/1.0", "HTTP/1.0")]
    [TestCase("HTTP/2.0", "HTTP/2")]
    [TestCase("HTTP/3.0", "HTTP/3")]
    public async Task The_protocol_has_ASP_NET_Cores_name(string sent, string seen)
    {
        Assert.That((await DescribeAsync(_site, "/", ("SERVER_PROTOCOL", sent)))["Protocol"], Is.EqualTo(seen));
    }

    [TestCase("TLSv1.3", "TLS_AES_256_GCM_SHA384", "Tls13 TLS_AES_256_GCM_SHA384")]
    [TestCase("TLSv1.2", "ECDHE-RSA-AES128-GCM-SHA256", "Tls12 TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256")]
    [TestCase("TLSv1.2", "ECDHE-ECDSA-CHACHA20-POLY1305", "Tls12 TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256")]
    [TestCase("TLSv1.2", "DHE-RSA-AES256-SHA256", "Tls12 TLS_DHE_RSA_WITH_AES_256_CBC_SHA256")]
    [TestCase("TLSv1.2", "AES128-SHA", "Tls12 TLS_RSA_WITH_AES_128_CBC_SHA")]
    [TestCase("TLSv1.2", "unheard of", "Tls12 ")]
    public async Task The_handshake_is_the_clients(string protocol, string cipher, string seen)
    {
        var all = await DescribeAsync(_site, "/", ("HTTPS", "on"), ("SSL_PROTOCOL", protocol), ("SSL_CIPHER", cipher));

        Assert.That(all["Handshake"], Is.EqualTo(seen));
    }

    [Test]
    public async Task Without_TLS_there_is_no_handshake()
    {
        Assert.That((await DescribeAsync(_site, "/", ("SSL_PROTOCOL", "TLSv1.3")))["Handshake"], Is.Null);
    }

    [TestCase("pem", "SUCCESS", true)]
    [TestCase("pem", null, true)]
    [TestCase("escaped", "SUCCESS", true)]
    [TestCase("tabs", "SUCCESS", true)]
    [TestCase("base64", "SUCCESS", true)]
    [TestCase("pem", "FAILED:self-signed certificate", false)]
    [TestCase("pem", "NONE", false)]
    [TestCase("rubbish", "SUCCESS", false)]
    [TestCase("", "NONE", false)]
    public async Task A_client_certificate_that_was_verified_is_seen(string form, string? verify, bool isSeen)
    {
        using var certificate = NewCertificate();
        var pem = certificate.ExportCertificatePem();
        var text = form switch
        {
            "pem" => pem,
            "escaped" => Uri.EscapeDataString(pem),
            "tabs" => pem.Replace("\n", "\n\t"),
            "base64" => Convert.ToBase64String(certificate.RawData),
            _ => form,
        };

        var seen = await DescribeAsync(_site, "/", ("HTTPS", "on"), ("SSL_CLIENT_CERT", text), ("SSL_CLIENT_VERIFY", verify));

        Assert.That(seen["Certificate"], Is.EqualTo(isSeen ? "CN=client of the test" : null));
    }

    [Test]
    public async Task A_server_variable_is_a_param()
    {
        var seen = await DescribeAsync(_site, "/", ("GEOIP_COUNTRY", "NL"));

        Assert.That(seen["Country"], Is.EqualTo("NL"));
    }

    [Test]
    public async Task The_trace_identifier_is_the_web_servers_if_it_sends_one()
    {
        Assert.That((await DescribeAsync(_site, "/", ("REQUEST_ID", "abc123")))["Trace"], Is.EqualTo("abc123"));
        Assert.That((await DescribeAsync(_site, "/"))["Trace"], Does.Match("^[0-9A-F]+:00000001$"));
    }

    [Test]
    public async Task A_remote_user_is_a_user_only_if_trusted()
    {
        var sent = new[] { ("REMOTE_USER", "ada"), ("AUTH_TYPE", (string?)"Basic") };

        Assert.That((await DescribeAsync(_site, "/", sent))["User"], Is.EqualTo("  False"));
        Assert.That((await DescribeAsync(_trusting, "/", sent))["User"], Is.EqualTo("ada Basic True"));
        Assert.That((await DescribeAsync(_trusting, "/"))["User"], Is.EqualTo("  False"));
    }

    [TestCase("PROXY", "http://evil.test/")]
    [TestCase("CONTENT_LENGTH", "7")]
    [TestCase("TRANSFER_ENCODING", "chunked")]
    public async Task Headers_that_contradict_the_web_server_are_hidden(string name, string value)
    {
        var seen = await DescribeAsync(_site, "/", ("HTTP_" + name, value));

        Assert.That(seen["Headers"], Does.Not.Contain(name.Replace('_', '-')).IgnoreCase);
    }

    private static void Map(WebApplication app) => app.Run(static context =>
    {
        var request = context.Request;
        var handshake = context.Features.Get<ITlsHandshakeFeature>();
        var connection = context.Connection;
        var user = context.User;
        return context.Response.WriteAsJsonAsync(new Dictionary<string, string?>
        {
            ["PathBase"] = request.PathBase.Value,
            ["Path"] = request.Path.Value,
            ["Scheme"] = request.Scheme,
            ["Protocol"] = request.Protocol,
            ["Remote"] = $"{connection.RemoteIpAddress} {connection.RemotePort}",
            ["Local"] = $"{connection.LocalIpAddress} {connection.LocalPort}",
            ["Handshake"] = handshake is null ? null : $"{handshake.Protocol} {handshake.NegotiatedCipherSuite}",
            ["Certificate"] = connection.ClientCertificate?.Subject,
            ["Country"] = context.GetServerVariable("GEOIP_COUNTRY"),
            ["Trace"] = context.TraceIdentifier,
            ["User"] = $"{user.Identity?.Name} {user.Identity?.AuthenticationType} {user.Identity?.IsAuthenticated == true}",
            ["Headers"] = string.Join(' ', request.Headers.Keys),
        });
    });

    private static HttpClient Client(Site site, params (string Name, string? Value)[] more)
    {
        var handler = new FastCgiHttpHandler(site.FastCgiAddress);
        foreach (var (name, value) in more.Where(static pair => pair.Value is not null)) handler.More[name] = value!;
        return new HttpClient(handler) { BaseAddress = new Uri("http://127.0.0.1/") };
    }

    private static async Task<Dictionary<string, string?>> DescribeAsync(
        Site site, string target, params (string Name, string? Value)[] more)
    {
        using var client = Client(site, more);
        var asWritten = new UriCreationOptions { DangerousDisablePathAndQueryCanonicalization = true };
        using var request = new HttpRequestMessage(HttpMethod.Get, new Uri("http://127.0.0.1" + target, asWritten));
        using var response = await client.SendAsync(request);
        return JsonSerializer.Deserialize<Dictionary<string, string?>>(await response.Content.ReadAsStringAsync())!;
    }

    private static X509Certificate2 NewCertificate()
    {
        using var key = ECDsa.Create();
        var request = new CertificateRequest("CN=client of the test", key, HashAlgorithmName.SHA256);
        return request.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
    }
}
