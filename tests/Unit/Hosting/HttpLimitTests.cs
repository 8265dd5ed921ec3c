using System;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Funq;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>Limits of the host's own HTTP: their response, their line in the log, their counter.</summary>
public partial class HttpLimitTests
{
    private readonly StringWriter _lines = new();

    private readonly FakeTime _time = new();
    private Host _host = null!;
    private HostServer _server = null!;

    [SetUp]
    public void StartHost()
    {
        _lines.GetStringBuilder().Clear();
        _host = new Host();
        _host.Init();
    }

    [TearDown]
    public void StopHost()
    {
        // null if the test has started none
        _server?.Stop();
        _server?.Dispose();
        _server = null!;
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [Test]
    public void A_body_too_large_is_counted()
    {
        Start(limits => limits.MaxBodyBytes = 100);

        Assert.That(Ask("POST /hosted/World HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 101\r\n\r\n"), Does.StartWith("HTTP/1.1 413 "));
        LimitReached(LimitName.MaxBodyBytes, 1);

        var chunk = new string('x', 101);
        Assert.That(
            Ask($"POST /hosted/World HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n65\r\n{chunk}\r\n0\r\n\r\n"),
            Does.StartWith("HTTP/1.1 413 "));
        LimitReached(LimitName.MaxBodyBytes, 2);
    }

    [Test]
    public void A_form_too_large_is_counted_and_another_body_is_none()
    {
        Start(limits => limits.MaxFormBytes = 100);
        var form = new string('x', 101);
        const string Head = "POST /hosted/World HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ";

        Assert.That(
            Ask(Head + $"application/x-www-form-urlencoded\r\nContent-Length: 101\r\n\r\n{form}"), Does.StartWith("HTTP/1.1 413 "));
        LimitReached(LimitName.MaxFormBytes, 1);
        Assert.That(
            Ask(Head + $"application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n65\r\n{form}\r\n0\r\n\r\n"),
            Does.StartWith("HTTP/1.1 413 "));
        LimitReached(LimitName.MaxFormBytes, 2);

        Assert.That(Ask(Head + $"text/plain\r\nContent-Length: 101\r\n\r\n{form}"), Does.Not.StartWith("HTTP/1.1 413 "));
    }

    [Test]
    public void A_request_that_is_none_has_a_line()
    {
        Start(_ => { });

        Assert.That(Ask("GET\r\n\r\n"), Does.StartWith("HTTP/1.1 400 "));

        TestServer.Until(() => _server.Counters.ProtocolErrors == 1, "the count");
        Eventually.That(() => Lines, Does.Match(@"notice 127\.0\.0\.1:\d+: .*Responded with 400\."));
    }

    private string Lines
    {
        get
        {
            lock (_lines) return _lines.ToString();
        }
    }

    private void LimitReached(LimitName limit, int times)
    {
        PassUntil(() => _server.Counters.LimitsMet(limit) == times, "it is counted");
        var line = new Regex($@"warning 127\.0\.0\.1:\d+: {limit}: \S");
        TestServer.Until(() => Lines.Split('\n').Count(line.IsMatch) == times, "the line");
    }

    private void Start(Action<HostLimits> set, Action<TransportOptions>? setTransport = null)
    {
        var options = new HyperHostOptions { Log = _lines, Time = _time };
        FakeTime.Lift(options.Limits);
        set(options.Limits);
        setTransport?.Invoke(options.Transport);
        _server = new HostServer(options);
        _server.Start(["http://127.0.0.1:0/"]);
    }

    private TcpClient Connect() => new("127.0.0.1", _server.Addresses[0].EndPoint!.Port);

    private void PassUntil(Func<bool> happened, string what) => _time.PassUntil(happened, what);

    private string Ask(string request)
    {
        using var client = Connect();
        client.ReceiveTimeout = 20_000;
        Send(client, request);
        var answer = new StringBuilder();
        try
        {
            for (int one; !answer.ToString().Contains("\r\n\r\n") && (one = client.GetStream().ReadByte()) >= 0;) answer.Append((char)one);
        }
        catch (IOException) when (answer.Length > 0)
        {
            // answered, and reset because of what was not read
        }

        return answer.ToString();
    }

    private static void Send(TcpClient client, string text)
    {
        var bytes = Encoding.ASCII.GetBytes(text);
        client.GetStream().Write(bytes, 0, bytes.Length);
    }

    private sealed class Host() : HyperAppHost("limits", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}").Add<HostedLarge>("/hosted-large/{Size}").Add<HostedWritten>("/hosted-written/{Size}");
        }
    }
}
