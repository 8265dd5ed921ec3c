namespace Funq;

using System;

// A function now, the service when the function is called. What is not registered is refused at once.
public sealed partial class Container
{
    /// <summary>Returns a function that resolves the service when it is called.</summary>
    /// <exception cref="ResolutionException">
    /// The service is not registered with such arguments; thrown at once, not by the function.
    /// </exception>
    public Func<TService> LazyResolve<TService>() => LazyResolve<TService>(null);

    /// <summary>Returns a function that resolves the named service when it is called.</summary>
    /// <exception cref="ResolutionException">
    /// The service is not registered under this name with such arguments; thrown at once, not by the function.
    /// </exception>
    public Func<TService> LazyResolve<TService>(string name) =>
        Later<TService, Func<Container, TService>>(name).Get<TService>;

    /// <summary>Returns a function that takes one argument that resolves the service when it is called.</summary>
    /// <exception cref="ResolutionException">
    /// The service is not registered with such arguments; thrown at once, not by the function.
    /// </exception>
    public Func<TArg, TService> LazyResolve<TService, TArg>() => LazyResolve<TService, TArg>(null);

    /// <summary>Returns a function that takes one argument that resolves the named service when it is called.</summary>
    /// <exception cref="ResolutionException">
    /// The service is not registered under this name with such arguments; thrown at once, not by the function.
    /// </exception>
    public Func<TArg, TService> LazyResolve<TService, TArg>(string name) =>
        Later<TService, Func<Container, TArg, TService>>(name).Get<TService, TArg>;

    /// <summary>Returns a function that takes two arguments that resolves the service when it is called.</summary>
    /// <exception cref="ResolutionException">
    /// The service is not registered with such arguments; thrown at once, not by the function.
    /// </exception>
    public Func<TArg1, TArg2, TService> LazyResolve<TService, TArg1, TArg2>() => LazyResolve<TService, TArg1, TArg2>(null);

    /// <summary>Returns a function that takes two arguments that resolves the named service when it is called.</summary>
    /// <exception cref="ResolutionException">
    /// The service is not registered under this name with such arguments; thrown at once, not by the function.
    /// </exception>
    public Func<TArg1, TArg2, TService> LazyResolve<TService, TArg1, TArg2>(string name) =>
        Later<TService, Func<Container, TArg1, TArg2, TService>>(name).Get<TService, TArg1, TArg2>;

    /// <summary>Returns a function that takes three arguments that resolves the service when it is called.</summary>
    /// <exception cref="ResolutionException">
    /// The service is not registered with such arguments; thrown at once, not by the function.
    /// </exception>
    public Func<TArg1, TArg2, TArg3, TService> LazyResolve<TService, TArg1, TArg2, TArg3>() =>
        LazyResolve<TService, TArg1, TArg2, TArg3>(null);

    /// <summary>Returns a function that takes three arguments that resolves the named service when it is called.</summary>
    /// <exception cref="ResolutionException">
    /// The service is not registered under this name with such arguments; thrown at once, not by the function.
    /// </exception>
    public Func<TArg1, TArg2, TArg3, TService> LazyResolve<TService, TArg1, TArg2, TArg3>(string name) =>
        Later<TService, Func<Container, TArg1, TArg2, TArg3, TService>>(name).Get<TService, TArg1, TArg2, TArg3>;

    /// <summary>Returns a function that takes four arguments that resolves the service when it is called.</summary>
    /// <exception cref="ResolutionException">
    /// The service is not registered with such arguments; thrown at once, not by the function.
    /// </exception>
    public Func<TArg1, TArg2, TArg3, TArg4, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4>() =>
        LazyResolve<TService, TArg1, TArg2, TArg3, TArg4>(null);

    /// <summary>Returns a function that takes four arguments that resolves the named service when it is called.</summary>
    /// <exception cref="ResolutionException">
    /// The service is not registered under this name with such arguments; thrown at once, not by the function.
    /// </exception>
    public Func<TArg1, TArg2, TArg3, TArg4, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4>(string name) =>
        Later<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TService>>(name).Get<TService, TArg1, TArg2, TArg3, TArg4>;

    /// <summary>Returns a function that takes five arguments that resolves the service when it is called.</summary>
    /// <exception cref="ResolutionException">
    /// The service is not registered with such arguments; thrown at once, not by the function.
    /// </exception>
    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>() =>
        LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(null);

    /// <summary>Returns a function that takes five arguments that resolves the named service when it is called.</summary>
    /// <exception cref="ResolutionException">
    /// The service is not registered under this name with such arguments; thrown at once, not by the function.
    /// </exception>
    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(string name) =>
        Later<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TService>>(
            name).Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5>;

    /// <summary>Returns a function that takes six arguments that resolves the service when it is called.</summary>
    /// <exception cref="ResolutionException">
    /// The service is not registered with such arguments; thrown at once, not by the function.
    /// </exception>
    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>() =>
        LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(null);

    /// <summary>Returns a function that takes six arguments that resolves the named service when it is called.</summary>
    /// <exception cref="ResolutionException">
    /// The service is not registered under this name with such arguments; thrown at once, not by the function.
    /// </exception>
    public Func<TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService> LazyResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        string name) =>
        Later<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService>>(
            name).Get<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>;

    /// <exception cref="ResolutionException">The service is not registered with such arguments.</exception>
    private ResolveLater Later<TService, TFactory>(string name) =>
        Locate<TService, TFactory>(name) == null ? throw NotRegistered<TService>(name) : new ResolveLater(this, name);
}
