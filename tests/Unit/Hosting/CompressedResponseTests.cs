using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Text;
using System.Web;
using Funq;
using ServiceStack.HyperHost.Messages.Compression;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>Answers that the host compresses on the way out.</summary>
public class CompressedResponseTests
{
    private Host _host = null!;
    private Action<IHttpResponse> _answer = static _ => { };

    [SetUp]
    public void StartHost()
    {
        _host = new Host { Options = { Log = TextWriter.Null } };
        _host.Init();
        _host.RequestFilters.Add((_, response, _) =>
        {
            _answer(response);
            response.Close();
        });
    }

    [TearDown]
    public void StopHost()
    {
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [Test]
    public void A_client_gets_the_coding_that_it_takes([ValueSource(nameof(Offered))] string coding, [Values(3000, 3_000_000)] int length)
    {
        var text = Text(length);
        Answers(response => Write(response, text));
        Start();

        var answer = Get(coding);

        Assert.That(answer.Headers["Content-Encoding"], Is.EqualTo(coding));
        Assert.That(answer.Headers["Vary"], Is.EqualTo("Accept, Accept-Encoding"));
        Assert.That(answer.Body, Has.Length.LessThan(length / 2));
        Assert.That(Plain(coding, answer.Body), Is.EqualTo(text));
    }

    [Test]
    public void Nothing_is_compressed_unless_it_is_wanted()
    {
        Answers(response => Write(response, Text(3000)));
        Start(isEnabled: false);

        var answer = Get("gzip");

        Assert.That(answer.Headers.ContainsKey("Content-Encoding"), Is.False);
        Assert.That(answer.Headers["Vary"], Is.EqualTo("Accept"));
        Assert.That(answer.Body, Has.Length.EqualTo(3000));
    }

    [TestCase(1023, false)]
    [TestCase(1024, true)]
    public void A_small_answer_stays_as_it_is(int length, bool isCompressed)
    {
        Answers(response =>
        {
            // one byte at a time, as some serializers write
            response.ContentType = "text/plain";
            foreach (var one in Encoding.UTF8.GetBytes(Text(length))) response.OutputStream.WriteByte(one);
        });
        Start();

        Assert.That(Get("gzip").Headers.ContainsKey("Content-Encoding"), Is.EqualTo(isCompressed));
    }

    [TestCase("Content-Encoding", "gzip")]
    [TestCase("Cache-Control", "private, no-transform")]
    [TestCase("Content-Type", "image/png")]
    [TestCase("Status", "206")]
    public void What_may_not_be_compressed_again_or_at_all_stays_as_it_is(string name, string value)
    {
        Answers(response =>
        {
            response.ContentType = name == "Content-Type" ? value : "text/plain";
            if (name == "Status") response.StatusCode = int.Parse(value);
            else if (name != "Content-Type") response.AddHeader(name, value);
            var bytes = new byte[3000];
            response.OutputStream.Write(bytes, 0, bytes.Length);
        });
        Start();

        Assert.That(Get("gzip").Body, Has.Length.EqualTo(3000));
    }

    [Test]
    public void Headers_speak_of_the_bytes_that_are_sent()
    {
        var text = Text(3000);
        Answers(response =>
        {
            response.AddHeader("Vary", "Accept");
            response.AddHeader("ETag", "\"one\"");
            response.SetContentLength(3000);
            Write(response, text);
        });
        Start();

        var answer = Get("gzip");

        Assert.That(answer.Headers["Vary"], Is.EqualTo("Accept, Accept-Encoding"));
        Assert.That(answer.Headers["ETag"], Is.EqualTo("W/\"one\""));
        Assert.That(answer.Headers.TryGetValue("Content-Length", out var length) ? int.Parse(length) : answer.Body.Length,
            Is.EqualTo(answer.Body.Length));
        Assert.That(Plain("gzip", answer.Body), Is.EqualTo(text));
    }

    [Test]
    public void An_error_takes_the_place_of_what_was_begun()
    {
        // no filter and no service, whose faults the engine answers
        Func<IHttpRequest, IHttpHandler?> failing = static _ => new Failing();
        EndpointHost.Config.RawHttpHandlers.Add(failing);
        Start();

        var answer = Get("gzip");
        EndpointHost.Config.RawHttpHandlers.Remove(failing);

        Assert.That(answer.Status, Is.EqualTo(500));
        var coding = answer.Headers.TryGetValue("Content-Encoding", out var known) ? known : null;
        var text = coding is null ? Encoding.UTF8.GetString(answer.Body) : Plain(coding, answer.Body);
        Assert.That(text, Does.Contain("InvalidOperationException").And.Not.Contain("abc"));
    }

    [TestCase(true)]
    [TestCase(false)]
    public void A_length_that_is_set_late_does_not_count(bool byName)
    {
        var text = Text(3000);
        Answers(response =>
        {
            Write(response, text);
            if (byName) response.AddHeader("Content-Length", "3000");
            else response.SetContentLength(3000);
        });
        Start();

        Assert.That(Plain("gzip", Get("gzip").Body), Is.EqualTo(text));
    }

    private static IEnumerable<string> Offered => Codings.Offered;

    private void Answers(Action<IHttpResponse> answer) => _answer = answer;

    private void Start(bool isEnabled = true)
    {
        _host.Options.Compression.IsEnabled = isEnabled;
        _host.Start("fcgi://127.0.0.1:0");
    }

    private static void Write(IHttpResponse response, string text)
    {
        response.ContentType = "text/plain";
        var bytes = Encoding.UTF8.GetBytes(text);
        response.OutputStream.Write(bytes, 0, bytes.Length);
    }

    private static string Text(int length) => string.Concat(Enumerable.Repeat("abc ", (length / 4) + 1)).Substring(0, length);

    private FastCgiAnswer Get(string? accepted)
    {
        using var client = FastCgiClient.Connect(_host.Addresses[0].ToString());
        client.Send(new FastCgiRecords().Request(
            "GET", "/hosted/World", more: accepted is null ? [] : [new("HTTP_ACCEPT_ENCODING", accepted)]));
        return client.Read();
    }

    private static string Plain(string coding, byte[] body)
    {
        using var stream = Decode(coding, new MemoryStream(body));
        return new StreamReader(stream, Encoding.UTF8).ReadToEnd();
    }

    private static Stream Decode(string coding, Stream from)
    {
        if (coding == "gzip") return new GZipStream(from, CompressionMode.Decompress);

        // the two that .NET alone has, by name: this file is for both
        var name = coding == "br" ? "System.IO.Compression.BrotliStream, System.IO.Compression.Brotli"
            : "System.IO.Compression.ZLibStream, System.IO.Compression";
        return (Stream)Activator.CreateInstance(Type.GetType(name, throwOnError: true)!, from, CompressionMode.Decompress)!;
    }

    private sealed class Failing : IServiceStackHttpHandler, IHttpHandler
    {
        public bool IsReusable => true;

        public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
        {
            Write(httpRes, Text(3000));
            throw new InvalidOperationException("too late");
        }

        public void ProcessRequest(HttpContext context) => throw new NotSupportedException();
    }

    private sealed class Host() : HyperAppHost("compressed", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}");
        }
    }
}
