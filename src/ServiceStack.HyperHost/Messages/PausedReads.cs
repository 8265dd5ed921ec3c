using System;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Pauses the tracking of what code reads from a request, until disposed.</summary>
internal sealed class PausedReads : IDisposable
{
    private readonly HostRequest _of;
    private readonly bool _before;

    public PausedReads(HostRequest of)
    {
        _of = of;
        _before = of.ArePaused;
        of.ArePaused = true;
    }

    public void Dispose() => _of.ArePaused = _before;
}
