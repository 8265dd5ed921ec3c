using System;
using System.Globalization;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>A key and its content, as a text that is the same in each run.</summary>
/// <param name="Text">One line per item; null for a missing key.</param>
/// <param name="Ttl">Seconds; null without a lifetime.</param>
public sealed record RecordedKey(string Key, string? Text, double? Ttl)
{
    /// <summary>Day of the recording in milliseconds: a later time is a "now".</summary>
    private const long Recorded = 1_795_000_000_000;

    /// <param name="members">key, type, value and ttl of a sample.</param>
    public static RecordedKey Read(XElement members)
    {
        var key = members.Element("key")!.Value;
        var value = members.Element("value");
        var kind = members.Element("type")?.Value ?? "";
        var text = (string?)value?.Attribute("type") switch
        {
            "string" => Plain(key, Bytes(value!.Value)),
            "array" => Items(kind, value!.Elements().Select(static item => item.Value).ToArray()),
            _ => null,
        };
        var ttl = (string?)members.Element("ttl")?.Attribute("type") == "number" ? members.Element("ttl")!.Value : null;
        return new RecordedKey(key, text, ttl == null ? null : double.Parse(ttl, CultureInfo.InvariantCulture));
    }

    /// <param name="key">The name in this test.</param>
    public static RecordedKey Read(IDatabase database, string key) =>
        new(key, Now(database, key), database.KeyTimeToLive(key)?.TotalSeconds);

    /// <summary>Replaces what differs in each run: ids, times, salts, stack traces; and the names of the programs.</summary>
    public static string Masked(string text)
    {
        text = Regex.Replace(text, @"(\\?""StackTrace\\?"":\\?"")(?:\\.|[^""\\])*?(\\?"")(?=[,}])", "$1$2");
        text = Regex.Replace(text, @"(?<![0-9a-f])(?!1{8}2{8}3{4})(?<!Hash\\?"":\\?"")[0-9a-f]{32}(?![0-9a-f])", "(id)");
        text = Regex.Replace(text, @"(""(?:Salt|PasswordHash)"":"")[^""]*", "$1");
        text = Regex.Replace(text, @"(?<=Date\()\d{13}", static time =>
            long.Parse(time.Value, CultureInfo.InvariantCulture) >= Recorded ? "now" : time.Value);
        return Regex.Replace(text, @"(Acme\.\w+\.\w+), [\w.]+", "$1");
    }

    private static string? Now(IDatabase database, string key)
    {
        switch (database.KeyType(key))
        {
            case RedisType.None:
                return null;
            case RedisType.List:
                return Items("list", [.. database.ListRange(key).Select(static item => (string)item!)]);
            case RedisType.Set:
                return Items("set", [.. database.SetMembers(key).Select(static item => (string)item!)]);
            case RedisType.Hash:
                var pairs = database.HashGetAll(key);
                return Items("hash", [.. pairs.SelectMany(static pair => new[] { (string)pair.Name!, (string)pair.Value! })]);
            default:
                return Plain(key, (byte[])database.StringGet(key)!);
        }
    }

    private static string Items(string kind, string[] items) => Masked(string.Join("\n", kind switch
    {
        "hash" => items.Where(static (_, i) => i % 2 == 0).Select((name, i) => name + " = " + items[(2 * i) + 1])
            .OrderBy(static item => item, StringComparer.Ordinal),
        "set" => items.OrderBy(static item => item, StringComparer.Ordinal),
        _ => items,
    }));

    private static byte[] Bytes(string text)
    {
        if (!text.StartsWith("hex:", StringComparison.Ordinal)) return Encoding.UTF8.GetBytes(text);

        var digits = Regex.Match(text, "^hex:((?:[0-9a-f]{2})*)").Groups[1].Value;
        return [.. Enumerable.Range(0, digits.Length / 2).Select(i => Convert.ToByte(digits.Substring(2 * i, 2), 16))];
    }

    /// <summary>Compares compressed data by its content.</summary>
    private static string Plain(string key, byte[] bytes)
    {
        using var memory = new MemoryStream(bytes);
        using Stream stream = key.EndsWith(".gzip", StringComparison.Ordinal) ? new GZipStream(memory, CompressionMode.Decompress)
            : key.EndsWith(".deflate", StringComparison.Ordinal) ? new DeflateStream(memory, CompressionMode.Decompress)
            : memory;
        using var whole = new MemoryStream();
        stream.CopyTo(whole);
        return Masked(Encoding.UTF8.GetString(whole.ToArray()));
    }
}
