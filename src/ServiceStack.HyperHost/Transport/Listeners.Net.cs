using System.Collections.Generic;
using ServiceStack.HyperHost.Transport.Kestrel;

namespace ServiceStack.HyperHost.Transport;

internal static partial class Listeners
{
    public static partial IListener Create(
        IReadOnlyList<ListenAddress> addresses, TransportOptions options, ServeConnection serve, IHostLog log) =>
        new KestrelListener(addresses, options, serve);
}
