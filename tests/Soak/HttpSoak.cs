using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.Soak;

/// <summary>HTTP/1.1.</summary>
internal sealed class HttpSoak(string address) : SoakConnection(address)
{
    private readonly byte[] _one = new byte[1];
    private readonly byte[] _content = new byte[64 * 1024];
    private bool _isKept;

    public override byte[] Bytes(SoakRequest request, bool isKept)
    {
        _isKept = isKept;
        var head = $"{request.Method} {request.Path} HTTP/1.1\r\nHost: 127.0.0.1\r\n" + (isKept ? "" : "Connection: close\r\n")
            + (request.Method == "POST" ? $"Content-Type: text/plain\r\nContent-Length: {request.Body.Length}\r\n" : "") + "\r\n";
        return [.. Encoding.ASCII.GetBytes(head), .. request.Body];
    }

    public override SoakResponse Read()
    {
        var answer = new SoakResponse();
        if (ReadLine(answer) is not { } line) return answer;
        if (!line.StartsWith("HTTP/1.1 ", StringComparison.Ordinal) || line.Length < 12)
            throw new SoakFault(SoakCount.WrongBytes, "no status line: " + line);

        var fields = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        while (true)
        {
            if (ReadLine(answer) is not { } field) return answer;
            if (field.Length == 0) break;

            var colon = field.IndexOf(':');
            if (colon < 1) throw new SoakFault(SoakCount.WrongBytes, "no header: " + field);
            fields[field.Substring(0, colon)] = field.Substring(colon + 1).Trim();
        }

        answer.Status = int.Parse(line.Substring(9, 3), CultureInfo.InvariantCulture);
        answer.IsLast = !_isKept || (fields.TryGetValue("Connection", out var connection) && connection == "close");
        answer.IsWhole = fields.ContainsKey("Transfer-Encoding") ? TryReadChunks(answer)
            : fields.TryGetValue("Content-Length", out var length)
                ? TryReadBody(answer, int.Parse(length, CultureInfo.InvariantCulture))
                : throw new SoakFault(SoakCount.WrongBytes, "no length: " + line);
        if (answer is { IsWhole: true, IsLast: true } && Take(_one, 0, 1) > 0)
            throw new SoakFault(SoakCount.Unasked, "bytes came after the response");

        return answer;
    }

    public override bool IsReady()
    {
        if (!HasNews) return true;

        var count = Take(_content, 0, 200);
        return count == 0 ? false
            : throw new SoakFault(
                SoakCount.Unasked, "came on a connection without a request: " + Encoding.ASCII.GetString(_content, 0, count));
    }

    private string? ReadLine(SoakResponse answer)
    {
        var line = new StringBuilder();
        while (Take(_one, 0, 1) > 0)
        {
            answer.HasBegun = true;
            if (_one[0] == '\n') return line.ToString().TrimEnd('\r');

            line.Append((char)_one[0]);
        }

        return null;
    }

    private bool TryReadChunks(SoakResponse answer)
    {
        while (ReadLine(answer) is { } size)
        {
            if (!int.TryParse(size, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out var length))
                throw new SoakFault(SoakCount.WrongBytes, "no chunk size: " + new string([.. size.Take(100)]));
            if (!TryReadBody(answer, length) || ReadLine(answer) is not { } end) return false;
            if (end.Length > 0) throw new SoakFault(SoakCount.WrongBytes, "a chunk is followed by " + end);
            if (length == 0) return true;
        }

        return false;
    }

    private bool TryReadBody(SoakResponse answer, int length)
    {
        while (length > 0)
        {
            var count = Take(_content, 0, Math.Min(length, _content.Length));
            if (count == 0) return false;

            answer.Body.Write(_content, 0, count);
            length -= count;
        }

        return true;
    }
}
