namespace Funq;

using System;
using ServiceStack.Common;

/// <summary>A registration, whatever it makes: who owns it and how long one instance lives.</summary>
internal abstract class ServiceEntry
{
    public Container Container { get; set; }

    public Owner Owner { get; set; }

    public ReuseScope Reuse { get; set; }

    /// <summary>A copy without an instance, for a container that reuses within itself only.</summary>
    public abstract ServiceEntry CloneFor(Container container);
}

/// <summary>A registration of <typeparamref name="TService"/> and, where the scope keeps one, its instance.</summary>
internal abstract class ServiceEntry<TService> : ServiceEntry, IRegistration<TService>
{
    private Action<Container, TService> _initializer;
    private volatile bool _hasInstance;
    private TService _instance;

    public bool IsShared => Reuse == ReuseScope.Hierarchy || Reuse == ReuseScope.Container;

    public bool TryGetInstance(out TService instance)
    {
        if (_hasInstance)
        {
            instance = _instance;
            return true;
        }
        if (Reuse == ReuseScope.Request)
        {
            var items = HostContext.Instance.Items;
            if (items[this] is TService ofRequest)
            {
                instance = ofRequest;
                return true;
            }
        }
        instance = default;
        return false;
    }

    public TService Initialize(TService instance)
    {
        if (IsShared)
        {
            _instance = instance;
            _hasInstance = true;
        }
        else if (Reuse == ReuseScope.Request)
        {
            HostContext.Instance.Items[this] = instance;
        }

        if (Owner == Owner.Container && instance is IDisposable disposable) Container.TrackDisposable(disposable);

        _initializer?.Invoke(Container, instance);
        return instance;
    }

    public IReusedOwned InitializedBy(Action<Container, TService> initializer)
    {
        _initializer = initializer;
        return this;
    }

    public IOwned ReusedWithin(ReuseScope scope)
    {
        Reuse = scope;
        return this;
    }

    public void OwnedBy(Owner owner) => Owner = owner;

    protected void CopyTo(ServiceEntry<TService> other, Container container)
    {
        other.Container = container;
        other.Owner = Owner;
        other.Reuse = Reuse;
        other._initializer = _initializer;
    }
}

/// <summary>A registration with the factory that makes its instances.</summary>
internal sealed class ServiceEntry<TService, TFactory> : ServiceEntry<TService>
{
    public readonly TFactory Factory;

    public ServiceEntry(TFactory factory) => Factory = factory;

    public override ServiceEntry CloneFor(Container container)
    {
        var clone = new ServiceEntry<TService, TFactory>(Factory);
        CopyTo(clone, container);
        return clone;
    }
}
