namespace ServiceStack.HyperHost.Common;

/// <summary>
/// A spin lock for a few instructions. Its holder must not wait, log, call foreign code, or enter it again.
/// </summary>
internal sealed partial class ShortSpinLock
{
    /// <summary>Acquires the lock until the result is disposed.</summary>
    public Scope Enter()
    {
        Acquire();
        return new Scope(this);
    }

    private partial void Acquire();

    private partial void Release();

    /// <summary>Releases the lock.</summary>
    public readonly ref struct Scope(ShortSpinLock owner)
    {
        public void Dispose() => owner.Release();
    }
}
