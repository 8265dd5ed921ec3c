using System;
using System.Collections.Generic;
using System.IO;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>Builds the bytes of FastCGI records, valid or invalid on request. Independent of the server.</summary>
public sealed class FastCgiRecords
{
    public const byte BeginRequest = 1;
    public const byte AbortRequest = 2;
    public const byte EndRequest = 3;
    public const byte Params = 4;
    public const byte Stdin = 5;
    public const byte Stdout = 6;
    public const byte Stderr = 7;
    public const byte Data = 8;
    public const byte GetValues = 9;
    public const byte GetValuesResult = 10;
    public const byte UnknownType = 11;

    private readonly MemoryStream _bytes = new();

    /// <summary>Everything so far.</summary>
    public byte[] ToArray() => _bytes.ToArray();

    public FastCgiRecords Raw(params byte[] bytes)
    {
        _bytes.Write(bytes, 0, bytes.Length);
        return this;
    }

    /// <param name="padding">Bytes of padding; they are filled with rubbish.</param>
    public FastCgiRecords Record(byte type, ushort id, byte[] content, int padding = 0, byte version = 1)
    {
        if (content.Length > 65535) throw new ArgumentOutOfRangeException(nameof(content));

        Raw(version, type, (byte)(id >> 8), (byte)id, (byte)(content.Length >> 8), (byte)content.Length, (byte)padding, 0);
        Raw(content);
        for (var i = 0; i < padding; i++) Raw(0xEE);
        return this;
    }

    public FastCgiRecords Begin(ushort id = 1, bool keep = true, ushort role = 1, byte otherFlags = 0) =>
        Record(BeginRequest, id, [(byte)(role >> 8), (byte)role, (byte)((keep ? 1 : 0) | otherFlags), 0, 0, 0, 0, 0]);

    public FastCgiRecords Abort(ushort id = 1) => Record(AbortRequest, id, []);

    /// <summary>A stream in records of at most <paramref name="cut"/> bytes, without its end.</summary>
    public FastCgiRecords Stream(byte type, ushort id, byte[] content, int cut = 65528, int padding = 0)
    {
        for (var at = 0; at < content.Length; at += cut)
        {
            var part = new byte[Math.Min(cut, content.Length - at)];
            Array.Copy(content, at, part, 0, part.Length);
            Record(type, id, part, padding < 0 ? -part.Length & 7 : padding);
        }

        return this;
    }

    public FastCgiRecords End(byte type, ushort id = 1) => Record(type, id, []);

    /// <summary>A whole request, as nginx sends it.</summary>
    public FastCgiRecords Request(
        string method, string uri, byte[]? body = null, ushort id = 1, bool keep = true, IEnumerable<KeyValuePair<string,
            string>>? more = null)
    {
        var pairs = new List<KeyValuePair<string, string>>(NginxParams(method, uri, body?.Length));
        if (more is not null) pairs.AddRange(more);
        Begin(id, keep);
        Stream(Params, id, Pairs(pairs), padding: -1).End(Params, id);
        if (body is not null) Stream(Stdin, id, body, 32 * 1024, padding: -1);
        return End(Stdin, id);
    }

    public static IEnumerable<KeyValuePair<string, string>> NginxParams(string method, string uri, int? length)
    {
        var question = uri.IndexOf('?');
        var path = question < 0 ? uri : uri.Substring(0, question);
        yield return new("QUERY_STRING", question < 0 ? "" : uri.Substring(question + 1));
        yield return new("REQUEST_METHOD", method);
        yield return new("CONTENT_TYPE", length is null ? "" : "application/octet-stream");
        yield return new("CONTENT_LENGTH", length?.ToString() ?? "");
        yield return new("SCRIPT_NAME", path);
        yield return new("REQUEST_URI", uri);
        yield return new("DOCUMENT_URI", path);
        yield return new("DOCUMENT_ROOT", "/var/www");
        yield return new("SERVER_PROTOCOL", "HTTP/1.1");
        yield return new("REQUEST_SCHEME", "http");
        yield return new("GATEWAY_INTERFACE", "CGI/1.1");
        yield return new("SERVER_SOFTWARE", "nginx/1.22.1");
        yield return new("REMOTE_ADDR", "127.0.0.1");
        yield return new("REMOTE_PORT", "54321");
        yield return new("SERVER_ADDR", "127.0.0.1");
        yield return new("SERVER_PORT", "8081");
        yield return new("SERVER_NAME", "localhost");
        yield return new("REDIRECT_STATUS", "200");
        yield return new("HTTP_HOST", "localhost:8081");
        yield return new("HTTP_USER_AGENT", "FastCgiClient");
        yield return new("HTTP_ACCEPT", "*/*");
    }

    public static byte[] Pairs(IEnumerable<KeyValuePair<string, string>> pairs)
    {
        var bytes = new MemoryStream();
        foreach (var pair in pairs)
        {
            var one = Pair(Encoding.UTF8.GetBytes(pair.Key), Encoding.UTF8.GetBytes(pair.Value));
            bytes.Write(one, 0, one.Length);
        }

        return bytes.ToArray();
    }

    public static byte[] Pair(string name, string value, bool longLengths = false) =>
        Pair(Encoding.UTF8.GetBytes(name), Encoding.UTF8.GetBytes(value), longLengths);

    /// <param name="longLengths">Four-byte lengths for small values too.</param>
    public static byte[] Pair(byte[] name, byte[] value, bool longLengths = false)
    {
        var bytes = new MemoryStream();
        Length(bytes, name.Length, longLengths);
        Length(bytes, value.Length, longLengths);
        bytes.Write(name, 0, name.Length);
        bytes.Write(value, 0, value.Length);
        return bytes.ToArray();
    }

    private static void Length(MemoryStream bytes, int length, bool isLong)
    {
        if (length < 128 && !isLong)
        {
            bytes.WriteByte((byte)length);
            return;
        }

        bytes.WriteByte((byte)(0x80 | (length >> 24)));
        bytes.WriteByte((byte)(length >> 16));
        bytes.WriteByte((byte)(length >> 8));
        bytes.WriteByte((byte)length);
    }
}
