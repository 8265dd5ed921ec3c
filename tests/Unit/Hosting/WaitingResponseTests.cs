using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Funq;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>A response that only waits until the peer reads uses neither a thread nor the request limit.</summary>
[TestFixture("http://127.0.0.1:0/")]
[TestFixture("http+unix:")]
[TestFixture("fcgi://127.0.0.1:0")]
[TestFixture("fcgi+unix:")]
public class WaitingResponseTests(string address)
{
    /// <summary>More than the two threads there are.</summary>
    private const int Slow = 3;

    private readonly StringWriter _lines = new();
    private string _folder = "";
    private Host _host = null!;
    private HostServer _server = null!;

    private bool IsHttp => address.StartsWith("http", StringComparison.Ordinal);

    [OneTimeSetUp]
    public void StartHost()
    {
        _folder = Path.Combine(Path.GetTempPath(), "hw" + Guid.NewGuid().ToString("N").Substring(0, 8));
        Directory.CreateDirectory(_folder);
        LargeBodyServices.MakeBytes(isUnix: address.Contains("unix"));
        LargeBodyServices.File = Path.Combine(_folder, "large.txt");
        File.WriteAllBytes(LargeBodyServices.File, LargeBodyServices.Bytes);

        _host = new Host();
        _host.Init();
        var options = new HyperHostOptions { Log = _lines };
        (options.Transport.MaxThreads, options.Limits.MaxRequests) = (2, 2);
        _server = new HostServer(options);
        _server.Start([address.EndsWith(":", StringComparison.Ordinal) ? address + Path.Combine(_folder, "s") : address]);
    }

    [OneTimeTearDown]
    public void StopHost()
    {
        _server.Stop();
        _server.Dispose();
        _host.Dispose();
        EndpointHost.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    [TestCaseSource(typeof(LargeBodyServices), nameof(LargeBodyServices.Kinds))]
    public void Serves_others_while_answers_wait(string kind)
    {
        var slow = Enumerable.Range(0, Slow).Select(_ => Ask("/large-body/" + kind, kind == "result-part")).ToList();
        TestServer.Until(() => _server.Counters.RequestsRunning >= Slow, "an answer that waits on each connection");

        for (var i = 0; i < 20; i++)
        {
            using var other = Ask("/small-body");
            Assert.That(Text(Read(other)), Does.Contain("small"));
        }

        var answer = Read(slow[Slow / 2]);
        Assert.That(answer, Has.Length.GreaterThan(LargeBodyServices.Bytes.Length / 2), () => Text(answer) + Lines);
        var body = Body(answer);
        var first = kind == "result-part" ? 1 : 0;
        Assert.That(body, Has.Length.EqualTo(LargeBodyServices.Bytes.Length - first));
        Assert.That(body.AsSpan().SequenceEqual(LargeBodyServices.Bytes.AsSpan(first)), Is.True);
        slow.ForEach(static client => client.Reset());
        TestServer.Until(() => _server.Counters.RequestsRunning == 0, "the end of the answers");
        Assert.That(_server.Counters.LimitsMet(LimitName.WriteTimeout), Is.Zero);
        Assert.That(Lines, Does.Not.Contain(" error "));
    }

    [Test]
    public void What_a_stream_is_read_from_does_not_end_before_the_stream()
    {
        using var client = Ask("/large-body/scoped");
        TestServer.Until(() => _server.Counters.RequestsRunning > 0, "an answer that waits");

        var answer = Read(client);

        Assert.That(answer, Has.Length.GreaterThan(LargeBodyServices.Bytes.Length / 2), () => Text(answer) + Lines);
        Assert.That(Body(answer), Has.Length.EqualTo(LargeBodyServices.Bytes.Length));
    }

    [Test]
    public void A_body_that_breaks_off_is_no_whole_answer([Values] bool waits)
    {
        using var client = Ask("/large-body/broken");
        if (waits) TestServer.Until(() => _server.Counters.RequestsRunning > 0, "an answer that waits");

        AssertBrokenOff(client);
        using var other = Ask("/small-body");
        Assert.That(Text(Read(other)), Does.Contain("small"));
    }

    [Test]
    public void A_body_that_breaks_off_before_anything_waits_is_no_whole_answer()
    {
        using var client = Ask("/large-body/broken-early");

        AssertBrokenOff(client);
    }

    private void AssertBrokenOff(SocketChannel client)
    {
        var ended = IsHttp
            ? Text(Read(client)).EndsWith("\r\n0", StringComparison.Ordinal) : new FastCgiClient(client).Read().HasEnded;

        Assert.That(ended, Is.False);
        TestServer.Until(() => Lines.Contains("The disk was pulled out."), "the line", () => Lines);
        lock (_lines) _lines.GetStringBuilder().Clear();
    }

    private string Lines
    {
        get
        {
            lock (_lines) return _lines.ToString();
        }
    }

    private SocketChannel Ask(string path, bool part = false)
    {
        var at = _server.Addresses[0].ToString();
        var channel = SocketChannel.Connect(at.Replace("http", "fcgi").TrimEnd('/'));
        if (IsHttp)
        {
            var range = part ? "Range: bytes=1-\r\n" : "";
            channel.Send(Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: waiting\r\nConnection: close\r\n{range}\r\n"));
        }
        else
        {
            var more = part ? new[] { new KeyValuePair<string, string>("HTTP_RANGE", "bytes=1-") } : [];
            channel.Send(new FastCgiRecords().Request("GET", path, keep: false, more: more).ToArray());
        }

        return channel;
    }

    // to the end of the connection; of FastCGI what its records hold
    private byte[] Read(SocketChannel from)
    {
        if (!IsHttp) return new FastCgiClient(from).Read().Stdout;

        var all = new MemoryStream();
        var buffer = new byte[64 * 1024];
        for (int count; (count = from.Receive(buffer, 20_000)) > 0;) all.Write(buffer, 0, count);
        return all.ToArray();
    }

    private static string Text(byte[] answer) => Encoding.ASCII.GetString(answer).TrimEnd('\r', '\n');

    private byte[] Body(byte[] answer)
    {
        var head = Encoding.ASCII.GetString(answer, 0, Math.Min(answer.Length, 4096));
        var start = head.IndexOf("\r\n\r\n", StringComparison.Ordinal) + 4;
        var isChunked = head.Substring(0, start).IndexOf("chunked", StringComparison.OrdinalIgnoreCase) >= 0;
        var body = answer.Skip(start).ToArray();
        return isChunked ? Chunks(body) : body;
    }

    private static byte[] Chunks(byte[] body)
    {
        var all = new MemoryStream();
        for (var at = 0; ;)
        {
            var end = Array.IndexOf(body, (byte)'\r', at);
            var size = Convert.ToInt32(Encoding.ASCII.GetString(body, at, end - at), 16);
            if (size == 0) return all.ToArray();

            all.Write(body, end + 2, size);
            at = end + 2 + size + 2;
        }
    }

    private sealed class Host() : HyperAppHost("waiting", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            container.Register(_ => new LargeBodyServices.ScopeWatch()).ReusedWithin(ReuseScope.Request);
            RegisterService(typeof(LargeBodyServices));
            Routes.Add<LargeBody>("/large-body/{Kind}").Add<SmallBody>("/small-body");
        }
    }
}
