using System.Collections.Generic;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>Figures of the system; null if it does not report one.</summary>
internal sealed class MachineFigures
{
    /// <summary>net.core.somaxconn: connections that wait for a listener, at most.</summary>
    public long? MaxBacklog { get; init; }

    /// <summary>fs.inotify.max_user_instances.</summary>
    public long? MaxWatchers { get; init; }

    /// <summary>inotify instances of this user's processes.</summary>
    public long? Watchers { get; init; }

    /// <summary>fs.inotify.max_user_watches.</summary>
    public long? MaxWatches { get; init; }

    /// <summary>Files and folders that they watch.</summary>
    public long? Watches { get; init; }

    /// <summary>The file systems that log files are on: a file, bytes that are free, bytes in all.</summary>
    public IReadOnlyList<(string File, long Free, long Size)> LogDisks { get; init; } = [];
}
