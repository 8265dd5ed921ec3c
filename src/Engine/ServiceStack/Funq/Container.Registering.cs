namespace Funq;

using System;

// Registering a factory, with none to six arguments.
public sealed partial class Container
{
    /// <summary>Registers a factory. A later registration of the same kind replaces it.</summary>
    /// <returns>The registration, to set its reuse and owner; the default is one instance for the container and its children.</returns>
    /// <example>
    /// <code>
    /// container.Register&lt;ICacheClient&gt;(c =&gt; new MemoryCacheClient());
    /// container.Register(c =&gt; new Reports(c.Resolve&lt;ICacheClient&gt;())).ReusedWithin(ReuseScope.None);
    /// </code>
    /// </example>
    public IRegistration<TService> Register<TService>(Func<Container, TService> factory) =>
        Add<TService, Func<Container, TService>>(null, factory);

    /// <summary>Registers a factory under a name. A later registration of the same kind replaces it.</summary>
    /// <returns>The registration, to set its reuse and owner; the default is one instance for the container and its children.</returns>
    public IRegistration<TService> Register<TService>(string name, Func<Container, TService> factory) =>
        Add<TService, Func<Container, TService>>(name, factory);

    /// <summary>Registers a factory that takes one argument of the caller. A later registration of the same kind replaces it.</summary>
    /// <returns>The registration, to set its reuse and owner; the default is one instance for the container and its children.</returns>
    public IRegistration<TService> Register<TService, TArg>(Func<Container, TArg, TService> factory) =>
        Add<TService, Func<Container, TArg, TService>>(null, factory);

    /// <summary>
    /// Registers a factory that takes one argument of the caller under a name. A later registration of the same kind replaces it.
    /// </summary>
    /// <returns>The registration, to set its reuse and owner; the default is one instance for the container and its children.</returns>
    public IRegistration<TService> Register<TService, TArg>(string name, Func<Container, TArg, TService> factory) =>
        Add<TService, Func<Container, TArg, TService>>(name, factory);

    /// <summary>Registers a factory that takes two arguments of the caller. A later registration of the same kind replaces it.</summary>
    /// <returns>The registration, to set its reuse and owner; the default is one instance for the container and its children.</returns>
    public IRegistration<TService> Register<TService, TArg1, TArg2>(Func<Container, TArg1, TArg2, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TService>>(null, factory);

    /// <summary>
    /// Registers a factory that takes two arguments of the caller under a name. A later registration of the same kind replaces it.
    /// </summary>
    /// <returns>The registration, to set its reuse and owner; the default is one instance for the container and its children.</returns>
    public IRegistration<TService> Register<TService, TArg1, TArg2>(string name, Func<Container, TArg1, TArg2, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TService>>(name, factory);

    /// <summary>Registers a factory that takes three arguments of the caller. A later registration of the same kind replaces it.</summary>
    /// <returns>The registration, to set its reuse and owner; the default is one instance for the container and its children.</returns>
    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3>(Func<Container, TArg1, TArg2, TArg3, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TService>>(null, factory);

    /// <summary>
    /// Registers a factory that takes three arguments of the caller under a name. A later registration of the same kind replaces it.
    /// </summary>
    /// <returns>The registration, to set its reuse and owner; the default is one instance for the container and its children.</returns>
    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3>(
        string name, Func<Container, TArg1, TArg2, TArg3, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TService>>(name, factory);

    /// <summary>Registers a factory that takes four arguments of the caller. A later registration of the same kind replaces it.</summary>
    /// <returns>The registration, to set its reuse and owner; the default is one instance for the container and its children.</returns>
    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4>(
        Func<Container, TArg1, TArg2, TArg3, TArg4, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TService>>(null, factory);

    /// <summary>
    /// Registers a factory that takes four arguments of the caller under a name. A later registration of the same kind replaces it.
    /// </summary>
    /// <returns>The registration, to set its reuse and owner; the default is one instance for the container and its children.</returns>
    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4>(
        string name, Func<Container, TArg1, TArg2, TArg3, TArg4, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TService>>(name, factory);

    /// <summary>Registers a factory that takes five arguments of the caller. A later registration of the same kind replaces it.</summary>
    /// <returns>The registration, to set its reuse and owner; the default is one instance for the container and its children.</returns>
    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(
        Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TService>>(null, factory);

    /// <summary>
    /// Registers a factory that takes five arguments of the caller under a name. A later registration of the same kind replaces it.
    /// </summary>
    /// <returns>The registration, to set its reuse and owner; the default is one instance for the container and its children.</returns>
    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(
        string name, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TService>>(name, factory);

    /// <summary>Registers a factory that takes six arguments of the caller. A later registration of the same kind replaces it.</summary>
    /// <returns>The registration, to set its reuse and owner; the default is one instance for the container and its children.</returns>
    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService>>(null, factory);

    /// <summary>
    /// Registers a factory that takes six arguments of the caller under a name. A later registration of the same kind replaces it.
    /// </summary>
    /// <returns>The registration, to set its reuse and owner; the default is one instance for the container and its children.</returns>
    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        string name, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService>>(name, factory);
}
