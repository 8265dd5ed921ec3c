using System.Collections;
using System.Reflection;
using System.Threading;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Domains;

/// <summary>The timers of this domain.</summary>
/// <remarks>
/// Mono aborts the threads of a domain that it unloads, the one that fires its timers too. While that sorts them, the abort comes out of
/// the sorting as an InvalidOperationException that nobody catches: it would end the process, and where it is kept from that, neither the
/// domain ends nor the process afterwards.
/// </remarks>
internal static class DomainTimers
{
    private const BindingFlags Members = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance;

    /// <summary>Has none of them fire any more: there are none to sort. Where Mono has other names for them nothing happens.</summary>
    public static void Forget()
    {
        var type = typeof(Timer).GetNestedType("Scheduler", Members);
        if (type?.GetProperty("Instance", Members)?.GetValue(null) is not { } scheduler) return;
        if (type.GetField("list", Members)?.GetValue(scheduler) is not IList timers) return;

        lock (scheduler) timers.Clear();
    }
}
