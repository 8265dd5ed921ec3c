#nullable enable

using System;
using System.Collections;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Threading;

namespace ServiceStack.WebHost.Endpoints.Support;

/// <summary>
/// Keeps Mono's HttpListener from ending the process. It accepts clients before it is initialized, reads from connections that it has
/// closed, and fails for a target that is no URI: what any of them throws is thrown on a thread of the pool, where no code can catch it.
/// </summary>
/// <remarks>
/// Both are callbacks that Mono keeps in private static fields, shared by all listeners of a domain. They are replaced by callbacks that
/// wait until the listener is initialized, and that end the connection instead of throwing. Other runtimes have no such fields, and other
/// HttpListeners.
/// </remarks>
internal static class MonoListener
{
    private const BindingFlags Static = BindingFlags.NonPublic | BindingFlags.Static;
    private const BindingFlags Instance = BindingFlags.NonPublic | BindingFlags.Instance;

    /// <summary>A listener that is not initialized by then has failed to start.</summary>
    private const int MaxMilliseconds = 10_000;

    private static readonly Type? Listener = typeof(HttpListener).Assembly.GetType("System.Net.EndPointListener");
    private static readonly Type? Connection = typeof(HttpListener).Assembly.GetType("System.Net.HttpConnection");
    private static readonly FieldInfo? NewConnections = Listener?.GetField("unregistered", Instance);
    private static readonly FieldInfo? Prefixes = Listener?.GetField("prefixes", Instance);

    // as fields of these, the lists of prefixes for every host, "+" and "*"
    private static readonly FieldInfo[] Wildcards =
        [.. new[] { "unhandled", "all" }.Select(name => Listener?.GetField(name, Instance)).OfType<FieldInfo>()];

    // of a connection
    private static readonly FieldInfo? Sock = Array.Find(
        Connection?.GetFields(Instance) ?? [], static field => field.FieldType == typeof(Socket));

    // a listener that closes has no prefixes any more
    private static readonly ConditionalWeakTable<object, object> Whole = new();

    private static readonly bool IsPatched = Patch();

    /// <summary>Call it before the first HttpListener starts. Does nothing the second time, nor on another runtime than Mono.</summary>
    /// <returns>Whether both callbacks are replaced.</returns>
    public static bool Guard() => IsPatched;

    private static bool Patch()
    {
        if (NewConnections is null || Prefixes is null) return false;

        return Replace<EventHandler<SocketAsyncEventArgs>>(Listener, "OnAccept", static accept => (sender, args) =>
            {
                WaitUntilWhole(args.UserToken);
                accept(sender, args);
            })
            && Replace<AsyncCallback>(Connection, "OnRead", static read => result =>
            {
                try
                {
                    read(result);
                }
                catch (Exception error) when (error is not ThreadAbortException)
                {
                    // the connection has been closed, or its client has sent what Mono can't read
                    (Sock?.GetValue(result.AsyncState) as Socket)?.Close();
                }
            });
    }

    // the compiler or Mono's authors gave the field a name, but there is one of this type
    private static bool Replace<T>(Type? type, string method, Func<T, T> wrap)
        where T : Delegate
    {
        if (type?.GetMethod(method, Static) is not { } original) return false;
        if (Array.Find(type.GetFields(Static), static field => field.FieldType == typeof(T)) is not { } kept) return false;

        kept.SetValue(null, wrap((T)Delegate.CreateDelegate(typeof(T), original)));
        return true;
    }

    private static void WaitUntilWhole(object? listener)
    {
        if (listener is null || Whole.TryGetValue(listener, out _)) return;

        SpinWait.SpinUntil(() => IsWhole(listener), MaxMilliseconds);
        Whole.GetValue(listener, static _ => _);
    }

    // its prefixes come last: without them it responds with 400
    private static bool IsWhole(object listener) =>
        NewConnections!.GetValue(listener) is not null
        && (Prefixes!.GetValue(listener) is ICollection { Count: > 0 } || Wildcards.Any(list => list.GetValue(listener) is not null));
}
