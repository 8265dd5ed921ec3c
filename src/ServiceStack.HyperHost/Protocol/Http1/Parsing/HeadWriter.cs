using System;
using System.Globalization;
using System.Text;

namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>Status line and header lines as bytes.</summary>
/// <remarks>
/// RFC 9112 §4 and §5:
/// <code>
/// | HTTP/1.1 SP status SP reason CR LF | name : SP value CR LF | … | CR LF |
/// </code>
/// The response's version is 1.1 whatever the request's was (RFC 9110 §2.5).
/// </remarks>
internal static class HeadWriter
{
    /// <summary>The interim response after which a client sends its body (RFC 9110 §15.2.1).</summary>
    public static readonly byte[] Continue = Encoding.ASCII.GetBytes("HTTP/1.1 100 Continue\r\n\r\n");

    private static readonly byte[]?[] Lines = new byte[1000][];
    private static readonly byte[] Begin = Encoding.ASCII.GetBytes("HTTP/1.1 ");
    private static readonly byte[] Close = Encoding.ASCII.GetBytes("Connection: close\r\n");
    private static readonly byte[] KeepAlive = Encoding.ASCII.GetBytes("Connection: keep-alive\r\n");
    private static readonly byte[] Chunked = Encoding.ASCII.GetBytes("Transfer-Encoding: chunked\r\n");

    /// <summary>Bytes that a status line needs at most.</summary>
    /// <param name="reason">The words of the response's own; null for the usual ones.</param>
    public static int MaxStatusLine(string? reason) => 64 + (3 * (reason?.Length ?? 0));

    /// <summary>Bytes of what <see cref="EndHead"/> writes at most.</summary>
    public const int MaxEnd = 128;

    /// <summary>Writes <c>HTTP/1.1 404 Not Found</c>.</summary>
    /// <param name="to">Has <see cref="MaxStatusLine"/> bytes from <paramref name="at"/> on.</param>
    /// <param name="at">The offset to begin at.</param>
    /// <param name="status">100 to 999.</param>
    /// <param name="usual">The usual words for the status.</param>
    /// <param name="reason">Words in place of them; null for none.</param>
    /// <returns>The offset after it.</returns>
    /// <exception cref="ArgumentException">The words would end the line.</exception>
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

    /// <summary>Writes the lines about the message's length and the connection, and the empty line.</summary>
    /// <param name="date">The line of <see cref="DateLine"/>; empty if the response has a Date of its own.</param>
    /// <param name="isChunked">The body comes in chunks (RFC 9112 §6.1).</param>
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

    /// <summary>The line with a time (RFC 9110 §5.6.7): <c>Date: Sun, 06 Nov 1994 08:49:37 GMT</c>.</summary>
    public static byte[] DateLine(DateTime utc) =>
        Encoding.ASCII.GetBytes("Date: " + utc.ToString("r", CultureInfo.InvariantCulture) + "\r\n");

    private static byte[] Make(int status, string usual)
    {
        var line = new byte[MaxStatusLine(usual)];
        var end = StatusLine(line, 0, status, "", usual);
        Array.Resize(ref line, end);
        return line;
    }

    // Encoded as UTF-8, where no character but these three has their bytes: U+010A is C4 8A, not the LF of its low byte.
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
