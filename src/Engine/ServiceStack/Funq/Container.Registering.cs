namespace Funq;

using System;

/// <summary>Registering a factory, with none to six arguments.</summary>
public sealed partial class Container
{
    public IRegistration<TService> Register<TService>(Func<Container, TService> factory) =>
        Add<TService, Func<Container, TService>>(null, factory);

    public IRegistration<TService> Register<TService>(string name, Func<Container, TService> factory) =>
        Add<TService, Func<Container, TService>>(name, factory);

    public IRegistration<TService> Register<TService, TArg>(Func<Container, TArg, TService> factory) =>
        Add<TService, Func<Container, TArg, TService>>(null, factory);

    public IRegistration<TService> Register<TService, TArg>(string name, Func<Container, TArg, TService> factory) =>
        Add<TService, Func<Container, TArg, TService>>(name, factory);

    public IRegistration<TService> Register<TService, TArg1, TArg2>(Func<Container, TArg1, TArg2, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TService>>(null, factory);

    public IRegistration<TService> Register<TService, TArg1, TArg2>(string name, Func<Container, TArg1, TArg2, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TService>>(name, factory);

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3>(Func<Container, TArg1, TArg2, TArg3, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TService>>(null, factory);

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3>(
        string name, Func<Container, TArg1, TArg2, TArg3, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TService>>(name, factory);

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4>(
        Func<Container, TArg1, TArg2, TArg3, TArg4, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TService>>(null, factory);

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4>(
        string name, Func<Container, TArg1, TArg2, TArg3, TArg4, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TService>>(name, factory);

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(
        Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TService>>(null, factory);

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(
        string name, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TService>>(name, factory);

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService>>(null, factory);

    public IRegistration<TService> Register<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        string name, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService> factory) =>
        Add<TService, Func<Container, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService>>(name, factory);
}
