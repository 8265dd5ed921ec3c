using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>What Redis has said about a key.</summary>
/// <param name="until">Milliseconds of the clock, from which on it counts no more.</param>
internal sealed class NearValue(string key, RedisValue value, long until)
{
    /// <summary>What a value takes beside its key and its text: the objects, and its place in the table.</summary>
    private const int Overhead = 256;

    public RedisValue Value { get; } = value;

    public long Until { get; } = until;

    /// <summary>Set by whoever reads it, reset by a sweep.</summary>
    public bool IsUsed { get; set; }

    public int Bytes { get; } = Overhead + (2 * key.Length) + (((byte[]?)value)?.Length ?? 0);
}
