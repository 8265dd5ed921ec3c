using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net.Sockets;

namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>Sends requests straight to a FastCGI server, with the params that nginx would send, on one kept connection.</summary>
internal sealed class FastCgiSender(string address) : IRequestSender, IDisposable
{
    private FastCgiClient? _connection;

    public string Authority => "127.0.0.1:8081";

    /// <summary>The address of the server.</summary>
    public string Address => address;

    public RawResponse Send(string method, string target, IReadOnlyList<KeyValuePair<string, string>> headers, byte[]? body)
    {
        _connection ??= FastCgiClient.Connect(address);
        FastCgiAnswer answer;
        try
        {
            _connection.Send(ToRecords(method, target, headers, body));
            answer = _connection.Read();
        }
        catch (Exception error) when (error is SocketException or TimeoutException or InvalidDataException)
        {
            Dispose();
            throw new IOException(error.Message, error);
        }

        if (answer.IsCut)
        {
            Dispose();
            throw new IOException("The connection ended before the request did.");
        }

        return Parse(answer.Stdout, method);
    }

    public void Dispose()
    {
        _connection?.Dispose();
        _connection = null;
    }

    private static FastCgiRecords ToRecords(
        string method, string target, IReadOnlyList<KeyValuePair<string, string>> headers, byte[]? body)
    {
        var type = HeaderLines.Find(headers, "Content-Type") ?? "";
        var pairs = FastCgiRecords.NginxParams(method, Unescape(target), null)
            .Where(pair => !pair.Key.StartsWith("HTTP_", StringComparison.Ordinal))
            .Select(pair => pair.Key switch
            {
                "REQUEST_URI" => new(pair.Key, target),
                "QUERY_STRING" => new(pair.Key, Query(target)),
                "CONTENT_TYPE" => new(pair.Key, type),
                "CONTENT_LENGTH" => new(pair.Key, HeaderLines.Find(headers, "Content-Length") ?? ""),
                _ => pair,
            })
            .Concat(headers
                .GroupBy(header => "HTTP_" + header.Key.Replace('-', '_').ToUpperInvariant(), header => header.Value)
                .Select(group => new KeyValuePair<string, string>(group.Key, string.Join(", ", group))));

        var records = new FastCgiRecords().Begin().Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(pairs), padding: -1)
            .End(FastCgiRecords.Params);
        if (body is { Length: > 0 }) records.Stream(FastCgiRecords.Stdin, 1, body, 32 * 1024, padding: -1);
        return records.End(FastCgiRecords.Stdin);
    }

    // nginx gives SCRIPT_NAME decoded and without the query
    private static string Unescape(string target) => Uri.UnescapeDataString(target.Split('?')[0]);

    private static string Query(string target)
    {
        var question = target.IndexOf('?');
        return question < 0 ? "" : target.Substring(question + 1);
    }

    private static RawResponse Parse(byte[] stdout, string method)
    {
        var text = HeaderLines.Encoding.GetString(stdout);
        var end = text.IndexOf("\r\n\r\n", StringComparison.Ordinal);
        if (end < 0) throw new IOException("The answer has no head.");

        var headers = new List<KeyValuePair<string, string>>();
        foreach (var line in text.Substring(0, end).Split(["\r\n"], StringSplitOptions.None)) HeaderLines.Add(headers, line);

        var status = (HeaderLines.Find(headers, "Status") ?? "200 OK").Split([' '], 2);
        headers.RemoveAll(header => header.Key == "Status");
        var body = new byte[method == "HEAD" ? 0 : stdout.Length - end - 4];
        Array.Copy(stdout, end + 4, body, 0, body.Length);
        return new(int.Parse(status[0], CultureInfo.InvariantCulture), status.Length > 1 ? status[1] : "", headers, body);
    }
}
