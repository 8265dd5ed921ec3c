using System.Collections.Concurrent;
using System.Globalization;
using System.Text;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Hash slots of a cluster: CRC16 (XMODEM) of the key or of its hash tag, modulo 16384.</summary>
/// <remarks>
/// Redis Cluster specification, "Hash tags". The client computes slots too, but reports -1 until it has found out that the server is part
/// of a cluster.
/// </remarks>
internal static class HashSlot
{
    private const int Slots = 16_384;
    private const int Polynomial = 0x1021;

    private static readonly ConcurrentDictionary<int, string> Tags = new();

    public static int Of(string key)
    {
        var crc = 0;
        foreach (var one in Encoding.UTF8.GetBytes(Hashed(key)))
        {
            crc ^= one << 8;
            for (var bit = 0; bit < 8; bit++) crc = (crc & 0x8000) != 0 ? (crc << 1) ^ Polynomial : crc << 1;
        }

        return (crc & 0xFFFF) % Slots;
    }

    /// <returns>A text without braces that has this slot.</returns>
    public static string TagOf(int slot) => Tags.GetOrAdd(slot, static wanted =>
    {
        for (var number = 0; ; number++)
        {
            var tag = number.ToString(CultureInfo.InvariantCulture);
            if (Of(tag) == wanted) return tag;
        }
    });

    /// <returns>The hash tag: the text between the first opening brace and the next closing one, unless it is empty.</returns>
    private static string Hashed(string key)
    {
        var start = key.IndexOf('{') + 1;
        var end = start == 0 ? -1 : key.IndexOf('}', start);
        return end > start ? key.Substring(start, end - start) : key;
    }
}
