using System;
using System.Collections.Generic;
using System.IO;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>A FastCGI client that speaks like nginx, and wrongly on request. Blocking; one connection; one thread at a time.</summary>
public sealed class FastCgiClient : IDisposable
{
    private readonly ClientChannel _channel;
    private readonly byte[] _buffer = new byte[64 * 1024];
    private int _start;
    private int _end;
    // for a hang, and not for a busy machine: a first request compiles pages
    private int _patience = 120_000;

    public FastCgiClient(ClientChannel channel) => _channel = channel;

    /// <param name="address">"fcgi://127.0.0.1:9000", "fcgi+unix:/path", "fcgi+unix:@abstract".</param>
    public static FastCgiClient Connect(string address) => new(SocketChannel.Connect(address));

    public void Send(FastCgiRecords records) => Send(records.ToArray());

    public void Send(byte[] bytes) => _channel.Send(bytes);

    /// <summary>Sends one byte at a time, each in its own packet.</summary>
    public void SendByBytes(byte[] bytes)
    {
        foreach (var one in bytes) Send([one]);
    }

    public FastCgiAnswer Get(string uri, bool keep = true)
    {
        Send(new FastCgiRecords().Request("GET", uri, keep: keep));
        return Read();
    }

    public FastCgiAnswer Post(string uri, byte[] body, bool keep = true)
    {
        Send(new FastCgiRecords().Request("POST", uri, body, keep: keep));
        return Read();
    }

    /// <summary>Reads until END_REQUEST for one request, or the end of the connection.</summary>
    public FastCgiAnswer Read(ushort id = 1) => ReadAll(id)[id];

    /// <summary>Reads until END_REQUEST for each of the requests, or the end of the connection.</summary>
    public Dictionary<ushort, FastCgiAnswer> ReadAll(params ushort[] ids)
    {
        var answers = new Dictionary<ushort, FastCgiAnswer>();
        foreach (var id in ids) answers[id] = new FastCgiAnswer();
        var open = ids.Length;
        while (open > 0)
        {
            if (!TryReadRecord(out var type, out var of, out var content))
            {
                foreach (var answer in answers.Values) answer.IsCut = !answer.HasEnded;
                break;
            }

            if (!answers.TryGetValue(of, out var found)) throw new InvalidDataException($"A record of type {type} came for request {of}.");

            found.Take(type, content);
            if (type == FastCgiRecords.EndRequest) open--;
        }

        return answers;
    }

    /// <returns>False at the end of the connection, also when it comes in the middle of a record or as a reset.</returns>
    public bool TryReadRecord(out byte type, out ushort id, out byte[] content)
    {
        type = 0;
        id = 0;
        content = [];
        var header = new byte[8];
        if (!TryFill(header)) return false;
        if (header[0] != 1) throw new InvalidDataException($"A record of version {header[0]} came.");

        type = header[1];
        id = (ushort)((header[2] << 8) | header[3]);
        content = new byte[(header[4] << 8) | header[5]];
        return TryFill(content) && TryFill(new byte[header[6]]);
    }

    /// <summary>Whether the server has closed the connection, or does within the time; unread records are thrown away.</summary>
    public bool IsClosedWithin(int milliseconds)
    {
        var before = _patience;
        _patience = milliseconds;
        try
        {
            while (TryReadRecord(out _, out _, out _))
            {
            }

            return true;
        }
        catch (TimeoutException)
        {
            return false;
        }
        finally
        {
            _patience = before;
        }
    }

    /// <summary>Shuts down sending, and continues to read.</summary>
    public void CloseHalf() => _channel.CloseHalf();

    /// <summary>Closes so that the server sees a reset.</summary>
    public void Reset() => _channel.Reset();

    public void Dispose() => _channel.Dispose();

    private bool TryFill(byte[] into)
    {
        for (var at = 0; at < into.Length;)
        {
            if (_start == _end && !TryReceive()) return false;

            var count = Math.Min(into.Length - at, _end - _start);
            Buffer.BlockCopy(_buffer, _start, into, at, count);
            _start += count;
            at += count;
        }

        return true;
    }

    private bool TryReceive()
    {
        _start = 0;
        _end = _channel.Receive(_buffer, _patience);
        return _end > 0;
    }
}
