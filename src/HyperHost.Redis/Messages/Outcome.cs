namespace ServiceStack.HyperHost.Redis;

/// <summary>What becomes of a message that was worked on: at most one other message.</summary>
/// <param name="Queue">Where the other goes; null for none.</param>
/// <param name="Bytes">The other.</param>
/// <param name="Topic">Where notice of it is given.</param>
/// <param name="LastKept">The last place of the queue that is kept; -1 for all.</param>
internal readonly record struct Outcome(string? Queue, byte[] Bytes, string Topic, int LastKept)
{
    public static readonly Outcome Nothing = new(null, [], "", -1);
}
