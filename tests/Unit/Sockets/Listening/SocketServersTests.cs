using System;
using NUnit.Framework;
using ServiceStack.HyperHost.Sockets.Listening;

namespace ServiceStack.HyperHost.Tests.Sockets.Listening;

/// <summary>Who waits for connections: lanes, or threads that serve one connection each.</summary>
public class SocketServersTests
{
    private static readonly bool IsMono = Type.GetType("Mono.Runtime") is not null;

    [Test]
    public void Has_a_thread_of_a_lane_for_each_processor() => Expect(new TransportOptions(), Environment.ProcessorCount);

    [Test]
    public void Keeps_lanes_where_threads_are_to_be_ready() =>
        Expect(new TransportOptions { MinThreads = 8 }, Environment.ProcessorCount);

    [Test]
    public void Has_threads_on_Mono_where_they_are_bounded() =>
        Expect(new TransportOptions { MaxThreads = 8 }, IsMono ? 0 : Environment.ProcessorCount);

    [Test]
    public void Has_threads_on_Mono_where_they_are_the_pools() =>
        Expect(new TransportOptions { UseThreadPool = true }, IsMono ? 0 : Environment.ProcessorCount);

    private static void Expect(TransportOptions options, int lanes) =>
        Assert.That(SocketServers.DefaultLaneThreads(options), Is.EqualTo(lanes));
}
