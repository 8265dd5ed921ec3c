using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Tests.Support.Fuzzing;

/// <summary>Makes conversations out of a random source: the same source makes the same ones.</summary>
internal sealed class FuzzBytes
{
    private const int Ids = 40;

    private readonly Random _random;
    private readonly List<byte[]> _pairs = [];
    private readonly byte[] _hello;

    public FuzzBytes(Random random, string helloUri)
    {
        _random = random;
        _hello = FastCgiRecords.Pairs(FastCgiRecords.NginxParams("GET", helloUri, null));
        _pairs.Add(_hello);
        foreach (var uri in new[] { "/big/0", "/big/1000", "/big/9000", "/slow/1", "/slow/20", "/absent", "/hello/%00", "/hello/../../etc",
            "/?a=%zz&a" })
        {
            _pairs.Add(FastCgiRecords.Pairs(FastCgiRecords.NginxParams("GET", uri, null)));
        }

        foreach (var length in new int?[] { null, 0, 1, 50, 3000 })
        {
            _pairs.Add(FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/echo", length)));
        }

        _pairs.Add(
            FastCgiRecords.Pairs([new("HTTP_COOKIE", "a=b;;=;c"), new("HTTP_COOKIE", "\r\nx"), new("", "x"), new("CONTENT_LENGTH", "-1")]));
    }

    /// <summary>Records of all kinds in any order, some of their bytes changed; the frames mostly stay whole.</summary>
    public byte[] Mutated()
    {
        var records = new FastCgiRecords();
        for (var i = _random.Next(1, 40); i > 0; i--) AddAny(records);
        var bytes = records.ToArray();
        switch (_random.Next(10))
        {
            case < 5:
                ChangeContents(bytes);
                break;
            case < 9:
                ChangeHeaders(bytes);
                break;
            default:
                for (var i = _random.Next(1, 6); i > 0; i--) bytes[_random.Next(bytes.Length)] = (byte)_random.Next(256);
                break;
        }

        return bytes;
    }

    public byte[] Rubbish()
    {
        var bytes = new byte[_random.Next(1, 2000)];
        _random.NextBytes(bytes);
        if (_random.Next(2) == 0) bytes[0] = 1;
        return bytes;
    }

    /// <summary>A whole request that is answered by itself.</summary>
    public byte[] Valid()
    {
        var request = _random.Next(2) == 0
            ? Hello(1, _random.Next(2) == 0) : Echo(1, _random.Next(2) == 0, _random.Next(3) == 0 ? 80_000 : 300);
        var bytes = new List<byte>();
        while (!request.IsSent) bytes.AddRange(request.Next());
        return bytes.ToArray();
    }

    public FuzzRequest Hello(ushort id, bool keep) => new(_random, id, keep, _hello, null);

    public FuzzRequest Echo(ushort id, bool keep, int longest)
    {
        var body = new byte[_random.Next(longest)];
        _random.NextBytes(body);
        var length = _random.Next(4) == 0 ? (int?)null : body.Length;
        return new(_random, id, keep, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/echo", length)), body);
    }

    /// <summary>Bytes between the records of valid requests that don't change their responses.</summary>
    /// <param name="active">The id of a request that is under way.</param>
    public FastCgiRecords Noise(ushort active) => _random.Next(6) switch
    {
        0 => new FastCgiRecords().Record(FastCgiRecords.GetValues, 0, FastCgiRecords.Pair("FCGI_MPXS_CONNS", ""), _random.Next(256)),
        1 => new FastCgiRecords().Record((byte)_random.Next(12, 256), 0, new byte[_random.Next(30)], _random.Next(256)),
        2 => new FastCgiRecords().Record(FastCgiRecords.Data, active, new byte[_random.Next(30)]),
        3 => new FastCgiRecords()
            .Record((byte)_random.Next(2, 256), (ushort)_random.Next(1000, 65536), new byte[_random.Next(30)], _random.Next(256)),
        4 => new FastCgiRecords().Abort((ushort)_random.Next(1000, 65536)),
        _ => new FastCgiRecords().Record((byte)_random.Next(12, 256), active, new byte[_random.Next(30)], _random.Next(256)),
    };

    /// <summary>Records whose header and content are there whole, up to the first that has another version.</summary>
    public static int Count(byte[] bytes, int length)
    {
        var count = 0;
        for (var at = 0; at + 8 <= length && bytes[at] == 1;)
        {
            at += RecordSize(bytes, at);
            if (at > length) break;
            count++;
        }

        return count;
    }

    private void AddAny(FastCgiRecords records)
    {
        var id = (ushort)_random.Next(0, Ids);
        var pairs = _pairs[_random.Next(_pairs.Count)];
        switch (_random.Next(14))
        {
            case 0:
                records.Begin(id, _random.Next(8) != 0, (ushort)(_random.Next(8) == 0 ? _random.Next(5) : 1), (byte)_random.Next(256));
                break;
            case 1:
            case 2:
                records.Stream(FastCgiRecords.Params, id, pairs, _random.Next(20, 600), _random.Next(9));
                break;
            case 3:
            case 4:
                records.End(FastCgiRecords.Params, id);
                break;
            case 5:
                records.Record(FastCgiRecords.Stdin, id, new byte[_random.Next(100)], _random.Next(256));
                break;
            case 6:
                records.End(FastCgiRecords.Stdin, id);
                break;
            case 7:
                records.Abort(id);
                break;
            case 8:
                records.Record(
                    FastCgiRecords.GetValues, 0, pairs.Length > 200 ? FastCgiRecords.Pair("FCGI_MAX_CONNS", "") : pairs, _random.Next(256));
                break;
            case 9:
                records.Record((byte)_random.Next(256), id, new byte[_random.Next(40)]);
                break;
            default:
                records.Begin(id, keep: _random.Next(12) != 0).Record(FastCgiRecords.Params, id, pairs, -pairs.Length & 7)
                    .End(FastCgiRecords.Params, id);
                if (_random.Next(2) == 0)
                    records.Record(FastCgiRecords.Stdin, id, new byte[_random.Next(2) == 0 ? 50 : _random.Next(1, 3000)]);
                records.End(FastCgiRecords.Stdin, id);
                if (_random.Next(8) == 0) records.Abort(id);
                break;
        }
    }

    private void ChangeContents(byte[] bytes)
    {
        for (var at = 0; at + 8 <= bytes.Length; at += RecordSize(bytes, at))
        {
            var length = (bytes[at + 4] << 8) | bytes[at + 5];
            if (length > 0 && _random.Next(4) == 0) bytes[at + 8 + _random.Next(length)] = (byte)_random.Next(256);
        }
    }

    private void ChangeHeaders(byte[] bytes)
    {
        for (var at = 0; at + 8 <= bytes.Length; at += RecordSize(bytes, at))
        {
            if (_random.Next(8) != 0) continue;

            if (_random.Next(2) == 0) bytes[at + 1] = (byte)_random.Next(13);
            else bytes[at + 3] = (byte)_random.Next(Ids);
            bytes[at + 7] = (byte)_random.Next(256);
        }
    }

    private static int RecordSize(byte[] bytes, int at) => 8 + ((bytes[at + 4] << 8) | bytes[at + 5]) + bytes[at + 6];
}
