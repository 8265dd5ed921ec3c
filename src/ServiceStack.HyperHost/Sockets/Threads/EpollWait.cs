using System;

namespace ServiceStack.HyperHost.Sockets.Threads;

/// <summary>Waits with the one epoll of all idle connections, which lets go of a descriptor that is moved.</summary>
internal sealed class EpollWait(IdleSockets idle, int descriptor, Action wake) : IdleWait
{
    public override void Begin() => idle.Watch(descriptor, wake);

    public override void Forget() => idle.Forget(descriptor);

    // the descriptor is closed by now, and its number may belong to another connection
    public override void Dispose()
    {
    }
}
