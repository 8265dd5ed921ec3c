using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Protocol.Http1.Parsing;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1;

/// <summary>Our reader, without a connection: takes messages off bytes that come in pieces.</summary>
internal sealed class OwnReader
{
    public static readonly HeadLimits Limits = new(65_536, 100);

    private readonly List<WireMessage> _messages = [];
    private readonly RequestHead _head = new();
    private readonly List<byte> _body = [];
    private HeadReader _reader;
    private ChunkReader _chunks;
    private byte[] _bytes = [];
    private bool _hasHead;
    private bool _isOver;

    /// <param name="bytes">All that comes.</param>
    /// <param name="cuts">Ends of the pieces, in rising order.</param>
    public static WireOutcome Read(byte[] bytes, params int[] cuts)
    {
        var reader = new OwnReader();
        try
        {
            var start = 0;
            foreach (var cut in cuts.Append(bytes.Length))
            {
                reader.Take(bytes, start, cut - start);
                start = cut;
            }
        }
        catch (HttpProtocolException error)
        {
            return new(reader._messages, error.Status, false, error.Message);
        }

        return new(reader._messages, 0, !reader._isOver && (reader._hasHead || reader._bytes.Length > 0), "");
    }

    private void Take(byte[] bytes, int start, int count)
    {
        _bytes = [.. _bytes, .. bytes.Skip(start).Take(count)];
        var at = 0;
        while (!_isOver && TryTakeMessage(ref at))
        {
            var headers = Enumerable.Range(0, _head.Count).Where(i => !_head.IsNamed(i, "Connection")).Select(i => (_head.Name(i), _head
                .Value(i)));
            _messages.Add(new(_head.Method, _head.Target, WireMessage.Join(headers), new string([.. _body.Select(static b => (char)b)])));
            _isOver = !_head.KeepAlive;
            _head.Reset();
            _body.Clear();
            _chunks = default;
            _hasHead = false;
        }

        _bytes = [.. _bytes.Skip(at)];
    }

    private bool TryTakeMessage(ref int at)
    {
        _hasHead = _hasHead || _reader.TryRead(_bytes, ref at, _bytes.Length, Limits, _head);
        if (!_hasHead) return false;

        if (_head.IsChunked)
        {
            while (!_chunks.IsEnd)
            {
                if (!_chunks.TryRead(_bytes, ref at, _bytes.Length, Limits, out var data)) return false;

                _body.AddRange(_bytes.Skip(at - data).Take(data));
            }

            return true;
        }

        var wanted = (int)Math.Min(Math.Max(0, _head.ContentLength) - _body.Count, _bytes.Length - at);
        _body.AddRange(_bytes.Skip(at).Take(wanted));
        at += wanted;
        return _body.Count >= _head.ContentLength;
    }
}
