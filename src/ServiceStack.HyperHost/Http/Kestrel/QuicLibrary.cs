using System;
using System.Net.Quic;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace ServiceStack.HyperHost.Http.Kestrel;

/// <summary>Kestrel's transport of QUIC, which comes with .NET, and works where msquic does.</summary>
internal static class QuicLibrary
{
    /// <summary>What the log says where it is asked for in vain.</summary>
    public const string Missing =
        "HTTP/3 is asked for, but msquic (libmsquic.so.2) is not there: clients stay on HTTP/2. Install libmsquic from Microsoft's "
        + "packages, or leave --http3 out.";

    /// <returns>Null where msquic is missing.</returns>
    public static IMultiplexedConnectionListenerFactory? Find(HostLimits limits, TransportOptions options)
    {
        if (!OperatingSystem.IsLinux() && !OperatingSystem.IsWindows() && !OperatingSystem.IsMacOS()) return null;
        if (!QuicListener.IsSupported) return null;

        var services = new ServiceCollection();
        services.AddSingleton<ILoggerFactory>(NullLoggerFactory.Instance);
        new KestrelServices(services).UseQuic(quic =>
        {
#pragma warning disable CA2252 // the only way to bound the streams of a connection
            // a number of 16 bits in msquic's settings
            quic.MaxBidirectionalStreamCount = Math.Min(limits.MaxRequestsPerConnection, ushort.MaxValue);
#pragma warning restore CA2252
            quic.Backlog = options.Backlog;
        });
        return services.BuildServiceProvider().GetRequiredService<IMultiplexedConnectionListenerFactory>();
    }
}
