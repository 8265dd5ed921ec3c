using System;
using System.Runtime.CompilerServices;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>What records have their connection do. By the loop.</summary>
internal interface IRecordTarget
{
    /// <summary>When the bytes that the loop handles now were received.</summary>
    long Now { get; }

    /// <summary>Further requests are taken. Else the connection ends, and the web server retries them on another one.</summary>
    bool TakesRequests { get; }

    /// <summary>Several requests may be open at once.</summary>
    bool Multiplexes { get; }

    /// <summary>A request begins.</summary>
    void Begin(ushort id, bool keepConnection);

    /// <summary>The params are complete: the connection moves if another process or domain serves the request.</summary>
    void MigrateIfNeeded(FastCgiExchange exchange);

    /// <summary>A request has a permit: it is served, at once if its body arrives meanwhile, else behind the present read.</summary>
    void Ready(FastCgiExchange exchange);

    /// <summary>A body has got bytes, which its reader sees after the present read.</summary>
    void NoteFilled(IncomingBody body);

    /// <summary>
    /// Rejects a request, and it alone: it gets a response without its service, and further records with its id are ignored.
    /// </summary>
    void Reject(FastCgiExchange exchange, int status, string? reason = null);

    /// <summary>Ends a request that may be in service: with a status if nothing was sent and it is not 0.</summary>
    /// <returns>False if another thread has ended it.</returns>
    bool End(FastCgiExchange exchange, int status);

    /// <summary>Ends a request without a response.</summary>
    void Refuse(ushort id, ProtocolStatus status, bool keepConnection);

    /// <summary>Ends a request that got no permit without a response.</summary>
    void Refuse(FastCgiExchange exchange, ProtocolStatus status);

    /// <summary>Bytes that still arrive at the end are read and discarded, so that the peer gets what was sent before.</summary>
    void Linger();

    void Report(LimitBreach breach, ushort id, string? end = null);

    void Log(
        HostLogLevel level, ushort id, string reason, Exception? error = null,
        [CallerMemberName] string kind = "", [CallerLineNumber] int line = 0);
}
