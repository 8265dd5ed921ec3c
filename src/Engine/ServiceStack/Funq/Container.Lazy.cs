namespace Funq;

using System;

/// <summary>A function now, the service when the function is called. What is not registered is refused at once.</summary>
public sealed partial class Container
{
    public Func<TService> LazyResolve<TService>() => LazyResolve<TService>(null);

    public Func<TService> LazyResolve<TService>(string name) =>
        Later<TService, Func<Container, TService>>(name).Get<TService>;

    public Func<TArg, TService> LazyResolve<TService, TArg>() => LazyResolve<TService, TArg>(null);

    public Func<TArg, TService> LazyResolve<TService, TArg>(string name) =>
        Later<TService, Func<Container, TArg, TService>>(name).Get<TService, TArg>;

    public Func<TArg1, TArg2, TService> LazyResolve<TService, TArg1, TArg2>() => LazyResolve<TService, TArg1, TArg2>(null);

    public Func<TArg1, TArg2, TService> LazyResolve<TService, TArg1, TArg2>(string name) =>
        Later<TService, Func<Container, TArg1, TArg2, TService>>(name).Get<TService, TArg1, TArg2>;

    public Func<TArg1, TArg2, TArg3, TService> LazyResolve<TService, TArg1, TArg2, TArg3>() =>
        LazyResolve<TService, TArg1, TArg2, TArg3>(null);

    public Func<TArg1, TArg2, TArg3, TService> LazyResolve<TService, TArg1, TArg2, TArg3>(string name) =>
        Later<TService, Func<Container, TArg1, TArg2, TArg3, TService>>(name).Get<TService, TArg1, TArg2, TArg3>;

    public Func<TArg1, TArg2, TArg3, TArg4, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4>() =>
        LazyResolve<TService, TArg1, TArg2, TArg3, TArg4>(null);

    public Func<TArg1, TArg2, TArg3, TArg4, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4>(string name) =>
        Later<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TService>>(name).Get<TService, TArg1, TArg2, TArg3, TArg4>;

    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>() =>
        LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(null);

    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(string name) =>
        Later<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TService>>(
            name).Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5>;

    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>() =>
        LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(null);

    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        string name) =>
        Later<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService>>(
            name).Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>;

    /// <exception cref="ResolutionException">The service is not registered with such arguments.</exception>
    private ResolveLater Later<TService, TFactory>(string name) =>
        Locate<TService, TFactory>(name) == null ? throw NotRegistered<TService>(name) : new ResolveLater(this, name);
}
