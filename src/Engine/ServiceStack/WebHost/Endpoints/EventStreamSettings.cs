namespace ServiceStack.WebHost.Endpoints;

using System;

/// <summary>Settings of event streams, and of sequences in other formats. Not in v3.</summary>
public sealed class EventStreamSettings
{
    /// <summary>
    /// The time without an event after which a comment is sent, so that proxies keep the connection and the server notices a client that
    /// has left; zero for none. Default: 15 seconds.
    /// </summary>
    public TimeSpan Heartbeat { get; set; } = TimeSpan.FromSeconds(15);

    /// <summary>
    /// The maximum number of items of an <c>IAsyncEnumerable</c> in a format other than an event stream, which is a list in memory. A
    /// longer one gets 406. Default: 10,000.
    /// </summary>
    public int MaxListItems { get; set; } = 10_000;

    /// <summary>
    /// The maximum number of open event streams; a further one gets 503. Default: 10,000. System.Web holds a thread for each: set it below
    /// the threads of its pool there.
    /// </summary>
    public int MaxStreams { get; set; } = 10_000;

    /// <summary>
    /// The time after which a client that lost the stream connects again. Default: <see langword="null"/>, which leaves it to the client.
    /// </summary>
    public TimeSpan? Retry { get; set; }

    /// <summary>The clock of heartbeats.</summary>
    internal TimeProvider Time { get; set; } = TimeProvider.System;
}
