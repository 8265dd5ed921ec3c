using System.Collections.Generic;

namespace ServiceStack.HyperHost.Transport;

/// <summary>The way to listen for FastCGI that is best on this platform: Kestrel on .NET, own sockets on Mono and .NET Framework.</summary>
internal static partial class Listeners
{
    public static partial IListener Create(
        IReadOnlyList<ListenAddress> addresses, TransportOptions options, ServeConnection serve, IHostLog log);
}
