using System.Collections;
using System.Reflection;
using System.Threading;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>The timers of this domain.</summary>
/// <remarks>
/// Mono aborts all threads of a domain that it unloads, including the one that fires its timers. If that thread is sorting its list at the
/// time, the abort leaves the sort as an unhandled InvalidOperationException. It would end the process; if that is prevented,
/// neither the domain nor, later, the process ends.
/// </remarks>
internal static class DomainTimers
{
    private const BindingFlags Members = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance;

    /// <summary>Removes all timers, so that there is nothing to sort. Does nothing if Mono's fields have other names.</summary>
    public static void Forget()
    {
        var type = typeof(Timer).GetNestedType("Scheduler", Members);
        if (type?.GetProperty("Instance", Members)?.GetValue(null) is not { } scheduler) return;
        if (type.GetField("list", Members)?.GetValue(scheduler) is not IList timers) return;

        lock (scheduler) timers.Clear();
    }
}
