using System;
using System.Linq;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>The transports that tests run on.</summary>
public static class Transports
{
    /// <summary>
    /// Every way by which bytes come, each once: on Linux both ways to serve a socket, on both runtimes; elsewhere without event loops.
    /// </summary>
    public static TestTransport[] All { get; } = Linux.IsHere ? Enum.GetValues(typeof(TestTransport)).Cast<TestTransport>().ToArray()
        : [TestTransport.Memory, TestTransport.SocketsTcp];

    /// <summary>A fixture on each.</summary>
    public static TestFixtureData[] Fixtures { get; } = [.. All.Select(Fixture)];

    /// <summary>Fixtures of rules that no transport changes: in memory, and on one socket.</summary>
    public static TestFixtureData[] OfRules { get; } = [.. All.Take(2).Select(Fixture)];

    /// <summary>Those with a socket.</summary>
    public static TestTransport[] WithSocket { get; } = All.Where(static transport => transport != TestTransport.Memory).ToArray();

    /// <summary>Those with event loops.</summary>
    public static TestTransport[] EventLoops { get; } = [TestTransport.EpollTcp, TestTransport.EpollUnix];

    private static TestFixtureData Fixture(TestTransport transport) =>
        new TestFixtureData(transport).IntegrationIf("the same over a socket", transport != TestTransport.Memory);
}
