using System;
using System.IO;
using ServiceStack.HyperHost.Transport.EpollLoops;
using ServiceStack.HyperHost.Transport.Listening;
using ServiceStack.HyperHost.Transport.Managed;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Transport.Listening;

/// <summary>What waits for connections: event loops on Linux, else the runtime's asynchronous sockets.</summary>
public class SocketServersTests
{
    [Test]
    public void Has_a_thread_of_an_event_loop_for_each_processor_on_Linux() =>
        Assert.That(SocketServers.DefaultEventLoopThreads, Is.EqualTo(Directory.Exists("/proc/self") ? Environment.ProcessorCount : 0));

    [TestCase(0, typeof(ManagedServer))]
    [TestCase(1, typeof(EpollServer))]
    [TestCase(5, typeof(EpollServer))]
    public void Has_event_loops_if_there_are_threads_for_them(int threads, Type expected)
    {
        using var server = SocketServers.Create(threads, new TransportOptions { MaxThreads = 8 }, new TestLog());

        Assert.That(server, Is.TypeOf(expected));
        Assert.That(server.EventLoopThreads, Is.EqualTo(threads));
    }
}
