using System;
using System.Text;
using ServiceStack.HyperHost.Tests.Engine.Safety;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

/// <summary>If-Match and related headers, for files and for results that have a version.</summary>
[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class ConditionalResponseTests(string kind)
{
    private const string Made = "Sun, 03 Feb 2013 04:05:06 GMT";
    private const string Earlier = "Sun, 03 Feb 2013 04:05:05 GMT";
    private const string Later = "Sun, 03 Feb 2013 04:05:07 GMT";

    private static readonly DateTime Date = new(2013, 2, 3, 4, 5, 6, DateTimeKind.Utc);

    private SafetyServer? _server;

    private SafetyServer Server => _server ??= new SafetyServer(kind);

    [OneTimeTearDown]
    public void StopServer()
    {
        _server?.Dispose();
        _server = null;
    }

    [TestCase("If-None-Match: \"v1\"", 304)]
    [TestCase("If-None-Match: W/\"v1\"", 304)]
    [TestCase("If-None-Match: \"v0\", \"v1\"", 304)]
    [TestCase("If-None-Match: *", 304)]
    [TestCase("If-None-Match: \"v2\"", 200)]
    [TestCase("If-Match: \"v1\"", 200)]
    [TestCase("If-Match: *", 200)]
    [TestCase("If-Match: W/\"v1\"", 412)]
    [TestCase("If-Match: \"v2\"", 412)]
    [TestCase("If-Modified-Since: " + Made, 304)]
    [TestCase("If-Modified-Since: " + Later, 304)]
    [TestCase("If-Modified-Since: " + Earlier, 200)]
    [TestCase("If-Modified-Since: yesterday", 200)]
    [TestCase("If-Unmodified-Since: " + Made, 200)]
    [TestCase("If-Unmodified-Since: " + Earlier, 412)]
    [TestCase("If-Unmodified-Since: yesterday", 200)]
    // RFC 9110 §13.2.2: a tag counts more than a date, and what must fail comes first
    [TestCase("If-None-Match: \"v2\"|If-Modified-Since: " + Made, 200)]
    [TestCase("If-Match: \"v1\"|If-Unmodified-Since: " + Earlier, 200)]
    [TestCase("If-Match: \"v2\"|If-None-Match: \"v1\"", 412)]
    public void A_result_is_sent_where_its_version_is_wanted(string headers, int status)
    {
        var address = $"/safe/version?Tag={Uri.EscapeDataString("\"v1\"")}&Date={Uri.EscapeDataString(Date.ToString("o"))}";
        foreach (var method in new[] { "GET", "HEAD" })
        {
            var answer = Server.Ask(method, address, null, headers.Split('|'));

            Assert.That(answer.Status, Is.EqualTo(status), method);
            Assert.That(answer.Header("ETag"), Is.EqualTo("\"v1\""), method);
            Assert.That(answer.Header("Last-Modified"), Is.EqualTo(Made), method);
            Assert.That(answer.Text, status == 200 && method == "GET" ? Does.Contain("version") : Is.Empty, method);
        }
    }

    [Test]
    public void A_condition_that_the_result_cannot_answer_counts_as_none()
    {
        Assert.That(Server.Get("/safe/version?Tag=a", "If-Modified-Since: " + Later).Status, Is.EqualTo(200));
        Assert.That(Server.Get("/safe/version", "If-None-Match: *", "If-Match: \"a\"").Status, Is.EqualTo(200));
        Assert.That(Server.Get("/safe/version?Tag=a&Status=404", "If-None-Match: a").Status, Is.EqualTo(404));
        Assert.That(Server.Get("/safe/version?Tag=a", "If-None-Match: a").Status, Is.EqualTo(304));
    }

    [Test]
    public void What_a_service_has_changed_is_answered_whatever_the_condition()
    {
        string[] headers = ["Content-Type: application/json", "If-Match: b", "If-None-Match: a"];

        var answer = Server.Ask("PUT", "/safe/version?Tag=a", Encoding.ASCII.GetBytes("{}"), headers);

        Assert.That(answer.Status, Is.EqualTo(200), answer.Text);
    }

    [Test]
    public void A_stream_is_judged_too()
    {
        Assert.That(Server.Get("/safe/stream", "If-None-Match: \"s\"").Status, Is.EqualTo(304));
        Assert.That(Server.Get("/safe/stream", "If-Match: \"t\"").Status, Is.EqualTo(412));
        Assert.That(Server.Get("/safe/stream").Text, Is.EqualTo("0123456789"));
    }

    [Test]
    public void A_file_has_a_tag_that_changes_with_it()
    {
        Server.AddFile("a.txt", Encoding.ASCII.GetBytes("one"), Date);
        var first = Server.Get("/content/a.txt");
        Assert.That(first.Header("ETag"), Does.Match("^\"[0-9a-f]+-3\"$"));

        foreach (var method in new[] { "GET", "HEAD" })
        {
            var same = Server.Ask(method, "/content/a.txt", null, "If-None-Match: " + first.Header("ETag"));
            Assert.That((same.Status, same.Body.Length, same.Header("ETag")), Is.EqualTo((304, 0, first.Header("ETag"))), method);
        }

        Assert.That(Server.Get("/content/a.txt", "If-Match: \"x\"").Status, Is.EqualTo(412));
        Assert.That(Server.Get("/content/a.txt", "If-Match: \"x\"").Body, Is.Empty);
        Assert.That(Server.Get("/content/a.txt", "If-Unmodified-Since: " + Earlier).Status, Is.EqualTo(412));
        Assert.That(Server.Get("/content/a.txt", "If-Unmodified-Since: " + Made).Status, Is.EqualTo(200));

        Server.AddFile("a.txt", Encoding.ASCII.GetBytes("two"), Date.AddTicks(10_000));
        var second = Server.Get("/content/a.txt", "If-None-Match: " + first.Header("ETag"));
        Assert.That((second.Status, second.Text), Is.EqualTo((200, "two")));
    }

    [Test]
    public void An_option_brings_v3s_answers_back()
    {
        StopServer();
        using var server = new SafetyServer(kind, config => config.V3Behaviour.NoConditionalRequests = true);
        server.AddFile("a.txt", Encoding.ASCII.GetBytes("0123456789"), Date);

        var file = server.Get("/content/a.txt", "If-None-Match: *", "If-Match: \"x\"", "If-Range: \"x\"", "Range: bytes=0-1");
        Assert.That((file.Status, file.Text, file.Header("ETag")), Is.EqualTo((206, "01", "")));
        Assert.That(server.Get("/content/a.txt", "If-Modified-Since: " + Made).Status, Is.EqualTo(304));
        Assert.That(server.Get("/content/a.txt", "Range: bytes=0-1,4-5").Status, Is.EqualTo(200));
        Assert.That(server.Get("/safe/part", "Range: bytes=0-1,4-5").Status, Is.EqualTo(200));
        Assert.That(server.Get("/safe/version?Tag=a", "If-None-Match: a").Status, Is.EqualTo(200));
    }
}
