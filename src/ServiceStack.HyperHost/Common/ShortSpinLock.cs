namespace ServiceStack.HyperHost.Common;

/// <summary>
/// A spin lock for a few instructions. Its holder must not wait, log, call foreign code, or enter it again.
/// </summary>
internal sealed partial class ShortSpinLock
{
    /// <summary>Takes the lock until the result is disposed.</summary>
    public Scope Enter()
    {
        Take();
        return new Scope(this);
    }

    private partial void Take();

    private partial void GiveBack();

    /// <summary>Gives the lock back.</summary>
    public readonly ref struct Scope(ShortSpinLock owner)
    {
        public void Dispose() => owner.GiveBack();
    }
}
