using System;
using System.IO;
using NUnit.Framework;
using ServiceStack.HyperHost.Sockets.Lanes;
using ServiceStack.HyperHost.Sockets.Listening;
using ServiceStack.HyperHost.Sockets.Managed;
using ServiceStack.HyperHost.Tests.FastCgi;

namespace ServiceStack.HyperHost.Tests.Sockets.Listening;

/// <summary>What waits for connections: lanes on Linux, else the runtime's asynchronous sockets.</summary>
public class SocketServersTests
{
    [Test]
    public void Has_a_thread_of_a_lane_for_each_processor_on_Linux() =>
        Assert.That(SocketServers.DefaultLaneThreads, Is.EqualTo(Directory.Exists("/proc/self") ? Environment.ProcessorCount : 0));

    [TestCase(0, typeof(ManagedServer))]
    [TestCase(1, typeof(LaneServer))]
    [TestCase(5, typeof(LaneServer))]
    public void Has_lanes_where_there_are_threads_for_them(int threads, Type expected)
    {
        using var server = SocketServers.Create(threads, new TransportOptions { MaxThreads = 8 }, new TestLog());

        Assert.That(server, Is.TypeOf(expected));
        Assert.That(server.LaneThreads, Is.EqualTo(threads));
    }
}
