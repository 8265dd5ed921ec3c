using ServiceStack.HyperHost.Protocol.FastCgi.Framing;

namespace ServiceStack.HyperHost.Protocol.FastCgi;

/// <summary>The members of a connection that <see cref="RecordDispatcher"/> calls, on the thread of the loop.</summary>
internal interface IRecordTarget
{
    /// <summary>When the loop received the bytes that it processes now, in milliseconds of the server's clock.</summary>
    long Now { get; }

    /// <summary>The connection accepts further requests. If false, it closes, and the web server retries on another connection.</summary>
    bool TakesRequests { get; }

    /// <summary>Several requests may be open at once.</summary>
    bool Multiplexes { get; }

    /// <summary>The connection migrates: another process processes the next record.</summary>
    bool IsMigrating { get; }

    /// <summary>Begins a request.</summary>
    void Begin(ushort id, bool keepConnection);

    /// <summary>Migrates the connection if another process or domain serves the request, whose params are complete.</summary>
    void MigrateIfNeeded(FastCgiExchange exchange);

    /// <summary>Serves a request that has a permit: at once if its body is streamed, otherwise after the current read.</summary>
    void Ready(FastCgiExchange exchange);

    /// <summary>Notes that bytes were appended to a body. The loop flushes the body to its reader after the current read.</summary>
    void NoteFilled(IncomingBody body);

    /// <summary>
    /// Responds to a request with an error status, without calling its service, and ignores further records with its id. Other requests of
    /// the connection continue.
    /// </summary>
    void Reject(FastCgiExchange exchange, int status, string? reason = null);

    /// <summary>
    /// Ends a request that may be in service. Responds with <paramref name="status"/>, unless it is 0 or a part of the response was sent.
    /// </summary>
    /// <returns>False if another thread has ended it.</returns>
    bool End(FastCgiExchange exchange, int status);

    /// <summary>Ends a request with a protocol status and no response.</summary>
    void Refuse(ushort id, ProtocolStatus status, bool keepConnection);

    /// <summary>Ends a begun request with a protocol status and no response, and releases its exchange.</summary>
    void Refuse(FastCgiExchange exchange, ProtocolStatus status);

    /// <summary>Reads and discards incoming bytes before the connection closes, so that the peer gets the last response.</summary>
    void Linger(bool mustLinger = true);

    /// <summary>Ends the request of a service that was cancelled and still runs. Its thread can't be stopped.</summary>
    void EndService(FastCgiExchange exchange);
}
