namespace Funq;

using System;

// Resolving, with none to six arguments: an instance kept by the scope, or the factory's.
public sealed partial class Container
{
    /// <summary>Resolves a service.</summary>
    /// <exception cref="ResolutionException">There is no such registration here or in a parent container.</exception>
    /// <example>
    /// <code>
    /// var repository = container.Resolve&lt;IOrderRepository&gt;();
    /// </code>
    /// </example>
    public TService Resolve<TService>() => Obtain<TService>(null, isRequired: true);

    /// <summary>Resolves a service that was registered under a name.</summary>
    /// <exception cref="ResolutionException">There is no such registration here or in a parent container.</exception>
    public TService ResolveNamed<TService>(string name) => Obtain<TService>(name, isRequired: true);

    /// <summary>Resolves a service.</summary>
    /// <returns>The default value (null for classes) if there is no such registration.</returns>
    public TService TryResolve<TService>() => Obtain<TService>(null, isRequired: false);

    /// <summary>Resolves a service that was registered under a name.</summary>
    /// <returns>The default value (null for classes) if there is no such registration.</returns>
    public TService TryResolveNamed<TService>(string name) => Obtain<TService>(name, isRequired: false);

    /// <summary>Resolves a service, and hands the argument to its factory.</summary>
    /// <exception cref="ResolutionException">There is no such registration here or in a parent container.</exception>
    public TService Resolve<TService, TArg>(TArg arg) =>
        new With.Arguments<TArg, TService>(arg).ResolveFrom(this, null, isRequired: true);

    /// <summary>Resolves a service that was registered under a name, and hands the argument to its factory.</summary>
    /// <exception cref="ResolutionException">There is no such registration here or in a parent container.</exception>
    public TService ResolveNamed<TService, TArg>(string name, TArg arg) =>
        new With.Arguments<TArg, TService>(arg).ResolveFrom(this, name, isRequired: true);

    /// <summary>Resolves a service, and hands the argument to its factory.</summary>
    /// <returns>The default value (null for classes) if there is no such registration.</returns>
    public TService TryResolve<TService, TArg>(TArg arg) =>
        new With.Arguments<TArg, TService>(arg).ResolveFrom(this, null, isRequired: false);

    /// <summary>Resolves a service that was registered under a name, and hands the argument to its factory.</summary>
    /// <returns>The default value (null for classes) if there is no such registration.</returns>
    public TService TryResolveNamed<TService, TArg>(string name, TArg arg) =>
        new With.Arguments<TArg, TService>(arg).ResolveFrom(this, name, isRequired: false);

    /// <summary>Resolves a service, and hands the arguments to its factory.</summary>
    /// <exception cref="ResolutionException">There is no such registration here or in a parent container.</exception>
    public TService Resolve<TService, TArg1, TArg2>(TArg1 arg1, TArg2 arg2) =>
        new With.Arguments<TArg1, TArg2, TService>(arg1, arg2).ResolveFrom(this, null, isRequired: true);

    /// <summary>Resolves a service that was registered under a name, and hands the arguments to its factory.</summary>
    /// <exception cref="ResolutionException">There is no such registration here or in a parent container.</exception>
    public TService ResolveNamed<TService, TArg1, TArg2>(string name, TArg1 arg1, TArg2 arg2) =>
        new With.Arguments<TArg1, TArg2, TService>(arg1, arg2).ResolveFrom(this, name, isRequired: true);

    /// <summary>Resolves a service, and hands the arguments to its factory.</summary>
    /// <returns>The default value (null for classes) if there is no such registration.</returns>
    public TService TryResolve<TService, TArg1, TArg2>(TArg1 arg1, TArg2 arg2) =>
        new With.Arguments<TArg1, TArg2, TService>(arg1, arg2).ResolveFrom(this, null, isRequired: false);

    /// <summary>Resolves a service that was registered under a name, and hands the arguments to its factory.</summary>
    /// <returns>The default value (null for classes) if there is no such registration.</returns>
    public TService TryResolveNamed<TService, TArg1, TArg2>(string name, TArg1 arg1, TArg2 arg2) =>
        new With.Arguments<TArg1, TArg2, TService>(arg1, arg2).ResolveFrom(this, name, isRequired: false);

    /// <summary>Resolves a service, and hands the arguments to its factory.</summary>
    /// <exception cref="ResolutionException">There is no such registration here or in a parent container.</exception>
    public TService Resolve<TService, TArg1, TArg2, TArg3>(TArg1 arg1, TArg2 arg2, TArg3 arg3) =>
        new With.Arguments<TArg1, TArg2, TArg3, TService>(arg1, arg2, arg3).ResolveFrom(this, null, isRequired: true);

    /// <summary>Resolves a service that was registered under a name, and hands the arguments to its factory.</summary>
    /// <exception cref="ResolutionException">There is no such registration here or in a parent container.</exception>
    public TService ResolveNamed<TService, TArg1, TArg2, TArg3>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3) =>
        new With.Arguments<TArg1, TArg2, TArg3, TService>(arg1, arg2, arg3).ResolveFrom(this, name, isRequired: true);

    /// <summary>Resolves a service, and hands the arguments to its factory.</summary>
    /// <returns>The default value (null for classes) if there is no such registration.</returns>
    public TService TryResolve<TService, TArg1, TArg2, TArg3>(TArg1 arg1, TArg2 arg2, TArg3 arg3) =>
        new With.Arguments<TArg1, TArg2, TArg3, TService>(arg1, arg2, arg3).ResolveFrom(this, null, isRequired: false);

    /// <summary>Resolves a service that was registered under a name, and hands the arguments to its factory.</summary>
    /// <returns>The default value (null for classes) if there is no such registration.</returns>
    public TService TryResolveNamed<TService, TArg1, TArg2, TArg3>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3) =>
        new With.Arguments<TArg1, TArg2, TArg3, TService>(arg1, arg2, arg3).ResolveFrom(this, name, isRequired: false);

    /// <summary>Resolves a service, and hands the arguments to its factory.</summary>
    /// <exception cref="ResolutionException">There is no such registration here or in a parent container.</exception>
    public TService Resolve<TService, TArg1, TArg2, TArg3, TArg4>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4) =>
        new With.Arguments<TArg1, TArg2, TArg3, TArg4, TService>(arg1, arg2, arg3, arg4).ResolveFrom(this, null, isRequired: true);

    /// <summary>Resolves a service that was registered under a name, and hands the arguments to its factory.</summary>
    /// <exception cref="ResolutionException">There is no such registration here or in a parent container.</exception>
    public TService ResolveNamed<TService, TArg1, TArg2, TArg3, TArg4>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4) =>
        new With.Arguments<TArg1, TArg2, TArg3, TArg4, TService>(arg1, arg2, arg3, arg4).ResolveFrom(this, name, isRequired: true);

    /// <summary>Resolves a service, and hands the arguments to its factory.</summary>
    /// <returns>The default value (null for classes) if there is no such registration.</returns>
    public TService TryResolve<TService, TArg1, TArg2, TArg3, TArg4>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4) =>
        new With.Arguments<TArg1, TArg2, TArg3, TArg4, TService>(arg1, arg2, arg3, arg4).ResolveFrom(this, null, isRequired: false);

    /// <summary>Resolves a service that was registered under a name, and hands the arguments to its factory.</summary>
    /// <returns>The default value (null for classes) if there is no such registration.</returns>
    public TService TryResolveNamed<TService, TArg1, TArg2, TArg3, TArg4>(string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4) =>
        new With.Arguments<TArg1, TArg2, TArg3, TArg4, TService>(arg1, arg2, arg3, arg4).ResolveFrom(this, name, isRequired: false);

    /// <summary>Resolves a service, and hands the arguments to its factory.</summary>
    /// <exception cref="ResolutionException">There is no such registration here or in a parent container.</exception>
    public TService Resolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5) =>
        new With.Arguments<TArg1, TArg2, TArg3, TArg4, TArg5, TService>(arg1, arg2, arg3, arg4, arg5)
            .ResolveFrom(this, null, isRequired: true);

    /// <summary>Resolves a service that was registered under a name, and hands the arguments to its factory.</summary>
    /// <exception cref="ResolutionException">There is no such registration here or in a parent container.</exception>
    public TService ResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(
        string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5) =>
        new With.Arguments<TArg1, TArg2, TArg3, TArg4, TArg5, TService>(arg1, arg2, arg3, arg4, arg5)
            .ResolveFrom(this, name, isRequired: true);

    /// <summary>Resolves a service, and hands the arguments to its factory.</summary>
    /// <returns>The default value (null for classes) if there is no such registration.</returns>
    public TService TryResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5) =>
        new With.Arguments<TArg1, TArg2, TArg3, TArg4, TArg5, TService>(arg1, arg2, arg3, arg4, arg5)
            .ResolveFrom(this, null, isRequired: false);

    /// <summary>Resolves a service that was registered under a name, and hands the arguments to its factory.</summary>
    /// <returns>The default value (null for classes) if there is no such registration.</returns>
    public TService TryResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5>(
        string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5) =>
        new With.Arguments<TArg1, TArg2, TArg3, TArg4, TArg5, TService>(arg1, arg2, arg3, arg4, arg5)
            .ResolveFrom(this, name, isRequired: false);

    /// <summary>Resolves a service, and hands the arguments to its factory.</summary>
    /// <exception cref="ResolutionException">There is no such registration here or in a parent container.</exception>
    public TService Resolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5, TArg6 arg6) =>
        new With.Arguments<TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService>(arg1, arg2, arg3, arg4, arg5, arg6)
            .ResolveFrom(this, null, isRequired: true);

    /// <summary>Resolves a service that was registered under a name, and hands the arguments to its factory.</summary>
    /// <exception cref="ResolutionException">There is no such registration here or in a parent container.</exception>
    public TService ResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5, TArg6 arg6) =>
        new With.Arguments<TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService>(arg1, arg2, arg3, arg4, arg5, arg6)
            .ResolveFrom(this, name, isRequired: true);

    /// <summary>Resolves a service, and hands the arguments to its factory.</summary>
    /// <returns>The default value (null for classes) if there is no such registration.</returns>
    public TService TryResolve<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5, TArg6 arg6) =>
        new With.Arguments<TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService>(arg1, arg2, arg3, arg4, arg5, arg6)
            .ResolveFrom(this, null, isRequired: false);

    /// <summary>Resolves a service that was registered under a name, and hands the arguments to its factory.</summary>
    /// <returns>The default value (null for classes) if there is no such registration.</returns>
    public TService TryResolveNamed<TService, TArg1, TArg2, TArg3, TArg4, TArg5, TArg6>(
        string name, TArg1 arg1, TArg2 arg2, TArg3 arg3, TArg4 arg4, TArg5 arg5, TArg6 arg6) =>
        new With.Arguments<TArg1, TArg2, TArg3, TArg4, TArg5, TArg6, TService>(arg1, arg2, arg3, arg4, arg5, arg6)
            .ResolveFrom(this, name, isRequired: false);

    /// <summary>An instance that the caller disposes of: the end of the request does not.</summary>
    internal TService ResolveToRelease<TService>() => Obtain<TService>(null, isRequired: true, callerReleases: true);

    private TService Obtain<TService>(string name, bool isRequired, bool callerReleases = false)
    {
        if (CheckAdapterFirst && Adapter != null && name == null)
        {
            var adapted = Kept.Adapter(Adapter).TryResolve<TService>();
            if (!Equals(adapted, default(TService))) return adapted;
        }

        var placement = Locate<TService, Func<Container, TService>>(name);
        if (placement != null) return placement.Supply(default(With.Nothing<TService>), callerReleases);
        if (LazyFactories<TService>.TryCreate(this, name, out var lazy)) return lazy;
        if (Adapter != null && name == null)
        {
            var adapter = Kept.Adapter(Adapter);
            return isRequired ? adapter.Resolve<TService>() : adapter.TryResolve<TService>();
        }

        return isRequired ? throw NotRegistered<TService>(name) : default(TService);
    }

    internal TService Obtain<TService, TFactory, TArguments>(string name, bool isRequired, TArguments arguments)
        where TArguments : struct, IFactoryArguments<TFactory, TService>
    {
        var placement = Locate<TService, TFactory>(name);
        if (placement != null) return placement.Supply(arguments, callerReleases: false);

        return isRequired ? throw NotRegistered<TService>(name) : default(TService);
    }
}
