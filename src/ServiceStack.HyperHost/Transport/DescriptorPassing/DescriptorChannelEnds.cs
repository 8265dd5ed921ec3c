using System;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.DescriptorPassing;

/// <summary>The one or two ends of a descriptor channel that this process or domain owns.</summary>
/// <param name="readEnd">Null for a descriptor channel that only posts.</param>
/// <param name="writeEnd">Null for a descriptor channel that only reads.</param>
[SupportedOSPlatform("linux")]
internal abstract class DescriptorChannelEnds(DescriptorHandle? readEnd, DescriptorHandle? writeEnd)
{
    /// <exception cref="InvalidOperationException">The descriptor channel only posts.</exception>
    public DescriptorHandle ReadEnd => readEnd ?? throw new InvalidOperationException("This descriptor channel only sends.");

    /// <exception cref="InvalidOperationException">The descriptor channel only reads.</exception>
    public DescriptorHandle WriteEnd => writeEnd ?? throw new InvalidOperationException("This descriptor channel only receives.");

    public bool HasWaiting
    {
        get
        {
            if (!ReadEnd.TryUse(out var use)) return false;

            var hasWaiting = Descriptors.WaitReadable(use.Number, 0);
            use.Dispose();
            return hasWaiting;
        }
    }

    protected bool HasBoth => readEnd is not null && writeEnd is not null;

    protected void CloseWriteEnd() => writeEnd?.Dispose();

    protected void CloseReadEnd() => readEnd?.Dispose();
}
