namespace Funq;

using System;

/// <summary>Resolving, with none to six arguments: an instance kept by the scope, or the factory's.</summary>
public sealed partial class Container
{
    public TService Resolve<TService>() => Get<TService>(null, true);

    public TService ResolveNamed<TService>(string name) => Get<TService>(name, true);

    public TService TryResolve<TService>() => Get<TService>(null, false);

    public TService TryResolveNamed<TService>(string name) => Get<TService>(name, false);

    private TService Get<TService>(string name, bool throwIfMissing)
    {
        if (CheckAdapterFirst && TryAdapterFirst(name, out TService adapted)) return adapted;

        var entry = Find<TService, Func<Container, TService>>(name);
        if (entry == null) return Missing<TService>(name, throwIfMissing, askAdapter: true);
        if (entry.TryGetInstance(out var instance)) return instance;
        if (!entry.IsShared) return entry.Initialize(entry.Factory(entry.Container));

        lock (entry)
        {
            return entry.TryGetInstance(out instance) ? instance : entry.Initialize(entry.Factory(entry.Container));
        }
    }

    public TService Resolve<TService, TArg>(TArg arg) => Get<TService, TArg>(null, true, arg);

    public TService ResolveNamed<TService, TArg>(string name, TArg arg) => Get<TService, TArg>(name, true, arg);

    public TService TryResolve<TService, TArg>(TArg arg) => Get<TService, TArg>(null, false, arg);

    public TService TryResolveNamed<TService, TArg>(string name, TArg arg) => Get<TService, TArg>(name, false, arg);

    private TService Get<TService, TArg>(string name, bool throwIfMissing, TArg arg)
    {
        var entry = Find<TService, Func<Container, TArg, TService>>(name);
        if (entry == null) return Missing<TService>(name, throwIfMissing, askAdapter: false);
        if (entry.TryGetInstance(out var instance)) return instance;
        if (!entry.IsShared) return entry.Initialize(entry.Factory(entry.Container, arg));

        lock (entry)
        {
            return entry.TryGetInstance(out instance) ? instance : entry.Initialize(entry.Factory(entry.Container, arg));
        }
    }

    public TService Resolve<TService, TArg1, TArg2>(TArg1 arg1, TArg2 arg2) => Get<TService, TArg1, TArg2>(null, true, arg1, arg2);

    public TService ResolveNamed<TService, TArg1, TArg2>(string name, TArg1 arg1, TArg2 arg2) =>
        Get<TService, TArg1, TArg2>(name, true, arg1, arg2);

    public TService TryResolve<TService, TArg1, TArg2>(TArg1 arg1, TArg2 arg2) => Get<TService, TArg1, TArg2>(null, false, arg1, arg2);

    public TService TryResolveNamed<TService, TArg1, TArg2>(string name, TArg1 arg1, TArg2 arg2) =>
        Get<TService, TArg1, TArg2>(name, false, arg1, arg2);

    private TService Get<TService, TArg1, TArg2>(string name, bool throwIfMissing, TArg1 arg1, TArg2 arg2)
    {
        var entry = Find<TService, Func<Container, TArg1, TArg2, TService>>(name);
        if (entry == null) return Missing<TService>(name, throwIfMissing, askAdapter: false);
        if (entry.TryGetInstance(out var instance)) return instance;
        if (!entry.IsShared) return entry.Initialize(entry.Factory(entry.Container, arg1, arg2));

        lock (entry)
        {
            return entry.TryGetInstance(out instance) ? instance : entry.Initialize(entry.Factory(entry.Container, arg1, arg2));
        }
    }

    public TService Resolve<TService, TArg1, TArg2, TArg3>(TArg1 arg1, TArg2 arg2, TArg3 arg3) =>
        Get<TService, TArg1, TArg2, TArg3>(null, true, arg1, arg2, arg3);

    public TService ResolveNamed<TService, TArg1, TArg2, TArg3>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3) =>
        Get<TService, TArg1, TArg2, TArg3>(name, true, arg1, arg2, arg3);

    public TService TryResolve<TService, TArg1, TArg2, TArg3>(TArg1 arg1, TArg2 arg2, TArg3 arg3) =>
        Get<TService, TArg1, TArg2, TArg3>(null, false, arg1, arg2, arg3);

    public TService TryResolveNamed<TService, TArg1, TArg2, TArg3>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3) =>
        Get<TService, TArg1, TArg2, TArg3>(name, false, arg1, arg2, arg3);

    private TService Get<TService, TArg1, TArg2, TArg3>(string name, bool throwIfMissing, TArg1 arg1, TArg2 arg2, TArg3 arg3)
    {
        var entry = Find<TService, Func<Container, TArg1, TArg2, TArg3, TService>>(name);
        if (entry == null) return Missing<TService>(name, throwIfMissing, askAdapter: false);
        if (entry.TryGetInstance(out var instance)) return instance;
        if (!entry.IsShared) return entry.Initialize(entry.Factory(entry.Container, arg1, arg2, arg3));

        lock (entry)
        {
            return entry.TryGetInstance(out instance) ? instance : entry.Initialize(entry.Factory(entry.Container, arg1, arg2, arg3));
        }
    }

    public TService Resolve<TService, TArg1, TArg2, TArg3, TArg4>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4) =>
        Get<TService, TArg1, TArg2, TArg3, TArg4>(null, true, arg1, arg2, arg3, arg4);

    public TService ResolveNamed<TService, TArg1, TArg2, TArg3, TArg4>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4) =>
        Get<TService, TArg1, TArg2, TArg3, TArg4>(name, true, arg1, arg2, arg3, arg4);

    public TService TryResolve<TService, TArg1, TArg2, TArg3, TArg4>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4) =>
        Get<TService, TArg1, TArg2, TArg3, TArg4>(null, false, arg1, arg2, arg3, arg4);

    public TService TryResolveNamed<TService, TArg1, TArg2, TArg3, TArg4>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4) =>
        Get<TService, TArg1, TArg2, TArg3, TArg4>(name, false, arg1, arg2, arg3, arg4);

    private TService Get<TService, TArg1, TArg2, TArg3, TArg4>(
        string name, bool throwIfMissing, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4)
    {
        var entry = Find<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TService>>(name);
        if (entry == null) return Missing<TService>(name, throwIfMissing, askAdapter: false);
        if (entry.TryGetInstance(out var instance)) return instance;
        if (!entry.IsShared) return entry.Initialize(entry.Factory(entry.Container, arg1, arg2, arg3, arg4));

        lock (entry)
        {
            return entry.TryGetInstance(out instance) ? instance : entry.Initialize(entry.Factory(entry.Container, arg1, arg2, arg3, arg4));
        }
    }

    public TService Resolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5) =>
        Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(null, true, arg1, arg2, arg3, arg4, arg5);

    public TService ResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(
        string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5) =>
        Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(name, true, arg1, arg2, arg3, arg4, arg5);

    public TService TryResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5) =>
        Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(null, false, arg1, arg2, arg3, arg4, arg5);

    public TService TryResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(
        string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5) =>
        Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(name, false, arg1, arg2, arg3, arg4, arg5);

    private TService Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(
        string name, bool throwIfMissing, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5)
    {
        var entry = Find<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TService>>(name);
        if (entry == null) return Missing<TService>(name, throwIfMissing, askAdapter: false);
        if (entry.TryGetInstance(out var instance)) return instance;
        if (!entry.IsShared) return entry.Initialize(entry.Factory(entry.Container, arg1, arg2, arg3, arg4, arg5));

        lock (entry)
        {
            return entry.TryGetInstance(out instance)
                ? instance : entry.Initialize(entry.Factory(entry.Container, arg1, arg2, arg3, arg4, arg5));
        }
    }

    public TService Resolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5, TArg6 arg6) =>
        Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(null, true, arg1, arg2, arg3, arg4, arg5, arg6);

    public TService ResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5, TArg6 arg6) =>
        Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(name, true, arg1, arg2, arg3, arg4, arg5, arg6);

    public TService TryResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5, TArg6 arg6) =>
        Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(null, false, arg1, arg2, arg3, arg4, arg5, arg6);

    public TService TryResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5, TArg6 arg6) =>
        Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(name, false, arg1, arg2, arg3, arg4, arg5, arg6);

    private TService Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        string name, bool throwIfMissing, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5, TArg6 arg6)
    {
        var entry = Find<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService>>(name);
        if (entry == null) return Missing<TService>(name, throwIfMissing, askAdapter: false);
        if (entry.TryGetInstance(out var instance)) return instance;
        if (!entry.IsShared) return entry.Initialize(entry.Factory(entry.Container, arg1, arg2, arg3, arg4, arg5, arg6));

        lock (entry)
        {
            return entry.TryGetInstance(out instance)
                ? instance : entry.Initialize(entry.Factory(entry.Container, arg1, arg2, arg3, arg4, arg5, arg6));
        }
    }
}
