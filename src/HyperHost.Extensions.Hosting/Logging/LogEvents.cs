using Microsoft.Extensions.Logging;

namespace ServiceStack.HyperHost.Extensions.Hosting.Logging;

/// <summary>Ids of the events that are logged. They never change their meaning.</summary>
internal static class LogEvents
{
    /// <summary>The category of the host's own lines; those of v3 have the name of the class that logs.</summary>
    public const string Category = "ServiceStack.HyperHost";

    /// <summary>A line of v3 or of the application, by v3's LogManager.</summary>
    public static readonly EventId Application = new(1, "Application");

    /// <summary>An exception that the client caused: its response has a status below 500.</summary>
    public static readonly EventId ClientError = new(2, "ClientError");

    /// <summary>A line of the host: limits, faults outside services.</summary>
    public static readonly EventId Host = new(3, "Host");

    /// <summary>The AppHost has started.</summary>
    public static readonly EventId Started = new(4, "Started");

    /// <summary>The AppHost has ended.</summary>
    public static readonly EventId Stopped = new(5, "Stopped");

    /// <summary>A request took longer than the threshold.</summary>
    public static readonly EventId SlowRequest = new(6, "SlowRequest");
}
