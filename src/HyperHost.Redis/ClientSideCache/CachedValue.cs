using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>A cached response for a key.</summary>
/// <param name="until">Expiry in milliseconds of the monotonic clock.</param>
internal sealed class CachedValue(string key, RedisValue value, long until)
{
    /// <summary>Estimated bytes of the objects and the dictionary entry, without key and value.</summary>
    private const int Overhead = 256;

    public RedisValue Value { get; } = value;

    public long Until { get; } = until;

    /// <summary>Number of the sweep before which it was last read; -1 if never.</summary>
    public int LastRead { get; set; } = -1;

    public int Bytes { get; } = Overhead + (2 * key.Length) + (((byte[]?)value)?.Length ?? 0);
}
