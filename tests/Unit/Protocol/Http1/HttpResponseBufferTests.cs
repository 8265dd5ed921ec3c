using System;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Tests.Messages;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1;

/// <summary>A response as HTTP/1.1 has it on the wire.</summary>
public class HttpResponseBufferTests
{
    [Test]
    public void A_response_that_fits_has_a_length()
    {
        var text = Text(static buffer =>
        {
            buffer.Headers.ContentType = "text/plain";
            buffer.Headers.Add("X-One", "1");
            buffer.Append("hello"u8);
        });

        Assert.That(text, Is.EqualTo(
            "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\nX-One: 1\r\nConnection: close\r\n\r\nhello"));
    }

    [Test]
    public void A_part_is_one_chunk_and_the_last_chunk_leaves_with_the_last_part()
    {
        string[] sends = [];

        var text = Text(
            static buffer =>
            {
                buffer.Flush();
                buffer.Append("one"u8);
                buffer.Flush();
                buffer.Flush();
                buffer.Append(new string('x', 300).Select(static c => (byte)c).ToArray());
            },
            seen: wire => sends = wire.Sending.Sends.Select(Encoding.ASCII.GetString).ToArray());

        Assert.That(text, Does.StartWith("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n3\r\none\r\n"));
        Assert.That(sends.Skip(1), Is.EqualTo(new[] { "3\r\none\r\n", "12c\r\n" + new string('x', 300) + "\r\n0\r\n\r\n" }));
    }

    [Test]
    public void The_first_part_leaves_with_the_header_block()
    {
        string[] sends = [];

        Text(static buffer => buffer.Append(new byte[100_000]), seen: wire => sends = wire.Sending.Sends
            .Select(Encoding.ASCII.GetString).ToArray());

        Assert.That(sends[0], Does.StartWith("HTTP/1.1 200 OK\r\n").And.Contain("\r\n\r\n8000\r\n\0\0\0"));
        Assert.That(sends[1], Does.StartWith("7000\r\n\0\0\0"));
        Assert.That(sends.Last(), Does.EndWith("\0\0\0\r\n0\r\n\r\n"));
    }

    [Test]
    public void A_body_of_unknown_length_ends_with_the_connection_of_an_HTTP_1_0_client()
    {
        var text = Text(
            static buffer =>
            {
                buffer.Append("one"u8);
                buffer.Flush();
                buffer.Append("two"u8);
            },
            version: "1.0");

        Assert.That(text, Is.EqualTo("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nonetwo"));
    }

    [TestCase("HEAD", 200, "HTTP/1.1 200 OK\r\nContent-Length: 7\r\nConnection: close\r\n\r\n")]
    [TestCase("HEAD", 304, "HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n")]
    [TestCase("GET", 204, "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")]
    [TestCase("GET", 205, "HTTP/1.1 205 Reset Content\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")]
    [TestCase("GET", 304, "HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n")]
    public void A_response_without_a_body_is_a_header_block(string method, int status, string expected)
    {
        foreach (var isFlushed in new[] { false, true })
        {
            var text = Text(
                buffer =>
                {
                    buffer.Headers.Status = status;
                    buffer.Headers.ContentLength = 7;
                    buffer.Append("a body"u8);
                    if (isFlushed) buffer.Flush();
                },
                method);

            Assert.That(text, Is.EqualTo(expected));
        }
    }

    [TestCase("ab", "cd", 5, "abcd")]
    [TestCase("ab", "cdefgh", 5, "ab")]
    [TestCase("abcdefgh", "", 5, "")]
    public void A_body_of_another_length_than_announced_is_an_error_and_never_looks_whole(
        string first, string second, int announced, string sent)
    {
        Exception? error = null;
        using var wire = new ResponseWire(Framer.Http, buffer =>
        {
            buffer.Headers.ContentLength = announced;
            buffer.Append(Encoding.ASCII.GetBytes(first));
            try
            {
                buffer.Flush();
                buffer.Append(Encoding.ASCII.GetBytes(second));
                buffer.Flush();
                return default;
            }
            catch (InvalidOperationException caught)
            {
                error = caught;
                buffer.Abort();
                throw;
            }
        });

        var response = wire.Read();

        Assert.That((response.HasEnded, response.Text), Is.EqualTo((false, sent)));
        Assert.That(wire.Log.Has($"but its Content-Length is {announced}"), Is.True);
        Assert.That(error is not null, Is.EqualTo(first.Length + second.Length > announced));
    }

    private static string Text(
        Action<ResponseBuffer> serve, string method = "GET", string version = "1.1", Action<ResponseWire>? seen = null)
    {
        using var wire = new ResponseWire(
            Framer.Http,
            buffer =>
            {
                serve(buffer);
                return default;
            },
            method,
            version);
        var text = Encoding.ASCII.GetString(wire.Bytes());
        Assert.That(wire.Log.Errors, Is.Empty);
        seen?.Invoke(wire);
        return Regex.Replace(text, "Date: [^\r]+\r\n", "");
    }
}
