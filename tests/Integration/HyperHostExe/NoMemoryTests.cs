using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>
/// There is no memory for one large request, or for its answer, in any format: it gets 503 and a line, others are served, and a smaller
/// one of the same kind finds memory again.
/// </summary>
public class NoMemoryTests
{
    private const int Large = 60_000_000;
    private const int Small = 1_000_000;

    // a field of a form has its own limit: many of them
    private const int Field = 4_000_000;

    [TestCase("json")]
    [TestCase("jsv")]
    [TestCase("xml")]
    [TestCase("form")]
    [TestCase("multipart")]
    public void A_request_that_can_not_be_read_gets_503(string format)
    {
        using var app = Start();
        var http = HttpOf(app);
        AssertServes(http);
        var large = Body(format, Large);
        var small = Body(format, Small);

        for (var i = 1; i <= 2; i++)
        {
            var refused = Send(http, large);
            AssertRefused(refused);
            AssertServes(http);

            var taken = Send(http, small);
            Assert.That(taken.Status, Is.EqualTo(200), taken.Text);
            Assert.That(taken.Text, format == "multipart" ? Does.Contain("\"Length\":0") : Does.Contain($"\"Length\":{Small}"));
        }

        app.WaitForLines("/letters failed outside its service", 2);
        Assert.That(app.HasExited, Is.False);
    }

    [TestCase("json")]
    [TestCase("jsv")]
    [TestCase("xml")]
    [TestCase("csv")]
    [TestCase("html")]
    public void An_answer_that_can_not_be_written_is_503(string format)
    {
        using var app = Start();
        var http = HttpOf(app);
        AssertServes(http);

        // there is memory for the first text: the formats that write it piece by piece have enough. For the second there is none.
        foreach (var count in new[] { 36_000_000, Large })
        {
            var large = Get(http, $"/letters?format={format}&Count={count}");
            if (count < Large && large.Status == 200) Assert.That(large.Body.Length, Is.GreaterThan(count), "it is whole");
            else AssertRefused(large);
            AssertServes(http);

            var taken = Get(http, $"/letters?format={format}&Count={Small}");
            Assert.That(taken.Status, Is.EqualTo(200));
            Assert.That(taken.Body.Length, Is.GreaterThan(Small));
        }

        app.WaitForLines("failed outside its service", 1);
        Assert.That(app.HasExited, Is.False);
    }

    [Test]
    public void A_request_over_FastCGI_that_can_not_be_read_gets_503(
        [Values("--fcgi", "--unix")] string road, [Values("json", "jsv", "xml", "form", "multipart")] string format)
    {
        using var app = Start(road);
        var address = AddressOf(app, road);
        AssertServesOver(address);
        var large = Body(format, Large);
        var small = Body(format, Small);

        for (var i = 1; i <= 2; i++)
        {
            AssertRefused(SendOver(address, large), app);
            AssertServesOver(address);

            var taken = SendOver(address, small);
            Assert.That(taken.Status, Is.EqualTo(200), taken.Text);
            Assert.That(taken.Text, format == "multipart" ? Does.Contain("\"Length\":0") : Does.Contain($"\"Length\":{Small}"));
        }

        app.WaitForLines("/letters failed outside its service", 2);
        Assert.That(app.HasExited, Is.False);
    }

    [Test]
    public void An_answer_over_FastCGI_that_can_not_be_written_is_503(
        [Values("--fcgi", "--unix")] string road, [Values("json", "jsv", "xml", "csv", "html")] string format)
    {
        using var app = Start(road);
        var address = AddressOf(app, road);
        AssertServesOver(address);

        foreach (var count in new[] { 36_000_000, Large })
        {
            var large = GetOver(address, $"/letters?format={format}&Count={count}");
            if (count < Large && large.Status == 200) Assert.That(large.Body.Length, Is.GreaterThan(count), "it is whole");
            else AssertRefused(large, app);
            AssertServesOver(address);

            var taken = GetOver(address, $"/letters?format={format}&Count={Small}");
            Assert.That(taken.Status, Is.EqualTo(200));
            Assert.That(taken.Body.Length, Is.GreaterThan(Small));
        }

        app.WaitForLines("failed outside its service", 1);
        Assert.That(app.HasExited, Is.False);
    }

    private static ServerProcess Start(string road = "--http") => Launch.Start(
        Deployment.DiagnosticApp, "DiagnosticApp", [road, road == "--unix" ? Path.Combine(Deployment.NewFolder(), "s") : "127.0.0.1:0"],
        ("DOTNET_GCHeapHardLimit", "0x6000000"), ("MONO_GC_PARAMS", "major=marksweep,max-heap-size=96m"));

    private static HttpSender HttpOf(ServerProcess app) => new(new(IPAddress.Loopback, new Uri(Listening.On(app, "http://", 1)).Port));

    private static string AddressOf(ServerProcess app, string road) => Listening.On(app, road == "--unix" ? "fcgi+unix:" : "fcgi://", 1);

    private static void AssertServesOver(string address) =>
        Assert.That(GetOver(address, "/hello/again?format=json").Text, Does.Contain("Hello, again!"));

    private static void AssertRefused(FastCgiAnswer answer, ServerProcess app)
    {
        Assert.That(answer.Status, Is.EqualTo(503), () => string.Join("\n", app.Lines));
        Assert.That(answer.Text, Does.Contain("not enough memory").And.Not.Contain("   at "));
    }

    private static FastCgiAnswer GetOver(string address, string uri)
    {
        using var client = FastCgiClient.Connect(address);
        return client.Get(uri, keep: false);
    }

    private static FastCgiAnswer SendOver(string address, (string Type, byte[] Bytes) body)
    {
        using var client = FastCgiClient.Connect(address);
        var request = new FastCgiRecords().Begin(keep: false);
        var pairs = FastCgiRecords.NginxParams("POST", "/letters", body.Bytes.Length)
            .Where(static pair => pair.Key is not ("CONTENT_TYPE" or "HTTP_ACCEPT"))
            .Append(new("CONTENT_TYPE", body.Type)).Append(new("HTTP_ACCEPT", "application/json"));
        request.Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(pairs), padding: -1).End(FastCgiRecords.Params);
        client.Send(request.Stream(FastCgiRecords.Stdin, 1, body.Bytes).End(FastCgiRecords.Stdin));
        return client.Read();
    }

    private static void AssertServes(HttpSender http)
    {
        var answer = Get(http, "/hello/again?format=json");
        Assert.That(answer.Text, Does.Contain("Hello, again!"));
    }

    private static void AssertRefused(RawAnswer answer)
    {
        Assert.That(answer.Status, Is.EqualTo(503));
        Assert.That(answer.Text, Does.Contain("not enough memory").And.Not.Contain("   at "));
    }

    private static RawAnswer Get(HttpSender http, string path) => http.Send("GET", path, [new("Host", "127.0.0.1")], null);

    private static RawAnswer Send(HttpSender http, (string Type, byte[] Bytes) body) => http.Send(
        "POST", "/letters",
        [
            new("Host", "127.0.0.1"), new("Content-Type", body.Type), new("Accept", "application/json"),
            new("Content-Length", body.Bytes.Length.ToString()),
        ],
        body.Bytes);

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
}
