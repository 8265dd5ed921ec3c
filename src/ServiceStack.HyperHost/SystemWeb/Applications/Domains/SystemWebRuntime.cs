using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Threading;
using System.Web;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Domains;

/// <summary>
/// What Mono's System.Web keeps to itself and a host has to know: whether it is unloading the domain, and the watchers that make it do so.
/// Where it has other names for them (.NET Framework), nothing is found, and System.Web does as it likes.
/// </summary>
internal static class SystemWebRuntime
{
    private const BindingFlags Hidden = BindingFlags.Static | BindingFlags.NonPublic;

    private static readonly FieldInfo? Unloading = typeof(HttpRuntime).GetField("domainUnloading", Hidden);
    private static readonly FieldInfo? Watchers =
        typeof(HttpRuntime).Assembly.GetType("System.Web.HttpApplicationFactory")?.GetField("watchers", Hidden);

    private static readonly object TakingBack = new();

    private static int s_turns;

    /// <returns>What does not work here, as a line for the log; null where everything was found.</returns>
    public static string? Lacks()
    {
        var missing = Unloading is null ? "HttpRuntime.domainUnloading" : Watchers is null ? "HttpApplicationFactory.watchers" : null;
        return missing is null ? null
            : $"this System.Web ({typeof(HttpRuntime).Assembly.GetName().Version}) has no {missing}, as Mono 6's has: when files of the "
                + "application change it ends the domain by itself, and requests may fail meanwhile. Use Mono 6.8, or Reload.";
    }

    /// <summary>From now on System.Web answers nothing any more.</summary>
    public static bool IsUnloading
    {
        get => Unloading?.GetValue(null) is true;
        set => Unloading?.SetValue(null, value);
    }

    /// <summary>Whether somebody takes it back at once when it is unloading.</summary>
    public static bool IsHeld { get; set; }

    /// <summary>Grows each time that unloading is taken back, by one before and by one after: see <see cref="WasUnloading"/>.</summary>
    public static int Turns => Volatile.Read(ref s_turns);

    /// <summary>Has System.Web answer again.</summary>
    public static void TakeBack()
    {
        lock (TakingBack)
        {
            Interlocked.Increment(ref s_turns);
            IsUnloading = false;
            Interlocked.Increment(ref s_turns);
        }
    }

    /// <summary>Whether System.Web may have been unloading the domain at any time since.</summary>
    /// <param name="turns">What <see cref="Turns"/> was then; an odd number while it was being taken back.</param>
    public static bool WasUnloading(int turns) => IsUnloading || turns % 2 != 0 || Turns != turns;

    /// <summary>Gives System.Web another list of watchers, with what is in its own.</summary>
    /// <returns>False if it has none.</returns>
    public static bool ReplaceWatchers(Func<ArrayList, ArrayList> replace)
    {
        if (Unloading is null || Watchers?.GetValue(null) is not ArrayList all) return false;

        Watchers.SetValue(null, replace(all));
        return true;
    }

    /// <summary>
    /// Takes over the watching of web.config, Global.asax, bin and the App_ folders: System.Web ends a domain at once when one of them
    /// changes, with no other to follow it.
    /// </summary>
    /// <returns>The watchers that were not taken over before.</returns>
    public static IReadOnlyList<FileSystemWatcher> TakeWatchers(ICollection<FileSystemWatcher> taken)
    {
        var found = new List<FileSystemWatcher>();
        if (Watchers?.GetValue(null) is not ArrayList all) return found;

        foreach (var watcher in all.ToArray())
        {
            if (watcher is not FileSystemWatcher { EnableRaisingEvents: true } own || taken.Contains(own)) continue;

            own.EnableRaisingEvents = false;
            found.Add(own);
        }

        return found;
    }
}
