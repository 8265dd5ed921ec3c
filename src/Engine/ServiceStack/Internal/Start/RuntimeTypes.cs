namespace ServiceStack.Internal.Start;

using System;
using ServiceStack.Internal.Site;
using ServiceStack.Text;

/// <summary>
/// Which types a text may name as its own, by <c>__type</c>: those that the members of requests and answers can hold.
/// </summary>
/// <remarks>
/// v3 made whatever was named: a second AppHost, validators, services, files. Here a member whose declared type is one of the application's
/// may hold what derives from it. A member that is an object, or an interface of the framework's, may hold what some member of a request or
/// an answer is declared as, what derives from that in the application's assemblies, and the [KnownType]s of those classes. Of all these
/// <see cref="NamedTypes"/> leaves out what does more than hold data. An application that wants others sets
/// <see cref="NamedTypes.Allow"/> itself, which then decides alone.
/// </remarks>
internal sealed class RuntimeTypes
{
    private readonly Application _app;
    private readonly object _gate = new();
    private volatile ReachableTypes _reachable;

    public RuntimeTypes(Application app) => _app = app;

    /// <summary>Makes the readers ask; where there is no AppHost, as in unit tests, they don't.</summary>
    public void Allow() => NamedTypes.AllowAs = _app.AppHost == null ? null : IsAllowed;

    private bool IsAllowed(Type type, Type wanted)
    {
        if (!type.IsValueType && !type.IsArray && type.GetConstructors().Length == 0) return false;

        return (wanted != typeof(object) && !ReachableTypes.IsFramework(wanted)) || Reachable().Contain(type);
    }

    // worked out when the first text names a type, and again when services were added since
    private ReachableTypes Reachable()
    {
        var reachable = _reachable;
        var operations = _app.Metadata?.OperationsMap.Count ?? 0;
        if (reachable != null && reachable.Operations == operations) return reachable;

        lock (_gate) return _reachable = new ReachableTypes(_app.Metadata);
    }
}
