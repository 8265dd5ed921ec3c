using System.Net;
using System.Net.Sockets;
using System.Text;

namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>Validates and compares host and port, as in the Host header and in absolute-form targets.</summary>
/// <remarks>
/// RFC 9110 §7.2: <c>uri-host [ ":" port ]</c>; RFC 3986 §3.2.2: a name, an IPv4 address, or an IPv6 address in brackets.
/// </remarks>
internal static class HostText
{
    // Rejects [::], as Kestrel does: the unspecified address is not a host.
    private const int ShortestAddress = 3;
    private const int LongestAddress = 45;

    /// <summary>Whether the bytes are a host, with or without a port. No bytes are valid: a target may have no authority.</summary>
    public static bool IsValid(byte[] bytes, int at, int length)
    {
        var end = at + length;
        if (length == 0) return true;

        at = bytes[at] == (byte)'[' ? AfterAddress(bytes, at + 1, end) : AfterName(bytes, at, end);
        return at >= 0 && (at == end || IsPort(bytes, at, end));
    }

    /// <summary>Compares two hosts, ignoring case. Port 80 equals no port.</summary>
    public static bool AreSame(byte[] bytes, int one, int oneLength, int other, int otherLength)
    {
        oneLength = WithoutDefaultPort(bytes, one, oneLength);
        if (oneLength != WithoutDefaultPort(bytes, other, otherLength)) return false;

        for (var i = 0; i < oneLength; i++)
        {
            if (Fold(bytes[one + i]) != Fold(bytes[other + i])) return false;
        }

        return true;
    }

    private static int AfterName(byte[] bytes, int at, int end)
    {
        var start = at;
        while (at < end && (ByteKinds.Of[bytes[at]] & ByteKinds.Host) != 0) at++;
        return at > start ? at : -1;
    }

    private static int AfterAddress(byte[] bytes, int at, int end)
    {
        var start = at;
        while (at < end && (bytes[at] is (byte)':' or (byte)'.' || ByteKinds.Hex(bytes[at]) >= 0)) at++;
        if (at == end || bytes[at] != (byte)']' || at - start is < ShortestAddress or > LongestAddress) return -1;

        var text = Encoding.ASCII.GetString(bytes, start, at - start);
        return IPAddress.TryParse(text, out var address) && address.AddressFamily == AddressFamily.InterNetworkV6 ? at + 1 : -1;
    }

    private static bool IsPort(byte[] bytes, int at, int end)
    {
        if (bytes[at] != (byte)':') return false;

        var port = 0;
        if (++at == end) return false;
        for (; at < end; at++)
        {
            var digit = bytes[at] - '0';
            if (digit is < 0 or > 9) return false;
            port = (port * 10) + digit;
            if (port > 65535) return false;
        }

        return true;
    }

    private static int WithoutDefaultPort(byte[] bytes, int at, int length)
    {
        var end = at + length;
        return length > 3 && bytes[end - 3] == (byte)':' && bytes[end - 2] == (byte)'8' && bytes[end - 1] == (byte)'0'
            ? length - 3 : length;
    }

    private static int Fold(byte b) => b is >= (byte)'A' and <= (byte)'Z' ? b | 0x20 : b;
}
