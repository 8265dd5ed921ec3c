namespace Funq;

using System;

/// <summary>A function now, the service when the function is called.</summary>
public sealed partial class Container
{
    public Func<TService> LazyResolve<TService>() => LazyResolve<TService>(null);

    public Func<TService> LazyResolve<TService>(string name)
    {
        ThrowIfNotRegistered<TService, Func<Container, TService>>(name);
        return () => ResolveNamed<TService>(name);
    }

    public Func<TArg, TService> LazyResolve<TService, TArg>() => LazyResolve<TService, TArg>(null);

    public Func<TArg, TService> LazyResolve<TService, TArg>(string name)
    {
        ThrowIfNotRegistered<TService, Func<Container, TArg, TService>>(name);
        return arg => ResolveNamed<TService, TArg>(name, arg);
    }

    public Func<TArg1, TArg2, TService> LazyResolve<TService, TArg1, TArg2>() => LazyResolve<TService, TArg1, TArg2>(null);

    public Func<TArg1, TArg2, TService> LazyResolve<TService, TArg1, TArg2>(string name)
    {
        ThrowIfNotRegistered<TService, Func<Container, TArg1, TArg2, TService>>(name);
        return (arg1, arg2) => ResolveNamed<TService, TArg1, TArg2>(name, arg1, arg2);
    }

    public Func<TArg1, TArg2, TArg3, TService> LazyResolve<TService, TArg1, TArg2, TArg3>() =>
        LazyResolve<TService, TArg1, TArg2, TArg3>(null);

    public Func<TArg1, TArg2, TArg3, TService> LazyResolve<TService, TArg1, TArg2, TArg3>(string name)
    {
        ThrowIfNotRegistered<TService, Func<Container, TArg1, TArg2, TArg3, TService>>(name);
        return (arg1, arg2, arg3) => ResolveNamed<TService, TArg1, TArg2, TArg3>(name, arg1, arg2, arg3);
    }

    public Func<TArg1, TArg2, TArg3, TArg4, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4>() =>
        LazyResolve<TService, TArg1, TArg2, TArg3, TArg4>(null);

    public Func<TArg1, TArg2, TArg3, TArg4, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4>(string name)
    {
        ThrowIfNotRegistered<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TService>>(name);
        return (arg1, arg2, arg3, arg4) => ResolveNamed<TService, TArg1, TArg2, TArg3, TArg4>(name, arg1, arg2, arg3, arg4);
    }

    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>() =>
        LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(null);

    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(string name)
    {
        ThrowIfNotRegistered<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TService>>(name);
        return (arg1, arg2, arg3, arg4, arg5) =>
            ResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(name, arg1, arg2, arg3, arg4, arg5);
    }

    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>() =>
        LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(null);

    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        string name)
    {
        ThrowIfNotRegistered<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService>>(name);
        return (arg1, arg2, arg3, arg4, arg5, arg6) =>
            ResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(name, arg1, arg2, arg3, arg4, arg5, arg6);
    }
}
