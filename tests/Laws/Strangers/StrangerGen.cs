using System.Linq;
using CsCheck;

namespace ServiceStack.HyperHost.Laws.Strangers;

/// <summary>Generates addresses as web servers, proxies and liars write them.</summary>
internal static class StrangerGen
{
    private static readonly Gen<string> V4 = Gen.Select(Gen.Byte, Gen.Byte, Gen.Byte, Gen.Byte, static (a, b, c, d) => $"{a}.{b}.{c}.{d}");

    private static readonly Gen<string> V6 = Gen.Int[0, 0xffff].Array[8].Select(static parts =>
        string.Join(":", parts.Select(static part => part.ToString("x"))));

    private static readonly Gen<string> Known = Gen.OneOf(
        "127.0.0.1", "127.8.9.10", "::1", "[::1]:99", "[::1]", "127.0.0.1:4711", "::ffff:127.0.0.1", "[::ffff:127.0.0.1]:8",
        "10.0.0.7", "192.168.1.2", "100.64.0.1", "169.254.1.1", "fd00::7", "fe80::1", "203.0.113.9", "203.0.113.9:5678", "2001:db8::5");

    private static readonly Gen<string> Bad = Gen.OneOf(
        "unix:", "unix:/run/x.sock", "localhost", "LOCALHOST", "unknown", "_hidden", "fe80::1%eth0", "::1%lo", "[::1%25lo]:80",
        "127.1", "0",
        "2130706433", "0x7f000001", "0177.0.0.1", "127.0.0.1.", "127.0.0.01", "127.0.0.256", "127.0.0.1:", "127.0.0.1:http",
        "[127.0.0.1]:80", "[::1", "::1]", "::1/128", "127.0.0.1/8", "0.0.0.0", "::", "-", "*", "a b", "127.0.0.1;", "127 .0.0.1",
        "%31%32%37.0.0.1");

    private static readonly Gen<string> Noise = Gen.String[Gen.Char["0123456789abcdef.:[]%/-_ ux"], 1, 20]
        .Select(static text => text.Trim()).Where(static text => text.Length > 0);

    public static readonly Gen<string> Hop = Gen.Frequency(
        (3, V4), (1, V6), (6, Known), (4, Bad), (2, Noise), (1, V4.Select(static address => address + ":80")));

    // what ends a hop of Forwarded is none
    private static readonly Gen<string> QuotedHop = Hop.Where(static hop => hop.IndexOfAny([',', ';', '"', '=']) < 0);

    private static readonly Gen<string[]?> Hops = Gen.Frequency(
        (2, Gen.Const((string[]?)null)), (3, Hop.Array[1, 4].Select(static all => (string[]?)all)));

    /// <summary>A request; the peer is one of this machine as often as not, so that its headers count.</summary>
    public static readonly Gen<StrangerRequest> Request = Gen.Select(
        Gen.Frequency((3, Gen.Const("127.0.0.1")), (1, Gen.Const("unix:")), (1, Gen.Const("")), (3, Hop)),
        Hops,
        Gen.Frequency((3, Gen.Const((string?)null)), (1, Hop.Select(static one => (string?)one))),
        Gen.Frequency((4, Gen.Const((string[]?)null)), (1, QuotedHop.Array[1, 3].Select(static all => (string[]?)all))),
        static (peer, forwardedFor, realIp, forwarded) => new StrangerRequest(peer, forwardedFor, realIp, forwarded));
}
