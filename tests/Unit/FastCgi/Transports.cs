using System;
using System.Linq;

namespace ServiceStack.HyperHost.Tests.FastCgi;

/// <summary>The transports that tests run on.</summary>
public static class Transports
{
    /// <summary>Every way by which bytes come on this platform, each once.</summary>
    public static TestTransport[] All { get; } =
        Enum.GetValues(typeof(TestTransport)).Cast<TestTransport>()
            .Where(static transport => !IsMono || transport is not (TestTransport.SocketsTcp or TestTransport.SocketsUnix))
            .ToArray();

    /// <summary>Those with a socket.</summary>
    public static TestTransport[] WithSocket { get; } = All.Where(static transport => transport != TestTransport.Memory).ToArray();

    private static bool IsMono => Type.GetType("Mono.Runtime") is not null;
}
