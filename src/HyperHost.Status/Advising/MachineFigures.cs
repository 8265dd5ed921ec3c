using System.Collections.Generic;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>Figures of the operating system; null if unavailable.</summary>
internal sealed class MachineFigures
{
    /// <summary>net.core.somaxconn: maximum length of a listener's accept queue.</summary>
    public long? MaxBacklog { get; init; }

    /// <summary>fs.inotify.max_user_instances.</summary>
    public long? MaxWatchers { get; init; }

    /// <summary>inotify instances of this user's processes.</summary>
    public long? Watchers { get; init; }

    /// <summary>fs.inotify.max_user_watches.</summary>
    public long? MaxWatches { get; init; }

    /// <summary>Files and folders that these instances watch.</summary>
    public long? Watches { get; init; }

    /// <summary>File systems of the log files: a file, free bytes, total bytes.</summary>
    public IReadOnlyList<(string File, long Free, long Size)> LogDisks { get; init; } = [];
}
