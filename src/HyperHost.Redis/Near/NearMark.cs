namespace ServiceStack.HyperHost.Redis;

/// <summary>Says that somebody reads a key, and that it has not changed since.</summary>
/// <param name="at">When the reading began, in milliseconds of the clock.</param>
internal sealed class NearMark(long at)
{
    public long At { get; } = at;
}
