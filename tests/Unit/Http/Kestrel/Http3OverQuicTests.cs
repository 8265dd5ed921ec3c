using System;
using System.Net;
using System.Net.Http;
using System.Net.Quic;
using System.Threading.Tasks;
using NUnit.Framework;
using ServiceStack.HyperHost.Http.Kestrel;
using ServiceStack.HyperHost.Tests.Hosting;

namespace ServiceStack.HyperHost.Tests.Http.Kestrel;

/// <summary>HTTP/3 over msquic itself, on machines that have it.</summary>
public class Http3OverQuicTests : HttpsFixture
{
    [Test]
    public async Task A_client_of_dotnet_is_answered()
    {
        var isThere = OperatingSystem.IsLinux() && QuicConnection.IsSupported;
        Assume.That(isThere, Is.True, "msquic (libmsquic.so.2) is not on this machine, so QUIC can't be tried.");
        FindQuic = QuicLibrary.Find;
        Options.Tls.Http3 = true;
        Start();
        using var client = Client("3.0");

        using var answer = await client.GetAsync("/tls");

        Assert.That(answer.Version, Is.EqualTo(HttpVersion.Version30));
        Assert.That(await answer.Content.ReadAsStringAsync(), Does.Contain($"True https://localhost:{Port()}/tls"));
        using var posted = await client.PostAsync("/tls-length", new ByteArrayContent(new byte[1_000_000]));
        Assert.That(await posted.Content.ReadAsStringAsync(), Does.Contain("1000000"));
    }
}
