using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Support.Fuzzing;

/// <summary>Takes answers of HTTP/1.1 off a connection, one after the other.</summary>
internal sealed class HttpResponses(ClientChannel channel, int timeout)
{
    private readonly byte[] _buffer = new byte[16 * 1024];
    private readonly List<byte> _bytes = [];
    private int _at;

    /// <summary>Status and body of the next answer.</summary>
    /// <exception cref="InvalidDataException">The bytes are not a response, or end within one.</exception>
    public (int Status, byte[] Body) Next()
    {
        var line = Line();
        if (!line.StartsWith("HTTP/1.1 ", StringComparison.Ordinal)) throw new InvalidDataException($"'{line}' begins an answer.");

        var status = int.Parse(line.Substring(9, 3), CultureInfo.InvariantCulture);
        var length = -1;
        for (line = Line(); line.Length > 0; line = Line())
        {
            var colon = line.IndexOf(':');
            if (colon < 1) throw new InvalidDataException($"'{line}' is no header.");
            if (line.StartsWith("Content-Length:", StringComparison.OrdinalIgnoreCase))
                length = int.Parse(line.Substring(colon + 1), CultureInfo.InvariantCulture);
        }

        return (status, length >= 0 ? Bytes(length) : Chunks());
    }

    /// <summary>All that comes until the server closes the connection.</summary>
    public string ToEnd()
    {
        while (TryFill())
        {
        }

        return Encoding.ASCII.GetString([.. _bytes.Skip(_at)]);
    }

    private byte[] Chunks()
    {
        var body = new List<byte>();
        while (int.Parse(Line(), NumberStyles.HexNumber, CultureInfo.InvariantCulture) is > 0 and var size)
        {
            body.AddRange(Bytes(size));
            Line();
        }

        Line();
        return [.. body];
    }

    private byte[] Bytes(int count)
    {
        while (_bytes.Count - _at < count) Fill();
        var bytes = _bytes.GetRange(_at, count).ToArray();
        _at += count;
        return bytes;
    }

    private string Line()
    {
        for (var from = _at; ;)
        {
            var feed = _bytes.IndexOf((byte)'\n', from);
            if (feed < 0)
            {
                from = _bytes.Count;
                Fill();
                continue;
            }

            var line = Encoding.ASCII.GetString([.. _bytes.GetRange(_at, feed - _at)]).TrimEnd('\r');
            _at = feed + 1;
            return line;
        }
    }

    private void Fill()
    {
        if (!TryFill()) throw new InvalidDataException("The connection ended where an answer was to come.");
    }

    private bool TryFill()
    {
        var count = channel.Receive(_buffer, timeout);
        for (var i = 0; i < count; i++) _bytes.Add(_buffer[i]);
        return count > 0;
    }
}
