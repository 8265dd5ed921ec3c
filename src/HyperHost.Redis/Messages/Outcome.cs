namespace ServiceStack.HyperHost.Redis;

/// <summary>The result of a processed message: at most one other message.</summary>
/// <param name="Queue">The queue of the other message; null for none.</param>
/// <param name="Bytes">The other message.</param>
/// <param name="Topic">The channel of its notification.</param>
/// <param name="LastIndex">Index of the oldest message that remains in the queue; -1 for no limit.</param>
internal readonly record struct Outcome(string? Queue, byte[] Bytes, string Topic, int LastIndex)
{
    public static readonly Outcome None = new(null, [], "", -1);
}
