using System;
using System.Text;

namespace Bare;

/// <summary>The least of FastCGI that answers a web server: waits for the end of STDIN, gives the same response each time.</summary>
internal sealed class Conversation
{
    private const int HeaderSize = 8;
    private const int Begin = 1;
    private const int Stdin = 5;

    private static byte[]? _answer;

    /// <summary>What is answered; set before the first request.</summary>
    public static string Json { get; set; } = "{\"Result\":\"Hello, World!\"}";

    /// <summary>STDOUT, its end, END_REQUEST, for request 1.</summary>
    public static byte[] Answer => _answer ??= CreateAnswer();

    /// <summary>Content of the last BEGIN_REQUEST.</summary>
    public bool KeepsConnection { get; private set; }

    /// <summary>Takes whole records off the bytes.</summary>
    /// <param name="requests">Requests that ended with them.</param>
    /// <returns>Bytes taken.</returns>
    public int Take(byte[] bytes, int start, int end, out int requests)
    {
        var at = start;
        requests = 0;
        while (end - at >= HeaderSize)
        {
            var length = (bytes[at + 4] << 8) | bytes[at + 5];
            var whole = HeaderSize + length + bytes[at + 6];
            if (end - at < whole) break;

            if (bytes[at + 1] == Begin) KeepsConnection = (bytes[at + HeaderSize + 2] & 1) != 0;
            else if (bytes[at + 1] == Stdin && length == 0) requests++;
            at += whole;
        }

        return at - start;
    }

    private static byte[] CreateAnswer()
    {
        var content = Encoding.ASCII.GetBytes("Status: 200 OK\r\nContent-Type: application/json; charset=utf-8\r\n\r\n" + Json);
        var answer = new byte[HeaderSize + content.Length + HeaderSize + HeaderSize + 8];
        answer[0] = 1;
        answer[1] = 6;
        answer[3] = 1;
        answer[4] = (byte)(content.Length >> 8);
        answer[5] = (byte)content.Length;
        Buffer.BlockCopy(content, 0, answer, HeaderSize, content.Length);
        var at = HeaderSize + content.Length;
        answer[at] = 1;
        answer[at + 1] = 6;
        answer[at + 3] = 1;
        at += HeaderSize;
        answer[at] = 1;
        answer[at + 1] = 3;
        answer[at + 3] = 1;
        answer[at + 5] = 8;
        return answer;
    }
}
