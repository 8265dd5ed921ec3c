namespace ServiceStack.HyperHost.Interop;

/// <summary>A descriptor that stays open until this is disposed of. Disposed of once.</summary>
internal readonly ref struct DescriptorUse
{
    private readonly DescriptorHandle? _owner;
    private readonly int _number;

    internal DescriptorUse(DescriptorHandle owner, int number) => (_owner, _number) = (owner, number);

    /// <summary>For system calls; -1 if nothing is held.</summary>
    public int Number => _owner is null ? -1 : _number;

    public void Dispose() => _owner?.DangerousRelease();
}
