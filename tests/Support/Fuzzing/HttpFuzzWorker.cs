using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Support.Fuzzing;

/// <summary>
/// Conversations of HTTP/1.1: requests that are nearly right, several on one connection, cut and left; valid ones, pipelined. No response
/// means that the server failed; valid requests must be answered correctly, and after anything else the next request too.
/// </summary>
/// <param name="target">The server; it gives back what is posted to /echo.</param>
/// <param name="random">Decides everything.</param>
/// <param name="next">Makes one to three requests that are nearly right, from the same source.</param>
/// <param name="name">How to see the run again.</param>
public sealed class HttpFuzzWorker(FuzzTarget target, Random random, Func<byte[]> next, string name) : IFuzzWorker
{
    private const int Timeout = 30_000;

    // what a server sends about itself, and not about the request
    private static readonly string[] Faults = ["HTTP/1.1 500 ", "HTTP/1.1 502 ", "HTTP/1.1 503 "];

    private const string Http2Preface = "PRI * HTTP/2.0";

    private readonly List<(bool IsEcho, byte[] Body)> _asked = [];
    private ClientChannel? _kept;

    /// <inheritdoc />
    public long Records { get; private set; }

    /// <inheritdoc />
    public long Conversations { get; private set; }

    /// <inheritdoc />
    public long Checked { get; private set; }

    /// <inheritdoc />
    public void Converse()
    {
        Conversations++;
        var kind = random.Next(100);
        try
        {
            if (kind < 75) Odd();
            else if (kind < 85) Cut();
            else Pipelined();
        }
        catch (Exception error) when (error is TimeoutException or InvalidDataException or FormatException or FuzzException)
        {
            throw new FuzzException($"{name}, conversation {Conversations} of kind {kind}: {error.Message}", error);
        }
    }

    /// <inheritdoc />
    public void Check()
    {
        try
        {
            using var channel = target.Connect();
            Ask(channel, new HttpResponses(channel, Timeout), 1);
            _kept ??= target.Connect();
            Ask(_kept, new HttpResponses(_kept, Timeout), 1);
        }
        catch (Exception error) when (error is TimeoutException or InvalidDataException or FormatException || IsLoss(error))
        {
            throw new FuzzException($"{name}, after {Conversations} conversations: {error.Message}", error);
        }
    }

    public void Dispose() => _kept?.Dispose();

    private void Odd()
    {
        var bytes = new List<byte>();
        for (var i = random.Next(1, 9); i > 0; i--)
        {
            bytes.AddRange(next());
            Records++;
        }

        using var channel = target.Connect();
        if (!TrySend(channel, [.. bytes])) return;

        switch (random.Next(8))
        {
            case 0:
                channel.Reset();
                return;
            case 1:
                return;
        }

        if (!TryCloseHalf(channel)) return;

        var answers = new HttpResponses(channel, Timeout).ToEnd();
        if (answers.Length > 0 && !answers.StartsWith("HTTP/1.1 ", StringComparison.Ordinal) && !BeginsHttp2(bytes))
            throw new FuzzException($"The answers begin with '{answers.Substring(0, Math.Min(40, answers.Length))}'.");
        foreach (var fault in Faults)
        {
            if (answers.Contains(fault)) throw new FuzzException($"{Show(bytes)}\nwas answered with\n{answers}");
        }
    }

    // a server of .NET answers those who begin so with frames of HTTP/2
    private static bool BeginsHttp2(List<byte> bytes) =>
        Encoding.ASCII.GetString([.. bytes.Take(Http2Preface.Length)]) == Http2Preface;

    private void Cut()
    {
        _asked.Clear();
        var bytes = Valid();
        using var channel = target.Connect();
        if (TrySend(channel, [.. bytes.Take(random.Next(bytes.Length))]) && random.Next(2) == 0) channel.Reset();
    }

    private void Pipelined()
    {
        using var channel = target.Connect();
        Ask(channel, new HttpResponses(channel, Timeout), random.Next(1, 20));
    }

    private void Ask(ClientChannel channel, HttpResponses answers, int count)
    {
        _asked.Clear();
        var bytes = new List<byte>();
        for (; count > 0; count--) bytes.AddRange(Valid());
        Send(channel, [.. bytes]);
        Records += _asked.Count;
        foreach (var (isEcho, body) in _asked)
        {
            var (status, answer) = answers.Next();
            Checked++;
            if (status == 200 && (isEcho ? answer.SequenceEqual(body) : Encoding.UTF8.GetString(answer) == target.HelloText)) continue;

            throw new InvalidDataException(
                $"status {status} and {answer.Length} bytes where "
                + $"{(isEcho ? $"the {body.Length} bytes that were sent" : target.HelloText)} were to come.");
        }
    }

    private byte[] Valid()
    {
        if (random.Next(2) == 0)
        {
            _asked.Add((false, []));
            return Encoding.ASCII.GetBytes($"GET {target.HelloUri} HTTP/1.1\r\nHost: a\r\nAccept: application/json\r\n\r\n");
        }

        var body = new byte[random.Next(8) == 0 ? random.Next(40_000) : random.Next(1, 300)];
        random.NextBytes(body);
        _asked.Add((true, body));
        var head = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/octet-stream\r\n";
        if (random.Next(2) == 0) return [.. Encoding.ASCII.GetBytes(head + $"Content-Length: {body.Length}\r\n\r\n"), .. body];

        var bytes = new List<byte>(Encoding.ASCII.GetBytes(head + "Transfer-Encoding: chunked\r\n\r\n"));
        for (var at = 0; at < body.Length;)
        {
            var size = Math.Min(random.Next(1, 5000), body.Length - at);
            bytes.AddRange(Encoding.ASCII.GetBytes($"{size:x}\r\n"));
            bytes.AddRange(body.Skip(at).Take(size));
            bytes.AddRange([(byte)'\r', (byte)'\n']);
            at += size;
        }

        return [.. bytes, .. Encoding.ASCII.GetBytes("0\r\n\r\n")];
    }

    // In one piece or two.
    private void Send(ClientChannel channel, byte[] bytes)
    {
        var half = random.Next(2) == 0 ? bytes.Length : random.Next(bytes.Length + 1);
        channel.Send([.. bytes.Take(half)]);
        if (half < bytes.Length) channel.Send([.. bytes.Skip(half)]);
    }

    private bool TrySend(ClientChannel channel, byte[] bytes)
    {
        try
        {
            Send(channel, bytes);
            return true;
        }
        catch (Exception error) when (IsLoss(error))
        {
            // The server has closed the connection, as it may.
            return false;
        }
    }

    private static bool TryCloseHalf(ClientChannel channel)
    {
        try
        {
            channel.CloseHalf();
            return true;
        }
        catch (Exception error) when (IsLoss(error))
        {
            return false;
        }
    }

    private static bool IsLoss(Exception error) => error is IOException or SocketException or InvalidOperationException;

    private static string Show(IEnumerable<byte> bytes) =>
        string.Concat(bytes.Select(static b => b is >= (byte)' ' and < 0x7F ? ((char)b).ToString() : $"\\x{b:x2}"));
}
