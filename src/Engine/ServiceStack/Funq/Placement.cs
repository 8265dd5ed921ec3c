namespace Funq;

using System;
using ServiceStack.Common;

/// <summary>A service's place in one container.</summary>
internal abstract class Placement
{
    /// <summary>Whether every container of the hierarchy keeps an instance of its own.</summary>
    public abstract bool IsOnePerContainer { get; }

    /// <summary>The same registration in another container, without an instance.</summary>
    public abstract Placement In(Container container);
}

/// <summary>Makes the service, or hands out the instance that the scope keeps.</summary>
internal sealed class Placement<TService, TFactory> : Placement
{
    private readonly Container _container;
    private readonly TFactory _factory;
    private readonly Registration<TService> _registration;
    private TService _instance;
    private volatile bool _isMade;
    private bool _isBeingMade;

    public Placement(Container container, TFactory factory, Registration<TService> registration)
    {
        _container = container;
        _factory = factory;
        _registration = registration;
    }

    public override bool IsOnePerContainer => _registration.Scope == ReuseScope.Container;

    public override Placement In(Container container) => new Placement<TService, TFactory>(container, _factory, _registration);

    /// <summary>Keeps an instance that the application has made, and will end, itself.</summary>
    public void Keep(TService instance)
    {
        _instance = instance;
        _isMade = true;
    }

    /// <param name="arguments">What the factory takes beside the container.</param>
    /// <param name="callerReleases">True if the caller disposes of an instance that no scope keeps.</param>
    /// <exception cref="ResolutionException">The factory resolves the very service that it is about to make.</exception>
    public TService Supply<TArguments>(TArguments arguments, bool callerReleases)
        where TArguments : struct, IFactoryArguments<TFactory, TService>
    {
        if (_isMade) return _instance;

        switch (_registration.Scope)
        {
            case ReuseScope.None:
                return MakeTransient(arguments, callerReleases);
            case ReuseScope.Request:
                return OfThisRequest(arguments);
            default:
                return MakeOnce(arguments);
        }
    }

    private TService MakeTransient<TArguments>(TArguments arguments, bool callerReleases)
        where TArguments : struct, IFactoryArguments<TFactory, TService>
    {
        var instance = arguments.Call(_factory, _container);
        if (!callerReleases && !_registration.IsLeftToApplication && instance is IDisposable disposable)
        {
            HostContext.Instance.TrackTransient(disposable);
        }

        _registration.Initializer?.Invoke(_container, instance);
        return instance;
    }

    private TService OfThisRequest<TArguments>(TArguments arguments)
        where TArguments : struct, IFactoryArguments<TFactory, TService>
    {
        var items = HostContext.Instance.Items;
        if (items[this] is TService known) return known;

        var instance = arguments.Call(_factory, _container);
        items[this] = instance;
        OwnAndInitialize(instance);
        return instance;
    }

    private TService MakeOnce<TArguments>(TArguments arguments)
        where TArguments : struct, IFactoryArguments<TFactory, TService>
    {
        lock (this)
        {
            if (_isMade) return _instance;
            if (_isBeingMade)
            {
                throw new ResolutionException(
                    $"The factory of {typeof(TService).FullName} asks, directly or by another service, for {typeof(
                        TService).FullName} itself. "
                    + "One of them has to take Func<T> and call it later.");
            }

            _isBeingMade = true;
            Kept.Begin();
            try
            {
                var instance = arguments.Call(_factory, _container);
                Keep(instance);
                OwnAndInitialize(instance);
                return instance;
            }
            finally
            {
                Kept.End();
                _isBeingMade = false;
            }
        }
    }

    private void OwnAndInitialize(TService instance)
    {
        if (_registration.Owner == Owner.Container && instance is IDisposable disposable) _container.TrackDisposable(disposable);

        _registration.Initializer?.Invoke(_container, instance);
    }
}
