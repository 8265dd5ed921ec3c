namespace ServiceStack.ServiceClient.Web;

using System;

/// <summary>How a client reads an event stream.</summary>
public class EventStreamOptions
{
    /// <summary>
    /// The id of the last event that was received before; the client sends it as <c>Last-Event-ID</c>. Default:
    /// <see langword="null"/>, which means from the start.
    /// </summary>
    public string LastEventId { get; set; }

    /// <summary>
    /// The maximum time without a byte, heartbeats included, after which the connection counts as lost; zero for no limit. Default: one
    /// minute.
    /// </summary>
    public TimeSpan MaxSilence { get; set; } = TimeSpan.FromMinutes(1);

    /// <summary>
    /// Whether the client connects again if it loses the stream, with the id of the last event. Default: true. If false, the
    /// enumeration of a lost stream throws an <see cref="System.IO.IOException"/>.
    /// </summary>
    public bool Reconnects { get; set; } = true;

    /// <summary>
    /// The time before it connects again, unless the server names one. It doubles after each attempt that fails, to 30 seconds at most.
    /// Default: 3 seconds.
    /// </summary>
    public TimeSpan Retry { get; set; } = TimeSpan.FromSeconds(3);
}
