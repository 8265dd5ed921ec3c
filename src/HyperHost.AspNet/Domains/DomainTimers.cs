using System.Collections;
using System.Reflection;
using System.Threading;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>The timers of the current domain.</summary>
/// <remarks>
/// When Mono unloads a domain, it aborts all threads, including the one that fires the domain's timers. If that thread is sorting the list
/// of timers, the abort surfaces as an unhandled InvalidOperationException, which would end the process; if that is prevented, neither the
/// domain nor, later, the process ends.
/// </remarks>
internal static class DomainTimers
{
    private const BindingFlags Members = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance;

    /// <summary>Removes all timers, so that the list is empty. Does nothing if Mono's fields have other names.</summary>
    public static void Forget()
    {
        var type = typeof(Timer).GetNestedType("Scheduler", Members);
        if (type?.GetProperty("Instance", Members)?.GetValue(null) is not { } scheduler) return;
        if (type.GetField("list", Members)?.GetValue(scheduler) is not IList timers) return;

        lock (scheduler) timers.Clear();
    }
}
