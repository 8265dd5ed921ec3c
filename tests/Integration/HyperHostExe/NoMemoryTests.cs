using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>
/// There is no memory for one large request, or for its response, in any format: it gets 503 and a line, others are served, and a smaller
/// one of the same kind finds memory again.
/// </summary>
[Long("exhausts memory")]
public class NoMemoryTests
{
    private const int Large = 60_000_000;
    private const int Small = 1_000_000;

    // forms have a limit of their own, and so does a field of one: many fields
    private const int MaxFormBytes = 2 * Large;
    private const int Field = 4_000_000;

    [Test]
    public void A_request_that_can_not_be_read_gets_503(
        [Values("--http", "--fcgi", "--unix")] string transport, [Values("json", "jsv", "xml", "form", "multipart")] string format)
    {
        using var app = Start(transport);
        var client = new Client(app, transport);
        client.AssertServes();
        var large = Body(format, Large);
        var small = Body(format, Small);

        for (var i = 1; i <= 2; i++)
        {
            AssertRefused(client.Send(large), app);
            client.AssertServes();

            var taken = client.Send(small);
            Assert.That(taken.Status, Is.EqualTo(200), taken.Text);
            Assert.That(taken.Text, format == "multipart" ? Does.Contain("\"Length\":0") : Does.Contain($"\"Length\":{Small}"));
        }

        app.WaitForLines("/letters failed outside its service", 2);
        Assert.That(app.HasExited, Is.False);
    }

    [Test]
    public void An_answer_that_can_not_be_written_is_503(
        [Values("--http", "--fcgi", "--unix")] string transport, [Values("json", "jsv", "xml", "csv", "html")] string format)
    {
        using var app = Start(transport);
        var client = new Client(app, transport);
        client.AssertServes();

        // there is memory for the first text: the formats that write it piece by piece have enough. For the second there is none.
        foreach (var count in new[] { 36_000_000, Large })
        {
            var large = client.Get($"/letters?format={format}&Count={count}");
            if (count < Large && large.Status == 200) Assert.That(large.Length, Is.GreaterThan(count), "it is whole");
            else AssertRefused(large, app);
            client.AssertServes();

            var taken = client.Get($"/letters?format={format}&Count={Small}");
            Assert.That(taken.Status, Is.EqualTo(200));
            Assert.That(taken.Length, Is.GreaterThan(Small));
        }

        app.WaitForLines("failed outside its service", 1);
        Assert.That(app.HasExited, Is.False);
    }

    private static ServerProcess Start(string transport) => Launch.Start(
        Deployment.DiagnosticApp, "DiagnosticApp",
        [
            transport, transport == "--unix" ? Path.Combine(Deployment.NewFolder(), "s") : "127.0.0.1:0",
            "--limit", $"MaxFormBytes={MaxFormBytes}",
        ],
        ("DOTNET_GCHeapHardLimit", "0x6000000"), ("MONO_GC_PARAMS", "major=marksweep,max-heap-size=96m"));

    private static void AssertRefused(Answer answer, ServerProcess app)
    {
        Assert.That(answer.Status, Is.EqualTo(503), () => string.Join("\n", app.Lines));
        Assert.That(answer.Text, Does.Contain("not enough memory").And.Not.Contain("   at "));
    }

    private static (string Type, byte[] Bytes) Body(string format, int length) => format switch
    {
        "json" => ("application/json", Ascii("{\"Text\":\"", length, "\"}")),
        "jsv" => ("text/jsv", Ascii("{Text:", length, "}")),
        "xml" => ("application/xml", Ascii("<Letters><Text>", length, "</Text></Letters>")),
        "form" => ("application/x-www-form-urlencoded", Ascii("Text=", length, "")),
        _ => ("multipart/form-data; boundary=xx", Multipart(length)),
    };

    private static byte[] Ascii(string before, int length, string behind) =>
        Encoding.ASCII.GetBytes(before + new string('a', length) + behind);

    private static byte[] Multipart(int length)
    {
        var bytes = new List<byte>(length + 10_000);
        for (var i = 0; i <= length / Field; i++)
        {
            bytes.AddRange(Ascii($"--xx\r\nContent-Disposition: form-data; name=\"Field{i}\"\r\n\r\n", Math.Min(length, Field), "\r\n"));
        }

        bytes.AddRange(Encoding.ASCII.GetBytes("--xx--\r\n"));
        return bytes.ToArray();
    }

    /// <param name="Status">Of HTTP, or what nginx would make it.</param>
    /// <param name="Length">Bytes of the body.</param>
    /// <param name="Text">The body.</param>
    private readonly record struct Answer(int Status, int Length, string Text);

    /// <summary>Sends requests over one of the transports, with a connection for each.</summary>
    private sealed class Client(ServerProcess app, string transport)
    {
        private readonly string _address =
            Listening.On(app, transport switch { "--http" => "http://", "--unix" => "fcgi+unix:", _ => "fcgi://" }, 1);

        public void AssertServes() => Assert.That(Get("/hello/again?format=json").Text, Does.Contain("Hello, again!"));

        public Answer Get(string uri)
        {
            if (transport == "--http") return Ask("GET", uri, [], null);

            using var client = FastCgiClient.Connect(_address);
            return Of(client.Get(uri, keep: false));
        }

        public Answer Send((string Type, byte[] Bytes) body)
        {
            if (transport == "--http")
            {
                return Ask(
                    "POST", "/letters",
                    [
                        new("Content-Type", body.Type), new("Accept", "application/json"),
                        new("Content-Length", body.Bytes.Length.ToString()),
                    ],
                    body.Bytes);
            }

            using var client = FastCgiClient.Connect(_address);
            var request = new FastCgiRecords().Begin(keep: false);
            var pairs = FastCgiRecords.NginxParams("POST", "/letters", body.Bytes.Length)
                .Where(static pair => pair.Key is not ("CONTENT_TYPE" or "HTTP_ACCEPT"))
                .Append(new("CONTENT_TYPE", body.Type)).Append(new("HTTP_ACCEPT", "application/json"));
            request.Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(pairs), padding: -1).End(FastCgiRecords.Params);
            client.Send(request.Stream(FastCgiRecords.Stdin, 1, body.Bytes).End(FastCgiRecords.Stdin));
            return Of(client.Read());
        }

        private static Answer Of(FastCgiAnswer answer) => new(answer.Status, answer.Body.Length, answer.Text);

        private Answer Ask(string method, string path, KeyValuePair<string, string>[] headers, byte[]? body)
        {
            var sender = new HttpSender(new(IPAddress.Loopback, new Uri(_address).Port));
            var answer = sender.Send(method, path, [new("Host", "127.0.0.1"), .. headers], body);
            return new(answer.Status, answer.Body.Length, answer.Text);
        }
    }
}
