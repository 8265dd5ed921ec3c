using System;
using System.Collections.Generic;
using System.IO;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Http.Kestrel;

/// <summary>QPACK (RFC 9204) without its dynamic table and without Huffman's code, neither of which Kestrel uses.</summary>
internal static class Qpack
{
    // appendix A, as far as answers of the tests have it
    private static readonly Dictionary<int, (string Name, string Value)> Static = new()
    {
        [2] = ("age", "0"), [4] = ("content-length", "0"), [6] = ("date", ""), [7] = ("etag", ""), [10] = ("last-modified", ""),
        [12] = ("location", ""), [14] = ("set-cookie", ""), [24] = (":status", "103"), [25] = (":status", "200"),
        [26] = (":status", "304"), [27] = (":status", "404"), [28] = (":status", "503"), [36] = ("cache-control", "max-age=0"),
        [44] = ("content-type", "application/dns-message"), [46] = ("content-type", "application/json"),
        [53] = ("content-type", "text/plain"), [56] = ("strict-transport-security", "max-age=31536000"),
        [59] = ("vary", "accept-encoding"), [63] = (":status", "100"), [64] = (":status", "204"), [65] = (":status", "206"),
        [66] = (":status", "302"), [67] = (":status", "400"), [68] = (":status", "403"), [71] = (":status", "500"),
        [83] = ("alt-svc", "clear"), [92] = ("server", ""),
    };

    public static byte[] Encode(IEnumerable<(string Name, string Value)> headers)
    {
        var bytes = new MemoryStream();
        bytes.Write([0, 0]);
        foreach (var (name, value) in headers)
        {
            // §4.5.6: both as they are
            WriteText(bytes, 0x20, 3, name);
            WriteText(bytes, 0, 7, value);
        }

        return bytes.ToArray();
    }

    public static void Decode(ReadOnlySpan<byte> bytes, Dictionary<string, string> into)
    {
        var at = 2;
        while (at < bytes.Length)
        {
            var first = bytes[at];
            if ((first & 0xc0) == 0xc0)
            {
                // §4.5.2: both from the table
                var (name, value) = Static[ReadNumber(bytes, ref at, 6)];
                into[name] = value;
            }
            else if ((first & 0xd0) == 0x50)
            {
                // §4.5.4: the name from the table
                var name = Static[ReadNumber(bytes, ref at, 4)].Name;
                into[name] = ReadText(bytes, ref at, 7);
            }
            else if ((first & 0xe8) == 0x20)
            {
                var name = ReadText(bytes, ref at, 3);
                into[name] = ReadText(bytes, ref at, 7);
            }
            else
            {
                throw new InvalidDataException($"A field line that begins with {first:x2} is not expected.");
            }
        }
    }

    private static void WriteText(MemoryStream into, int flags, int bits, string text)
    {
        WriteNumber(into, flags, bits, text.Length);
        into.Write(Encoding.ASCII.GetBytes(text));
    }

    private static string ReadText(ReadOnlySpan<byte> bytes, ref int at, int bits)
    {
        var length = ReadNumber(bytes, ref at, bits);
        at += length;
        return Encoding.UTF8.GetString(bytes.Slice(at - length, length));
    }

    // RFC 7541 §5.1
    private static void WriteNumber(MemoryStream into, int flags, int bits, int number)
    {
        var most = (1 << bits) - 1;
        into.WriteByte((byte)(flags | Math.Min(number, most)));
        if (number < most) return;

        for (number -= most; number >= 128; number >>= 7) into.WriteByte((byte)(number | 128));
        into.WriteByte((byte)number);
    }

    private static int ReadNumber(ReadOnlySpan<byte> bytes, ref int at, int bits)
    {
        var most = (1 << bits) - 1;
        var number = bytes[at++] & most;
        if (number < most) return number;

        for (var shift = 0; ; shift += 7)
        {
            var next = bytes[at++];
            number += (next & 127) << shift;
            if (next < 128) return number;
        }
    }
}
