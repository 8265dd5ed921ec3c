using System;
using System.Collections.Generic;
using System.IO;
using System.Text;

namespace ServiceStack.HyperHost.Soak;

/// <summary>FastCGI, as a web server speaks it.</summary>
internal sealed class FastCgiSoak(string address) : SoakConnection(address)
{
    private const int HeaderSize = 8;
    private const int BeginRequest = 1;
    private const int AbortRequest = 2;
    private const int EndRequest = 3;
    private const int Params = 4;
    private const int Stdin = 5;
    private const int Stdout = 6;
    private const int ValuesResult = 10;
    private const int MaxContent = 65528;

    private readonly byte[] _header = new byte[HeaderSize];
    private readonly byte[] _content = new byte[65536 + 256];
    private int _id;
    private bool _isKept;

    public override byte[] Bytes(SoakRequest request, bool isKept)
    {
        _isKept = isKept;
        _id = (_id % 60_000) + 1;
        var bytes = new MemoryStream();
        Write(bytes, BeginRequest, [0, 1, (byte)(isKept ? 1 : 0), 0, 0, 0, 0, 0], 0, 8);
        var pairs = new MemoryStream();
        Pair(pairs, "REQUEST_METHOD", request.Method);
        Pair(pairs, "SCRIPT_NAME", request.Path);
        Pair(pairs, "REQUEST_URI", request.Path);
        Pair(pairs, "QUERY_STRING", "");
        Pair(pairs, "SERVER_PROTOCOL", "HTTP/1.1");
        Pair(pairs, "SERVER_NAME", "127.0.0.1");
        Pair(pairs, "SERVER_PORT", "80");
        Pair(pairs, "REMOTE_ADDR", "127.0.0.1");
        Pair(pairs, "HTTP_HOST", "127.0.0.1");
        if (request.Body.Length > 0 || request.Method == "POST")
        {
            Pair(pairs, "CONTENT_TYPE", "text/plain");
            Pair(pairs, "CONTENT_LENGTH", request.Body.Length.ToString());
        }

        Write(bytes, Params, pairs.GetBuffer(), 0, (int)pairs.Length);
        Write(bytes, Params, [], 0, 0);
        for (var at = 0; at < request.Body.Length; at += MaxContent)
            Write(bytes, Stdin, request.Body, at, Math.Min(MaxContent, request.Body.Length - at));
        Write(bytes, Stdin, [], 0, 0);
        return bytes.ToArray();
    }

    public override bool TryAbort()
    {
        if (!_isKept) return false;

        var bytes = new MemoryStream();
        Write(bytes, AbortRequest, [], 0, 0);
        return TrySend(bytes.ToArray(), (int)bytes.Length);
    }

    public override SoakResponse Read()
    {
        var answer = new SoakResponse { IsLast = !_isKept };
        var head = new List<byte>();
        while (TryTakeAll(_header, HeaderSize))
        {
            answer.HasBegun = true;
            var length = Check();
            var isWhole = TryTakeAll(_content, length + _header[6]);
            if (!isWhole) return answer;

            switch (_header[1])
            {
                case Stdout:
                    Add(answer, head, length);
                    break;
                case EndRequest:
                    answer.IsWhole = true;
                    if (!_isKept && HasMore()) throw new SoakFault(SoakCount.Unasked, "bytes came after END_REQUEST");
                    return answer;
                default:
                    throw new SoakFault(SoakCount.WrongBytes, $"a record of type {_header[1]} came within a response");
            }
        }

        return answer;
    }

    public override bool IsReady()
    {
        if (!HasNews) return true;
        if (!TryTakeAll(_header, HeaderSize)) return false;

        // an empty management record makes a web server drop the connection
        if (_header[0] == 1 && _header[1] == ValuesResult && _header[2] == 0 && _header[3] == 0 && !HasMore()) return false;

        throw new SoakFault(SoakCount.Unasked, "came on a connection without a request: " + BitConverter.ToString(_header));
    }

    private bool HasMore() => Take(_content, 0, 1) > 0;

    private int Check()
    {
        var id = (_header[2] << 8) | _header[3];
        if (_header[0] != 1)
        {
            var count = Take(_content, 0, 200);
            throw new SoakFault(
                SoakCount.WrongBytes,
                $"version {_header[0]}: {BitConverter.ToString(_header)} {Encoding.ASCII.GetString(_header)} and then "
                    + Encoding.ASCII.GetString(_content, 0, count));
        }

        if (id != _id) throw new SoakFault(SoakCount.WrongTokens, $"a record for request {id} came where {_id} is open");

        return (_header[4] << 8) | _header[5];
    }

    private void Add(SoakResponse answer, List<byte> head, int length)
    {
        var at = 0;
        while (answer.Status == 0 && at < length)
        {
            head.Add(_content[at++]);
            if (head.Count < 4 || head[head.Count - 1] != '\n' || head[head.Count - 2] != '\r'
                || head[head.Count - 3] != '\n' || head[head.Count - 4] != '\r')
                continue;

            answer.Status = StatusOf(Encoding.ASCII.GetString([.. head]));
        }

        answer.Body.Write(_content, at, length - at);
    }

    private static int StatusOf(string head)
    {
        const string name = "Status: ";
        var at = head.IndexOf(name, StringComparison.Ordinal);
        return at < 0 ? 200
            : int.TryParse(head.Substring(at + name.Length, 3), out var status) ? status
            : throw new SoakFault(SoakCount.WrongBytes, "no status: " + head);
    }

    private void Write(MemoryStream into, int type, byte[] content, int at, int length)
    {
        into.Write([1, (byte)type, (byte)(_id >> 8), (byte)_id, (byte)(length >> 8), (byte)length, 0, 0], 0, HeaderSize);
        into.Write(content, at, length);
    }

    private static void Pair(MemoryStream into, string name, string value)
    {
        into.WriteByte((byte)name.Length);
        into.WriteByte((byte)value.Length);
        var bytes = Encoding.ASCII.GetBytes(name + value);
        into.Write(bytes, 0, bytes.Length);
    }
}
