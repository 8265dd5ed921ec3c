using System;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.ServiceInterface;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>A host with certificates of the tests' own, and clients of it.</summary>
public abstract class HttpsFixture
{
    private readonly StringWriter _lines = new();
    private Host _host = null!;

    internal TestCertificates Files { get; private set; } = null!;

    internal HyperHostOptions Options { get; private set; } = null!;

    internal HostServer Server { get; private set; } = null!;

    internal X509Certificate2 Certificate { get; private set; } = null!;

    internal string Lines
    {
        get
        {
            lock (_lines) return _lines.ToString();
        }
    }

    [SetUp]
    public void StartHost()
    {
        _lines.GetStringBuilder().Clear();
        TlsServices.Gate.Reset();
        TlsServices.Begun.Reset();
        Files = new TestCertificates();
        Certificate = Files.Make(["localhost", "a.test"]);
        Options = new HyperHostOptions { Log = _lines };
        Options.UseKestrel();
        Options.Tls.Certificates.Add(Files.WriteBoth(Certificate, "a.pem"));
        _host = new Host();
        _host.Init();
    }

    [TearDown]
    public void StopHost()
    {
        TlsServices.Gate.Set();
        Server?.Stop();
        Server?.Dispose();
        Server = null!;
        _host.Dispose();
        EndpointHost.Dispose();
        Files.Dispose();
    }

    internal void Start(params string[] addresses)
    {
        Server = new HostServer(Options);
        Server.Start(addresses.Length == 0 ? ["https://127.0.0.1:0/"] : addresses);
    }

    internal int Port(int address = 0) => Server.Addresses[address].EndPoint!.Port;

    /// <summary>A client that takes whatever certificate is shown, and keeps its connection.</summary>
    internal HttpClient Client(string version, string scheme = "https", int address = 0)
    {
        var handler = new SocketsHttpHandler
        {
            AllowAutoRedirect = false,
            UseCookies = false,
            SslOptions = { RemoteCertificateValidationCallback = static (_, shown, _, _) => shown is not null },
        };
        return new HttpClient(handler)
        {
            BaseAddress = new Uri($"{scheme}://localhost:{Port(address)}"),
            DefaultRequestVersion = Version.Parse(version),
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
            Timeout = TimeSpan.FromSeconds(60),
        };
    }

    /// <summary>A handshake alone.</summary>
    internal SslStream Shake(string hostName = "a.test", SslProtocols protocols = SslProtocols.None)
    {
        var client = new TcpClient("127.0.0.1", Port());
        var stream = new SslStream(client.GetStream(), false, static (_, shown, _, _) => shown is not null) { ReadTimeout = 30_000 };
        stream.AuthenticateAsClient(new SslClientAuthenticationOptions { TargetHost = hostName, EnabledSslProtocols = protocols });
        return stream;
    }

    /// <summary>Waits until the service of /tls-wait has a request.</summary>
    internal static void AwaitService() => Assert.That(TlsServices.Begun.Wait(TimeSpan.FromSeconds(30)), Is.True);

    internal static string Shown(SslStream stream) => ((X509Certificate2)stream.RemoteCertificate!).Thumbprint;

    internal static string Ask(Stream stream, string path)
    {
        stream.Write(Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: a.test\r\n\r\n"));
        var text = new StringBuilder();
        var length = -1;
        while (length < 0 || text.Length < length)
        {
            var one = stream.ReadByte();
            if (one < 0) break;
            text.Append((char)one);
            if (length < 0 && text.ToString() is var head && head.EndsWith("\r\n\r\n", StringComparison.Ordinal))
            {
                var line = head.Split("\r\n").First(line => line.StartsWith("Content-Length: ", StringComparison.OrdinalIgnoreCase));
                length = text.Length + int.Parse(line["Content-Length: ".Length..]);
            }
        }

        return text.ToString();
    }

    private sealed class Host() : HyperAppHost("https", typeof(TlsServices).Assembly)
    {
        public override void Configure(Container container)
        {
            SetConfig(new EndpointHostConfig { DefaultContentType = "application/json" });
            RegisterService(typeof(TlsServices));
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}").Add<HostedLater>("/hosted-later");
            container.Register<ICacheClient>(new MemoryCacheClient());
            Plugins.Add(new SessionFeature());
        }
    }
}
