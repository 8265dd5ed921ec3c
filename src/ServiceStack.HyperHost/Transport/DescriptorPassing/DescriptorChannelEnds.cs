using System;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.DescriptorPassing;

/// <summary>The ends of a descriptor channel, which owns them: both, or one if another process or domain has the other.</summary>
/// <param name="readEnd">Null for a descriptor channel that only posts.</param>
/// <param name="writeEnd">Null for a descriptor channel that only reads.</param>
[SupportedOSPlatform("linux")]
internal abstract class DescriptorChannelEnds(DescriptorHandle? readEnd, DescriptorHandle? writeEnd)
{
    /// <exception cref="InvalidOperationException">It only posts.</exception>
    public DescriptorHandle ReadEnd => readEnd ?? throw new InvalidOperationException("This descriptor channel only sends.");

    /// <exception cref="InvalidOperationException">It only reads.</exception>
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
