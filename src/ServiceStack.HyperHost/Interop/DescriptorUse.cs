namespace ServiceStack.HyperHost.Interop;

/// <summary>Keeps a descriptor open until disposed. Dispose it once.</summary>
internal readonly ref struct DescriptorUse
{
    private readonly DescriptorHandle? _owner;
    private readonly int _number;

    internal DescriptorUse(DescriptorHandle owner, int number) => (_owner, _number) = (owner, number);

    /// <summary>The descriptor, for system calls; -1 for a default value.</summary>
    public int Number => _owner is null ? -1 : _number;

    public void Dispose() => _owner?.DangerousRelease();
}
