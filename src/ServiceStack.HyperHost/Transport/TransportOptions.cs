using System;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost;

/// <summary>How the host listens and which threads serve connections.</summary>
public sealed class TransportOptions
{
    /// <summary>
    /// Connections that the system keeps for a host that is busy accepting; default 512 (Kestrel's too). The system may allow fewer.
    /// </summary>
    public int Backlog { get; set; } = 512;

    /// <summary>
    /// Mode of a Unix socket's file, set before it can be seen; default 0660, as php-fpm's. Give it in octal digits to <see
    /// cref="ParseMode"/>.
    /// </summary>
    public int UnixMode { get; set; } = 0x1B0;

    /// <summary>User that owns a Unix socket's file, by name or number; null (the default) for the process's own.</summary>
    public string? UnixOwner { get; set; }

    /// <summary>Group that a Unix socket's file belongs to, by name or number; null (the default) for the process's own.</summary>
    public string? UnixGroup { get; set; }

    /// <summary>
    /// Own threads that are ready for requests that block; 0 (the default) starts them when they are needed. They are started with the host
    /// and stay, and HTTP has as many again. The thread pool keeps its own minimum: only <c>hyperhost --minthreads</c> sets that as well.
    /// </summary>
    public int MinThreads { get; set; }

    /// <summary>
    /// Services that run on a thread at once, over FastCGI and HTTP together; 0 (the default) for no limit. Further requests wait without a
    /// thread, first come first served. A service that awaits something lets another run meanwhile.
    /// </summary>
    public int MaxThreads { get; set; }

    /// <summary>
    /// Whether Kestrel serves HTTP addresses without TLS too. Default false. With it, OriginalRequest is ASP.NET Core's HttpRequest.
    /// </summary>
    internal bool UseKestrel { get; set; }

    /// <summary>Called with the milliseconds that a request waited since all threads were busy; null for none.</summary>
    internal Action<long>? ThreadWaited { get; set; }

    /// <summary>Called when threads replace blocked ones; null for none.</summary>
    internal Action? ThreadReplaced { get; set; }

    /// <summary>Monotonic time, for the limits of writes. Default: the system's.</summary>
    internal TimeProvider Time { get; set; } = TimeProvider.System;

    /// <param name="octal">Octal digits, as chmod takes them: "660", "0777".</param>
    /// <exception cref="FormatException">Not three or four octal digits.</exception>
    public static int ParseMode(string octal)
    {
        Guard.NotNull(octal);

        var mode = 0;
        foreach (var digit in octal)
        {
            if (digit is < '0' or > '7') throw BadMode(octal);
            mode = (mode * 8) + (digit - '0');
        }

        return octal.Length is 3 or 4 && mode <= 0xFFF ? mode : throw BadMode(octal);
    }

    private static FormatException BadMode(string octal) =>
        new($"Mode '{octal}' is not three or four octal digits, as in 660 or 0777.");
}
