using System;
using System.Globalization;
using System.Text;

namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>Encodes the status line and header lines.</summary>
/// <remarks>
/// RFC 9112 §4 and §5:
/// <code>
/// | HTTP/1.1 SP status SP reason CR LF | name : SP value CR LF | … | CR LF |
/// </code>
/// The response's version is 1.1 whatever the request's was (RFC 9110 §2.5).
/// </remarks>
internal static class HeadWriter
{
    /// <summary>The interim response that tells a client to send its body (RFC 9110 §15.2.1).</summary>
    public static readonly byte[] Continue = Encoding.ASCII.GetBytes("HTTP/1.1 100 Continue\r\n\r\n");

    private static readonly byte[]?[] Lines = new byte[1000][];
    private static readonly byte[] Begin = Encoding.ASCII.GetBytes("HTTP/1.1 ");
    private static readonly byte[] Close = Encoding.ASCII.GetBytes("Connection: close\r\n");
    private static readonly byte[] KeepAlive = Encoding.ASCII.GetBytes("Connection: keep-alive\r\n");
    private static readonly byte[] Chunked = Encoding.ASCII.GetBytes("Transfer-Encoding: chunked\r\n");

    /// <summary>Maximum length of a status line in bytes.</summary>
    /// <param name="reason">Reason phrase set by the application; null: the standard phrase.</param>
    public static int MaxStatusLine(string? reason) => 64 + (3 * (reason?.Length ?? 0));

    /// <summary>Maximum number of bytes that <see cref="EndHead"/> writes.</summary>
    public const int MaxEnd = 128;

    /// <summary>Writes <c>HTTP/1.1 404 Not Found</c>.</summary>
    /// <param name="to">Must have room for <see cref="MaxStatusLine"/> bytes from <paramref name="at"/> on.</param>
    /// <param name="at">The offset to begin at.</param>
    /// <param name="status">100 to 999.</param>
    /// <param name="usual">The standard reason phrase.</param>
    /// <param name="reason">Reason phrase that replaces it; null: the standard phrase.</param>
    /// <returns>The offset after the line.</returns>
    /// <exception cref="ArgumentException">The reason phrase has CR, LF or NUL, which would end the line.</exception>
    public static int StatusLine(byte[] to, int at, int status, string usual, string? reason)
    {
        if (reason is null) return Put(to, at, Lines[status] ??= Make(status, usual));

        at = Put(to, at, Begin);
        at = Number(to, at, status);
        to[at++] = (byte)' ';
        return EndLine(to, Text(to, at, reason));
    }

    /// <summary>Writes one header line.</summary>
    /// <exception cref="ArgumentException">A text has CR, LF or NUL, which would end the line.</exception>
    public static int Field(byte[] to, int at, string name, string value)
    {
        at = Text(to, at, name);
        to[at++] = (byte)':';
        to[at++] = (byte)' ';
        return EndLine(to, Text(to, at, value));
    }

    /// <summary>Writes Date, Transfer-Encoding and Connection, and the empty line that ends the head.</summary>
    /// <param name="date">The line of <see cref="DateLine"/>; empty if the application set a Date.</param>
    /// <param name="isChunked">The body is chunked (RFC 9112 §6.1).</param>
    /// <param name="closes">The connection closes after the response (RFC 9112 §9.6).</param>
    /// <param name="sendsKeepAlive">Whether an HTTP/1.0 client gets keep-alive (RFC 9112 §9.3).</param>
    public static int EndHead(byte[] to, int at, byte[] date, bool isChunked, bool closes, bool sendsKeepAlive)
    {
        if (date.Length > 0) at = Put(to, at, date);
        if (isChunked) at = Put(to, at, Chunked);
        if (closes) at = Put(to, at, Close);
        else if (sendsKeepAlive) at = Put(to, at, KeepAlive);
        return EndLine(to, at);
    }

    /// <summary>Formats the Date line (RFC 9110 §5.6.7): <c>Date: Sun, 06 Nov 1994 08:49:37 GMT</c>.</summary>
    public static byte[] DateLine(DateTime utc) =>
        Encoding.ASCII.GetBytes("Date: " + utc.ToString("r", CultureInfo.InvariantCulture) + "\r\n");

    private static byte[] Make(int status, string usual)
    {
        var line = new byte[MaxStatusLine(usual)];
        var end = StatusLine(line, 0, status, "", usual);
        Array.Resize(ref line, end);
        return line;
    }

    // Checks the UTF-8 bytes: only CR, LF and NUL themselves encode to 0D, 0A and 00. Casting a char to a byte would make LF of U+010A.
    private static int Text(byte[] to, int at, string text)
    {
        var start = at;
        foreach (var c in text)
        {
            if (c is '\r' or '\n' or '\0') throw EndsLine(c);
            if (c >= 0x80) return start + Checked(to, start, Encoding.UTF8.GetBytes(text, 0, text.Length, to, start));

            to[at++] = (byte)c;
        }

        return at;
    }

    private static int Checked(byte[] to, int at, int length)
    {
        for (var i = at; i < at + length; i++)
        {
            if (to[i] is (byte)'\r' or (byte)'\n' or 0) throw EndsLine((char)to[i]);
        }

        return length;
    }

    private static int Put(byte[] to, int at, byte[] bytes)
    {
        Buffer.BlockCopy(bytes, 0, to, at, bytes.Length);
        return at + bytes.Length;
    }

    private static int Number(byte[] to, int at, int number)
    {
        to[at] = (byte)('0' + (number / 100));
        to[at + 1] = (byte)('0' + (number / 10 % 10));
        to[at + 2] = (byte)('0' + (number % 10));
        return at + 3;
    }

    private static int EndLine(byte[] to, int at)
    {
        to[at] = (byte)'\r';
        to[at + 1] = (byte)'\n';
        return at + 2;
    }

    private static ArgumentException EndsLine(char seen) =>
        new($"A header has character {(int)seen}: CR, LF and NUL would end the line and begin another. "
            + "Take them out, or encode them, before setting it.");
}
