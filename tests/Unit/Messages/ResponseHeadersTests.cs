using System;
using System.Text;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Tests.Messages;

public class ResponseHeadersTests
{
    [Test]
    public void Writes_status_type_length_and_headers_in_order()
    {
        var headers = new ResponseHeaders { Status = 404, ContentType = "text/plain", ContentLength = 120 };
        headers.Add("X-A", "1");
        headers.Add("Set-Cookie", "a=1");
        headers.Add("Set-Cookie", "b=2");

        Assert.That(Written(headers), Is.EqualTo(
            "Status: 404 Not Found\r\nContent-Type: text/plain\r\nContent-Length: 120\r\nX-A: 1\r\nSet-Cookie: a=1\r\nSet-Cookie: "
                + "b=2\r\n\r\n"));
    }

    [TestCase(200, null, "Status: 200 OK")]
    [TestCase(299, null, "Status: 299")]
    [TestCase(418, "I'm a teapot", "Status: 418 I'm a teapot")]
    public void Writes_the_status_with_words(int status, string? words, string line) =>
        Assert.That(Written(new ResponseHeaders { Status = status, StatusText = words }), Does.StartWith(line + "\r\n"));

    [TestCase("a\rb")]
    [TestCase("a\nb")]
    [TestCase("a\r\nSet-Cookie: evil=1")]
    [TestCase("a\0b")]
    public void Refuses_line_breaks_and_nul_anywhere(string text)
    {
        var headers = new ResponseHeaders();

        Assert.That(Assert.Throws<ArgumentException>(() => headers.Add("X-A", text))!.Message, Does.Contain("CR, LF and NUL"));
        Assert.Throws<ArgumentException>(() => headers.Add(text, "x"));
        Assert.Throws<ArgumentException>(() => headers.Set("Set-Cookie", text));
        Assert.Throws<ArgumentException>(() => headers.StatusText = text);
        Assert.Throws<ArgumentException>(() => headers.ContentType = text);
        Assert.That(headers.Count, Is.Zero);
    }

    [TestCase("")]
    [TestCase("a b")]
    [TestCase("a:b")]
    [TestCase("ä")]
    public void Refuses_names_that_are_no_tokens(string name) =>
        Assert.Throws<ArgumentException>(() => new ResponseHeaders().Add(name, "x"));

    [Test]
    public void Refuses_a_status_without_three_digits([Values(-1, 0, 99, 1000)] int status) =>
        Assert.Throws<ArgumentOutOfRangeException>(() => new ResponseHeaders().Status = status);

    [TestCase("Transfer-Encoding", "chunked")]
    [TestCase("Connection", "close")]
    [TestCase("Keep-Alive", "5")]
    [TestCase("Status", "500 Evil")]
    public void Leaves_out_what_is_the_web_servers(string name, string value)
    {
        var headers = new ResponseHeaders();

        headers.Add(name, value);

        Assert.That(Written(headers), Is.EqualTo("Status: 200 OK\r\n\r\n"));
    }

    [Test]
    public void Takes_type_and_length_under_their_names()
    {
        var headers = new ResponseHeaders();

        headers.Add("content-type", "text/html");
        headers.Set("Content-Length", "7");

        Assert.That(headers.ContentType, Is.EqualTo("text/html"));
        Assert.That(headers.ContentLength, Is.EqualTo(7));
        Assert.That(headers.Get("Content-Length"), Is.EqualTo("7"));
        Assert.That(headers.Count, Is.Zero);
    }

    [Test]
    public void Sets_in_place_of_all_of_a_name()
    {
        var headers = new ResponseHeaders();
        headers.Add("X-A", "1");
        headers.Add("x-a", "2");
        headers.Add("X-B", "3");

        headers.Set("X-A", "4");

        Assert.That(Written(headers), Is.EqualTo("Status: 200 OK\r\nX-B: 3\r\nX-A: 4\r\n\r\n"));
    }

    [Test]
    public void Has_room_for_the_longest_text()
    {
        var headers = new ResponseHeaders { ContentType = new string('é', 50), ContentLength = long.MaxValue, StatusText = new string(
            '€', 50) };
        for (var i = 0; i < 40; i++) headers.Add("X-" + i, new string('€', 100));

        Assert.That(Written(headers), Does.EndWith("€\r\n\r\n"));
    }

    private static string Written(ResponseHeaders headers)
    {
        var bytes = new byte[headers.MaxSize()];
        return Encoding.UTF8.GetString(bytes, 0, headers.Write(bytes, 0));
    }
}
