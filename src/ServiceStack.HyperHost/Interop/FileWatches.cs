using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>Checks the kernel's limits of inotify.</summary>
[SupportedOSPlatform("linux")]
internal static class FileWatches
{
    private const int CloseOnExec = 0x80000;
    private const int NoSpace = 28;
    private const int TooManyFiles = 24;
    private const uint Modified = 2;

    /// <summary>Tries to watch a folder, and stops watching at once.</summary>
    /// <remarks>Mono's watchers don't report that they got no inotify instance: they poll the files instead.</remarks>
    /// <returns>The exhausted limit and its remedy; null if no limit is reached, or watching fails for another reason.</returns>
    public static string? Shortage(string folder)
    {
        using var watches = new DescriptorHandle(Libc.inotify_init1(CloseOnExec));
        if (watches.IsInvalid)
        {
            return Libc.LastError != TooManyFiles ? null
                : "the system gives this user no inotify instance more. Raise fs.inotify.max_user_instances";
        }

        using var use = watches.Use();
        var hasRoom = Libc.inotify_add_watch(use.Number, Libc.Bytes(folder), Modified) >= 0 || Libc.LastError != NoSpace;
        return hasRoom ? null : "the system gives this user no inotify watch more. Raise fs.inotify.max_user_watches";
    }
}
