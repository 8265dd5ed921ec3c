using System;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>Bodies of every size, both ways, whole and in bounded memory.</summary>
[TestFixture("--fcgi")]
[TestFixture("--unix")]
[Long("bodies of 100 MiB; DiagnosticAppTests has those of up to 1 MiB")]
public class BodyTests(string transport)
{
    private const long Huge = 100 * 1024 * 1024;
    private const long Bound = 16 * 1024;

    private ServerProcess _app = null!;
    private Nginx _nginx = null!;
    private string _address = null!;

    [OneTimeSetUp]
    public void Start()
    {
        _app = DiagnosticApp.Start(transport, transport == "--fcgi" ? "127.0.0.1:0" : Deployment.NewFolder() + "/app.sock");
        _address = HyperAppHostHost.WaitForAddress(_app);
        _nginx = Nginx.Start(
            HyperAppHostHost.Upstream(_address),
            keepAlive: true,
            config => config.Replace("http {", "http {\nfastcgi_request_buffering off;\nfastcgi_buffering off;"));
        Warm();
    }

    [OneTimeTearDown]
    public void Stop()
    {
        _nginx?.Dispose();
        _app?.Dispose();
    }

    [TearDown]
    public void Serves_the_next_request_and_keeps_no_file()
    {
        using var client = FastCgiClient.Connect(_address);
        Assert.That(client.Get("/hello/World").Text, Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
        Wait.Until(() => SpoolFiles() == 0, "no file is left");
    }

    [Test]
    public void Come_back_byte_for_byte([Values(0, 1, 8191, 8192, 8193, 32_768, 65_535, 65_536, 1_048_576, Huge)] long length)
    {
        using var client = FastCgiClient.Connect(_address);
        var before = PeakKilobytes();

        var answer = LargeBodies.OverFastCgi(client, "POST", "/echo", length);

        Assert.That((answer.Length, answer.Difference), Is.EqualTo((length, -1L)));
        Assert.That(PeakKilobytes() - before, Is.LessThan(Bound));
    }

    [Test]
    public void Come_back_byte_for_byte_through_nginx([Values(0, 1, 8191, 8192, 8193, 32_768, 65_535, 65_536, 1_048_576, Huge)] long length)
    {
        using var stream = new HttpSender(_nginx.EndPoint).Open();
        var before = PeakKilobytes();

        var answer = LargeBodies.OverHttp(stream, $"POST /echo HTTP/1.0\r\nContent-Type: a/b\r\nContent-Length: {length}\r\n\r\n", length);

        Assert.That((answer.Length, answer.Difference), Is.EqualTo((length, -1L)));
        Assert.That(PeakKilobytes() - before, Is.LessThan(Bound));
    }

    [Test]
    public void Of_100_MiB_are_given_in_bounded_memory()
    {
        using var client = FastCgiClient.Connect(_address);
        var before = PeakKilobytes();

        client.Send(new FastCgiRecords().Request("GET", "/big/" + Huge));

        Assert.That(LargeBodies.Read(client).Length, Is.EqualTo(Huge));
        Assert.That(PeakKilobytes() - before, Is.LessThan(Bound));
    }

    [Test]
    public void Of_a_form_with_a_file_of_100_MiB_are_taken_in_bounded_memory()
    {
        const string head = "--BOUND\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.bin\"\r\n\r\n";
        const string end = "\r\n--BOUND--\r\n";
        using var stream = new HttpSender(_nginx.EndPoint).Open();
        var before = PeakKilobytes();

        HttpSender.WriteHead(
            stream,
            "POST",
            "/upload",
            [
                new("Host", "x"),
                new("Content-Type", "multipart/form-data; boundary=BOUND"),
                new("Content-Length", (head.Length + Huge + end.Length).ToString()),
            ]);
        Write(stream, head);
        var block = new byte[64 * 1024];
        for (var left = Huge; left > 0; left -= block.Length) stream.Write(block, 0, block.Length);
        Write(stream, end);
        var answer = HttpSender.Read(stream, "POST");

        Assert.That(answer.Text, Does.StartWith("{\"Files\":[{\"Name\":\"a.bin\",\"Size\":104857600,"));
        Assert.That(PeakKilobytes() - before, Is.LessThan(Bound));
    }

    [Test]
    public void Are_given_to_a_slow_reader_in_bounded_memory()
    {
        var channel = SocketChannel.Connect(_address);
        using var client = new FastCgiClient(channel);
        var before = PeakKilobytes();

        client.Send(new FastCgiRecords().Request("GET", "/big/20000000"));
        var megabytes = 0L;
        var answer = LargeBodies.Read(client, total =>
        {
            if (total / 1_000_000 <= megabytes) return;

            // so the server waits until the peer reads, and never the other way round
            megabytes = total / 1_000_000;
            if (total < 19_000_000) Wait.Until(() => channel.Waiting > 0, "the server is ahead of its reader");
        });

        Assert.That(answer.Length, Is.EqualTo(20_000_000));
        Assert.That(PeakKilobytes() - before, Is.LessThan(Bound));
    }

    [Test]
    public void Are_dropped_when_the_client_leaves_at_any_byte()
    {
        var request = new FastCgiRecords().Request("POST", "/echo", new byte[100_000]).ToArray();

        for (var cut = 0; cut < request.Length; cut += cut < 700 ? 7 : 9973)
        {
            using var client = FastCgiClient.Connect(_address);
            client.Send(request.Take(cut).ToArray());
            if (cut % 2 == 0) client.Reset();
        }
    }

    [Test]
    public void Are_dropped_when_the_client_leaves_in_the_answer([Values(1, 100, 70_000, 1_000_000)] int taken)
    {
        using var client = FastCgiClient.Connect(_address);
        client.Send(new FastCgiRecords().Request("GET", "/big/" + Huge));

        Assert.Throws<OperationCanceledException>(() => LargeBodies.Read(client, total =>
        {
            if (total >= taken) throw new OperationCanceledException();
        }));

        client.Reset();
    }

    // compiles what the tests run, and lets pools grow to their size
    private void Warm()
    {
        using var client = FastCgiClient.Connect(_address);
        for (var i = 0; i < 20; i++)
        {
            LargeBodies.OverFastCgi(client, "POST", "/echo", 1_048_576);
            client.Send(new FastCgiRecords().Request("GET", "/big/1048576"));
            LargeBodies.Read(client);
        }
    }

    private long PeakKilobytes()
    {
        var line = File.ReadLines($"/proc/{_app.Id}/status").First(found => found.StartsWith("VmHWM:", StringComparison.Ordinal));
        return long.Parse(line.Substring(6).Replace("kB", "").Trim());
    }

    // a file that has no name is found among the process's open ones
    private int SpoolFiles() => ProcessFiles.Open(_app.Id).Count(file => file.Contains("hyperhost-") || file.Contains("/#"));

    private static void Write(NetworkStream stream, string text)
    {
        var bytes = System.Text.Encoding.ASCII.GetBytes(text);
        stream.Write(bytes, 0, bytes.Length);
    }
}
