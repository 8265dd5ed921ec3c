using System;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets.Threads;

/// <summary>Waits with the one epoll of all idle connections, which lets go of a descriptor that is moved.</summary>
internal sealed class EpollWait(IdleSockets idle, DescriptorHandle descriptor, Action wake) : IdleWait
{
    private readonly int _number = idle.NextNumber();

    public override void Begin() => idle.Watch(descriptor, _number, wake);

    public override void Forget() => idle.Forget(descriptor, _number);

    public override void Dispose()
    {
    }
}
