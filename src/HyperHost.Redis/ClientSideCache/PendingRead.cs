namespace ServiceStack.HyperHost.Redis;

/// <summary>Placeholder for a key that is being read. An invalidation removes it, so that the value in transit is not cached.</summary>
/// <param name="startedAt">Start of the read, in milliseconds of the monotonic clock.</param>
internal sealed class PendingRead(long startedAt)
{
    public long StartedAt { get; } = startedAt;
}
