using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Threading;
using System.Web;
using System.Web.Hosting;
using ServiceStack.HyperHost.SystemWeb;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>
/// Access to private state of Mono's System.Web: whether it is unloading the domain, and the file watchers that trigger this. If the fields
/// have other names (.NET Framework), nothing is accessed, and System.Web unloads domains by itself.
/// </summary>
internal static class SystemWebRuntime
{
    private const BindingFlags Hidden = BindingFlags.Static | BindingFlags.NonPublic;

    private static readonly FieldInfo? Unloading = typeof(HttpRuntime).GetField("domainUnloading", Hidden);
    private static readonly FieldInfo? Watchers =
        typeof(HttpRuntime).Assembly.GetType("System.Web.HttpApplicationFactory")?.GetField("watchers", Hidden);

    private static readonly PropertyInfo? ApplicationType =
        typeof(HttpRuntime).Assembly.GetType("System.Web.HttpApplicationFactory")?.GetProperty("AppType", Hidden);

    private static readonly PropertyInfo? Hosted = Settable("IsHosted");
    private static readonly PropertyInfo? SiteName = Settable("SiteName");

    private static readonly object TakingBack = new();

    private static int s_unloadVersion;

    /// <returns>A log line about missing members; null if all were found.</returns>
    public static string? Lacks()
    {
        var missing = Unloading is null ? "HttpRuntime.domainUnloading"
            : Watchers is null ? "HttpApplicationFactory.watchers" : null;
        return missing is null ? null
            : $"this System.Web ({typeof(HttpRuntime).Assembly.GetName().Version}) has no {missing}, as Mono 6's has: when files of the "
                + "application change it ends the domain by itself, and requests may fail meanwhile. Use Mono 6.8, or Reload.";
    }

    /// <summary>
    /// Marks this domain as an application's in <see cref="HostingEnvironment"/>, like System.Web's own host does. Libraries read from it
    /// whether they run in a web application, and the paths of its files.
    /// </summary>
    /// <param name="site">Value for <see cref="HostingEnvironment.SiteName"/>.</param>
    /// <returns>Whether <see cref="HostingEnvironment.IsHosted"/> is now true; false if System.Web's members are missing.</returns>
    public static bool DeclareHosted(string site)
    {
        Hosted?.SetValue(null, true);
        SiteName?.SetValue(null, site);
        return HostingEnvironment.IsHosted;
    }

    /// <summary>
    /// The assembly in bin with the Global.asax class, or else with the AppHost that it started; null if neither is known.
    /// </summary>
    public static Assembly? Application()
    {
        for (var type = ApplicationType?.GetValue(null) as Type; type is not null; type = type.BaseType)
        {
            if (IsOfBin(type.Assembly)) return type.Assembly;
        }

        return HyperHandlerFactory.AppHostAssembly is { } assembly && IsOfBin(assembly) ? assembly : null;
    }

    private static bool IsOfBin(Assembly assembly) =>
        Path.GetDirectoryName(assembly.Location) == AppDomain.CurrentDomain.SetupInformation.PrivateBinPath;

    /// <summary>Whether System.Web is unloading the domain, and so rejects requests.</summary>
    public static bool IsUnloading
    {
        get => Unloading?.GetValue(null) is true;
        set => Unloading?.SetValue(null, value);
    }

    /// <summary>Whether an <see cref="UnloadBarrier"/> cancels an unloading as soon as it begins.</summary>
    public static bool IsHeld { get; set; }

    /// <summary>Incremented before and after each cancelled unloading: see <see cref="WasUnloading"/>.</summary>
    public static int UnloadVersion => Volatile.Read(ref s_unloadVersion);

    /// <summary>Cancels the unloading, so that System.Web serves again.</summary>
    public static void CancelUnloading()
    {
        lock (TakingBack)
        {
            Interlocked.Increment(ref s_unloadVersion);
            IsUnloading = false;
            Interlocked.Increment(ref s_unloadVersion);
        }
    }

    /// <summary>Whether System.Web may have been unloading the domain at any time since <paramref name="version"/> was read.</summary>
    /// <param name="version">Earlier value of <see cref="UnloadVersion"/>; odd if an unloading was being cancelled at that time.</param>
    public static bool WasUnloading(int version) => IsUnloading || version % 2 != 0 || UnloadVersion != version;

    /// <summary>Replaces System.Web's list of watchers by a copy.</summary>
    /// <returns>False if the list's field is missing.</returns>
    public static bool ReplaceWatchers(Func<ArrayList, ArrayList> replace)
    {
        if (Unloading is null || Watchers?.GetValue(null) is not ArrayList all) return false;

        Watchers.SetValue(null, replace(all));
        return true;
    }

    /// <summary>
    /// Disables System.Web's watchers of web.config, Global.asax, bin and the App_ folders, which would end the domain as soon as one of
    /// these changes, before another domain serves.
    /// </summary>
    /// <returns>The watchers that this call has disabled.</returns>
    public static IReadOnlyList<FileSystemWatcher> DisableWatchers(ICollection<FileSystemWatcher> taken)
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

    private static PropertyInfo? Settable(string name)
    {
        var property = typeof(HostingEnvironment).GetProperty(name, BindingFlags.Static | BindingFlags.Public);
        return property?.GetSetMethod(nonPublic: true) is null ? null : property;
    }
}
