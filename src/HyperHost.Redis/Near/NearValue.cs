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

    /// <summary>How often room had been made when it was last read; -1 if it never was.</summary>
    public int LastRead { get; set; } = -1;

    public int Bytes { get; } = Overhead + (2 * key.Length) + (((byte[]?)value)?.Length ?? 0);
}
