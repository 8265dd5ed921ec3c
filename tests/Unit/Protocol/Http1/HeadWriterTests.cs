using System;
using System.Text;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1;

public class HeadWriterTests
{
    [TestCase(200, "OK", null, "HTTP/1.1 200 OK\r\n")]
    [TestCase(404, "Not Found", null, "HTTP/1.1 404 Not Found\r\n")]
    [TestCase(404, "Not Found", "Gone for lunch", "HTTP/1.1 404 Gone for lunch\r\n")]
    [TestCase(599, "", null, "HTTP/1.1 599 \r\n")]
    [TestCase(200, "OK", "\u00e9", "HTTP/1.1 200 \u00e9\r\n")]
    public void Writes_a_status_line(int status, string usual, string? reason, string line)
    {
        Assert.That(Text((to, at) => HeadWriter.StatusLine(to, at, status, usual, reason)), Is.EqualTo(line));
        Assert.That(Encoding.UTF8.GetByteCount(line), Is.LessThanOrEqualTo(HeadWriter.MaxStatusLine(reason)));
    }

    [Test]
    public void Writes_what_ends_a_head()
    {
        var date = HeadWriter.DateLine(new DateTime(1994, 11, 6, 8, 49, 37, DateTimeKind.Utc));

        Assert.That(
            Text((to, at) => HeadWriter.EndHead(to, at, date, isChunked: true, closes: true, sendsKeepAlive: false)),
            Is.EqualTo("Date: Sun, 06 Nov 1994 08:49:37 GMT\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"));
        Assert.That(
            Text((to, at) => HeadWriter.EndHead(to, at, [], isChunked: false, closes: false, sendsKeepAlive: true)), Is
                .EqualTo("Connection: keep-alive\r\n\r\n"));
        Assert.That(
            Text((to, at) => HeadWriter.EndHead(to, at, [], isChunked: false, closes: false, sendsKeepAlive: false)), Is.EqualTo("\r\n"));
    }

    [TestCase("text/plain; x=\u010a", "text/plain; x=\u010a")]
    [TestCase("\u4e00\u0d0a", "\u4e00\u0d0a")]
    public void Characters_whose_low_byte_ends_a_line_do_not_end_it(string value, string sent)
    {
        var bytes = new byte[100];
        var end = HeadWriter.Field(bytes, 0, "X", value);

        Assert.That(Encoding.UTF8.GetString(bytes, 0, end), Is.EqualTo("X: " + sent + "\r\n"));
        Assert.That(Array.IndexOf(bytes, (byte)'\n', 0, end), Is.EqualTo(end - 1));
        Assert.That(Array.IndexOf(bytes, (byte)'\r', 0, end), Is.EqualTo(end - 2));
        Assert.That(Array.IndexOf(bytes, (byte)0, 0, end), Is.EqualTo(-1));
    }

    [Test]
    public void Refuses_text_that_ends_a_line([Values("\r", "\n", "\0", "a\r\nX: b", "\u010a\n", "\u00e9\r")] string text)
    {
        var bytes = new byte[200];

        Assert.That(() => HeadWriter.Field(bytes, 0, "X", text), Throws.ArgumentException);
        Assert.That(() => HeadWriter.Field(bytes, 0, text, "x"), Throws.ArgumentException);
        Assert.That(() => HeadWriter.StatusLine(bytes, 0, 200, "OK", text), Throws.ArgumentException);
    }

    private static string Text(Func<byte[], int, int> write)
    {
        var bytes = new byte[300];
        return Encoding.UTF8.GetString(bytes, 0, write(bytes, 0));
    }
}
