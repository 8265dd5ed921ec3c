using System;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Until it is disposed of, what code reads of a request has nothing to do with its response.</summary>
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
