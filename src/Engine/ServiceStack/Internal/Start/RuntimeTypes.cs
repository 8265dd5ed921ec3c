namespace ServiceStack.Internal.Start;

using System;
using System.Collections.Concurrent;
using ServiceStack.Internal.Site;
using ServiceStack.Logging;
using ServiceStack.Messaging;
using ServiceStack.ServiceHost;
using ServiceStack.Text;

/// <summary>
/// Which types a text may name as its own, by <c>__type</c>: those that the members of requests and responses can hold.
/// </summary>
/// <remarks>
/// v3 made whatever was named: a second AppHost, validators, services, files. Here a member whose declared type is one of the application's
/// may hold what derives from it. A member that is an object, or an interface of the framework's, may hold what some member of a request or
/// a response is declared as, what derives from that in the application's assemblies, and the [KnownType]s of those classes. Of all these
/// <see cref="NamedTypes"/> leaves out what does more than hold data. An application that wants others sets
/// <see cref="NamedTypes.Allow"/> itself, which then decides alone.
/// <para>
/// In a text that the application wrote itself, as to its cache, an object may also hold one of the application's classes that is data:
/// <see cref="OwnData"/>.
/// </para>
/// <para>
/// All that is worked out once, when the application has started, before its first request. An assembly that is loaded later adds nothing,
/// nor does anything that a text does; only a service that the application registers later adds its own messages.
/// </para>
/// </remarks>
internal sealed class RuntimeTypes
{
    private const string Remedy = "Give it [DataContract], or set NamedTypes.Allow.";

    private static readonly ILog Log = LogManager.GetLogger(typeof(RuntimeTypes));

    private readonly ConcurrentDictionary<Type, bool> _ownTypes = new();
    private readonly Application _app;
    private readonly object _lock = new();
    private volatile ReachableTypes _reachable;
    private volatile bool _started;

    public RuntimeTypes(Application app) => _app = app;

    /// <summary>Makes the readers check types; without an AppHost, as in unit tests, they don't.</summary>
    public void Allow()
    {
        NamedTypes.AllowAs = _app.AppHost == null ? null : IsAllowed;
        NamedTypes.AllowOwnAs = _app.AppHost == null ? null : IsAllowedInOwnText;
    }

    /// <summary>The application has registered its services: works out the types of their messages.</summary>
    public void WorkOut()
    {
        lock (_lock)
        {
            _started = true;
            _reachable = new ReachableTypes(_app.Metadata);
            if (_app.Metadata is { } metadata) metadata.Added = Add;
        }
    }

    private void Add(Operation operation)
    {
        lock (_lock) _reachable = _reachable.With(operation);
    }

    private bool IsAllowed(Type type, Type wanted)
    {
        if (!type.IsValueType && !type.IsArray && type.GetConstructors().Length == 0) return false;

        var isBody = wanted == typeof(object) && MessageBodies.TakeExpected(type);
        return isBody || Reachable().Allow(type, wanted);
    }

    // a session or a cached object is no part of a message: whose type is not declared may be any that holds data alone
    private bool IsAllowedInOwnText(Type type, Type wanted)
    {
        var reachable = Reachable();
        if (reachable.Allow(type, wanted)) return true;
        if (wanted != typeof(object) && !ReachableTypes.IsFramework(wanted)) return false;

        return _ownTypes.GetOrAdd(type, one =>
        {
            var isAllowed = OwnData.Is(one, reachable.Knows);
            if (!isAllowed) Log.Warn($"A cached text names {one}, which is not made: its type does more than hold data. {Remedy}");
            return isAllowed;
        });
    }

    // texts that an application reads while it starts, and unit tests with an AppHost that never starts: what there is by then
    private ReachableTypes Reachable()
    {
        var reachable = _reachable;
        if (_started || reachable?.Operations == (_app.Metadata?.OperationsMap.Count ?? 0)) return reachable;

        lock (_lock) return _started ? _reachable : _reachable = new ReachableTypes(_app.Metadata);
    }
}
