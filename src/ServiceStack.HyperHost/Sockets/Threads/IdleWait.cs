using System;

namespace ServiceStack.HyperHost.Sockets.Threads;

/// <summary>How a connection without a thread learns that there is something to read.</summary>
internal abstract class IdleWait : IDisposable
{
    /// <summary>
    /// Wakes the connection once, when it has bytes or its peer is gone. May be called again before that.
    /// </summary>
    public abstract void Begin();

    /// <summary>Wakes nobody any more: before the descriptor means something else.</summary>
    public virtual void Forget()
    {
    }

    public abstract void Dispose();
}
