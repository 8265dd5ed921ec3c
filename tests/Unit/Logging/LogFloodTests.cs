using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using Funq;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;
using ServiceStack.Logging;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Logging;

/// <summary>Whatever clients send, a log gets no more than its limits in a second. The clock stands still meanwhile.</summary>
[NonParallelizable] // v3 keeps the running application and its loggers in static members
[LongOnMono("Lines are counted by the same code on both runtimes.")]
public class LogFloodTests
{
    private const int Requests = 100;

    private readonly Random _random = new(5);

    private static IEnumerable<string> Attacks =>
    [
        "GET /flood/{0} HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /refused/{0} HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /flood/x?{0}={0} HTTP/1.1\r\nHost: a\r\nX-Request-Id: {0}\r\n\r\n",
        "{0} HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /{0} HTTP/9.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\n{0}\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: {0}@{0}\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: {0}\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: {0}\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n{0}\r\n",
        "POST /refused/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 150\r\n\r\n{0}",
    ];

    [TearDown]
    public void End() => LogManager.LogFactory = null;

    [TestCaseSource(nameof(Attacks))]
    public void A_client_of_http_writes_no_more_than_the_limits(string attack) =>
        Attack("http://127.0.0.1:0/", port => Send(port, Encoding.ASCII.GetBytes(string.Format(attack, Letters(150)))));

    [Test]
    public void A_web_server_passes_on_no_more_than_the_limits([Values("flood", "refused")] string service) =>
        Attack("fcgi://127.0.0.1:0", port =>
        {
            using var client = FastCgiClient.Connect("fcgi://127.0.0.1:" + port);
            Assert.That(client.Get($"/{service}/{Letters(150)}").Status, Is.GreaterThanOrEqualTo(400));
        });

    [Test]
    public void A_client_that_speaks_no_fastcgi_writes_no_more_than_the_limits() =>
        Attack("fcgi://127.0.0.1:0", port =>
        {
            var bytes = new byte[64];
            _random.NextBytes(bytes);
            bytes[0] = (byte)_random.Next(2, 256);
            Send(port, bytes);
        });

    [Test]
    public void Messages_of_v3s_loggers_have_the_limits_whatever_is_in_them()
    {
        var lines = new TestLog();
        using var bounded = new BoundedLog(lines, new FakeTimeProvider());
        var log = new EngineLog(new FakeTimeProvider());
        LogManager.LogFactory = log;
        log.Use(bounded);
        var logger = log.GetLogger("Service");

        for (var i = 0; i < 1000; i++)
        {
            logger.Error($"The service failed at GET /fail/{Letters(60)}", Thrown(Letters(30)));
            logger.Error(Letters(60));
            logger.ErrorFormat("{0} failed", Letters(60));
            logger.Warn($"{Letters(60)} is unknown");
            logger.Error(Letters(20), HttpError.NotFound(Letters(60)));
        }

        AssertBounded(lines.Lines, kinds: 5);
    }

    [Test]
    public void A_service_that_fails_does_not_hide_the_failures_of_another()
    {
        var lines = new TestLog();
        using var bounded = new BoundedLog(lines, new FakeTimeProvider());
        var log = new EngineLog(new FakeTimeProvider());
        LogManager.LogFactory = log;
        log.Use(bounded);
        var logger = log.GetLogger("Service");
        for (var i = 0; i < 1000; i++) logger.Error("The service of Order failed", Thrown("full"));

        logger.Error("The service of Payment failed", new TimeoutException("late"));

        Assert.That(lines.Lines.Last(), Does.Contain("The service of Payment failed"));
    }

    private static void Attack(string address, Action<int> send)
    {
        var lines = new TestLog();
        using var host = new FloodHost { Options = { HostLog = lines, Time = new FakeTimeProvider() } };
        try
        {
            host.Init();
            host.Start(address);
            var before = Written(lines).Length;
            for (var i = 0; i < Requests; i++) send(host.Addresses[0].EndPoint!.Port);

            AssertBounded(Written(lines).Skip(before));
        }
        finally
        {
            host.Dispose();
            EndpointHost.Dispose();
        }
    }

    private static string[] Written(TestLog lines) =>
        [.. lines.Lines.Where(static line => !line.StartsWith("Debug ", StringComparison.Ordinal))];

    private static void AssertBounded(IEnumerable<string> lines, int kinds = 2)
    {
        var written = lines.ToArray();
        Assert.That(written, Has.Length.InRange(1, kinds * LogLimits.MaxEqualLines));
        foreach (var level in written.GroupBy(static line => line.Split(' ')[0]))
        {
            // TestLog writes the level in front of the line
            var bytes = level.Sum(line => Encoding.UTF8.GetByteCount(line.Substring(level.Key.Length + 1)));
            Assert.That(bytes, Is.LessThanOrEqualTo(LogLimits.MaxBytes), level.Key);
        }
    }

    private static InvalidDataException Thrown(string message)
    {
        try
        {
            throw new InvalidDataException(message);
        }
        catch (InvalidDataException thrown)
        {
            return thrown;
        }
    }

    // the response, or the end, comes after the line of the log
    private static void Send(int port, byte[] bytes)
    {
        using var client = new TcpClient("127.0.0.1", port) { ReceiveTimeout = 30_000 };
        var stream = client.GetStream();
        stream.Write(bytes, 0, bytes.Length);
        client.Client.Shutdown(SocketShutdown.Send);
        var read = new byte[4096];
        try
        {
            while (stream.Read(read, 0, read.Length) > 0)
            {
                // to the end
            }
        }
        catch (IOException)
        {
            // reset, with bytes of the request unread
        }
    }

    private string Letters(int number) => new([.. Enumerable.Range(0, number).Select(_ => (char)_random.Next('a', 'z' + 1))]);

    private sealed class FloodHost() : HyperAppHost("flood", typeof(FloodHost).Assembly)
    {
        public override void Configure(Container container)
        {
            Routes.Add<FloodRequest>("/flood/{Word}").Add<RefusedRequest>("/refused/{Word}");
        }
    }
}
