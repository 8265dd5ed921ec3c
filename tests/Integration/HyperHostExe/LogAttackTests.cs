using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>
/// A client that attacks each message with input of clients writes no more into the log file of a running server than docs/hosting/logs.md
/// says: lines and bytes a second. The time that an attack took is an upper bound here, so that no load fails a test.
/// </summary>
[FixtureLifeCycle(LifeCycle.SingleInstance)]
public class LogAttackTests
{
    // of docs/hosting/logs.md
    private const int LinesOfKind = 20;
    private const int LinesOfLevel = 200;
    private const int BytesOfLevel = 64 * 1024;
    private const int CharactersOfMessage = 4096;

    // kinds of a second whose omitted lines have a line of their own, and one for all others
    private const int Reported = 21;
    private const int Requests = 1500;
    private const string Attacked = "the limits are the same for each message";

    private static readonly string[] Levels = ["notice", "warning", "error"];

    private readonly Random _random = new(5);
    private string _log = "";
    private string _fastCgi = "";
    private int _http;
    private ServerProcess _server = null!;

    [OneTimeSetUp]
    public void Start()
    {
        (_log, _fastCgi) = (Path.Combine(Deployment.NewFolder(), "server.log"), HyperHost.Socket());
        _server = HyperHost.Start(
            "--app", HyperHost.Plain, "--listen", "http://127.0.0.1:0/", "--listen", _fastCgi, "--logfile", _log, "--max-body=1000",
            "--slow-request-time=1ms", "--status", "--status-token=0123456789abcdef", "--log-format=text");
        _server.WaitForLines("is served by process", 1);
        _http = int.Parse(Regex.Match(_server.WaitForLines("Listening on http", 1)[0], @"127\.0\.0\.1:(\d+)").Groups[1].Value);
    }

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [TestCase("a service that throws what it was sent", "GET /refusing/{0} HTTP/1.1\r\nHost: a\r\n\r\n")]
    [LongCase(Attacked, "long addresses", "GET /refusing/{0}?{0}{0}{0}{0}{0}{0}{0}{0}{0}{0}{0}{0} HTTP/1.1\r\nHost: a\r\n\r\n")]
    [LongCase(Attacked, "errors of clients", "GET /refusing/{0}?IsClients=true HTTP/1.1\r\nHost: a\r\n\r\n")]
    [LongCase(Attacked, "queries and ids", "GET /refusing/a?{0}={0} HTTP/1.1\r\nHost: a\r\nX-Request-Id: {0}\r\n\r\n")]
    [LongCase(Attacked, "values that can't be bound", "GET /garbage/{0} HTTP/1.1\r\nHost: a\r\n\r\n")]
    [LongCase(Attacked, "bodies that can't be read",
        "POST /refusing/a HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 150\r\n\r\n{0}")]
    [LongCase(Attacked, "slow requests", "GET /slow/2?{0} HTTP/1.1\r\nHost: a\r\n\r\n")]
    [LongCase(Attacked, "no request line", "{0} HTTP/1.1\r\nHost: a\r\n\r\n")]
    [LongCase(Attacked, "unknown versions", "GET /{0} HTTP/9.1\r\nHost: a\r\n\r\n")]
    [LongCase(Attacked, "no header", "GET / HTTP/1.1\r\nHost: a\r\n{0}\r\n\r\n")]
    [LongCase(Attacked, "no host", "GET / HTTP/1.1\r\nHost: {0}@{0}\r\n\r\n")]
    [LongCase(Attacked, "no length", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: {0}\r\n\r\n")]
    [LongCase(Attacked, "bodies over the limit", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999\r\n\r\n{0}")]
    [LongCase(Attacked, "unknown encodings", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: {0}\r\n\r\n")]
    [LongCase(Attacked, "no chunk", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n{0}\r\n")]
    public void A_client_of_http_writes_no_more_than_the_limits(string what, string request) => Attack(
        what, () => Send(new TcpClient("127.0.0.1", _http), Encoding.ASCII.GetBytes(string.Format(request, Letters(150)))));

    [Test]
    [Long(Attacked)]
    public void A_web_server_passes_on_no_more_than_the_limits() => Attack("a service behind it", () =>
    {
        using var client = FastCgiClient.Connect(_fastCgi);
        Assert.That(client.Get($"/refusing/{Letters(150)}", keep: false).Status, Is.EqualTo(500));
    });

    [TestCase("an unknown version", 2, 255)]
    [LongCase(Attacked, "records of any kind", 1, 1)]
    public void A_client_that_speaks_no_fastcgi_writes_no_more_than_the_limits(string what, int least, int most) => Attack(what, () =>
    {
        var bytes = new byte[64];
        _random.NextBytes(bytes);
        bytes[0] = (byte)_random.Next(least, most + 1);
        using var client = FastCgiClient.Connect(_fastCgi);
        client.Send(bytes);
        client.CloseHalf();
        ReadToEnd(client);
    });

    [Test]
    [Long(Attacked)]
    public void All_at_once_write_no_more_than_the_limits_of_a_level()
    {
        string[] requests =
        [
            "GET /refusing/{0} HTTP/1.1\r\nHost: a\r\n\r\n", "GET /refusing/{0}?IsClients=true HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET /garbage/{0} HTTP/1.1\r\nHost: a\r\n\r\n", "GET /slow/2?{0} HTTP/1.1\r\nHost: a\r\n\r\n",
            "{0} HTTP/1.1\r\nHost: a\r\n\r\n", "GET /{0} HTTP/9.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: {0}@{0}\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: {0}\r\n\r\n", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: {0}\r\n\r\n",
        ];
        var number = 0;
        Attack("all", () => Send(
            new TcpClient("127.0.0.1", _http),
            Encoding.ASCII.GetBytes(string.Format(requests[number++ % requests.Length], Letters(150)))), kinds: requests.Length * 2);
    }

    private void Attack(string what, Action send, int kinds = 3)
    {
        var before = new FileInfo(_log).Length;
        var clock = Stopwatch.StartNew();
        for (var i = 0; i < Requests; i++) send();
        Wait.Until(() => new FileInfo(_log).Length > before, "the attack has a line");

        // the seconds of the limits begin and end within those of the attack
        var text = ReadFrom(before);
        var seconds = (int)clock.Elapsed.TotalSeconds + 2;
        TestContext.Out.WriteLine($"{what}: {Requests} requests in {clock.Elapsed.TotalSeconds:0.0} s, {text.Length / 1024} KB");
        var lines = text.Split(['\n'], StringSplitOptions.RemoveEmptyEntries);
        var entries = lines.Where(static line => Levels.Contains(LevelOf(line))).ToList();
        Assert.That(entries.Count, Is.AtMost(seconds * ((kinds * LinesOfKind) + Reported)));
        Assert.That(entries.Select(static line => line.Length), Is.All.AtMost(CharactersOfMessage + 100));
        foreach (var level in Levels)
        {
            var (count, bytes, time) = Of(lines, level);
            Assert.That(count, Is.AtMost(seconds * (LinesOfLevel + Reported)), level);

            // the limit does not count time and level of a line
            Assert.That(bytes - (count * time), Is.AtMost(seconds * BytesOfLevel), level);
        }
    }

    // a stack trace belongs to the entry before it
    private static (int Count, long Bytes, int Time) Of(string[] lines, string level)
    {
        var (count, bytes, time) = (0, 0L, 0);
        var isOfLevel = false;
        foreach (var line in lines)
        {
            if (LevelOf(line) is { } own)
            {
                isOfLevel = own == level;
                if (isOfLevel) (count, time) = (count + 1, line.IndexOf(level, StringComparison.Ordinal) + level.Length + 1);
            }

            if (isOfLevel) bytes += Encoding.UTF8.GetByteCount(line) + 1;
        }

        return (count, bytes, time);
    }

    private static string? LevelOf(string line) =>
        Regex.Match(line, @"^\d{4}-\S+Z (\w+) ") is { Success: true } match ? match.Groups[1].Value : null;

    private string ReadFrom(long offset)
    {
        using var file = new FileStream(_log, FileMode.Open, FileAccess.Read, FileShare.ReadWrite);
        file.Position = offset;
        using var reader = new StreamReader(file);
        return reader.ReadToEnd();
    }

    // the response, or the end, comes after the line of the log
    private static void Send(TcpClient client, byte[] bytes)
    {
        using var sent = client;
        sent.ReceiveTimeout = 30_000;
        var stream = sent.GetStream();
        var read = new byte[4096];
        try
        {
            stream.Write(bytes, 0, bytes.Length);
            sent.Client.Shutdown(SocketShutdown.Send);
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

    private static void ReadToEnd(FastCgiClient client)
    {
        try
        {
            while (client.TryReadRecord(out _, out _, out _))
            {
                // to the end
            }
        }
        catch (Exception error) when (error is IOException or SocketException)
        {
            // reset, with bytes of the request unread
        }
    }

    private string Letters(int number) => new([.. Enumerable.Range(0, number).Select(_ => (char)_random.Next('a', 'z' + 1))]);
}
