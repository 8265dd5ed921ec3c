namespace Funq;

using System;

/// <summary>Options of a registered service beside its factory. Containers that place the same service share it.</summary>
internal sealed class Registration<TService> : IRegistration<TService>
{
    public Registration(ReuseScope scope, Owner owner)
    {
        Scope = scope;
        Owner = owner;
    }

    public Action<Container, TService> Initializer { get; private set; }

    public Owner Owner { get; private set; }

    /// <summary>
    /// Whether the application has said that it disposes of the instances. The container's default is no word on those that no scope keeps:
    /// that of an AppHost is External, and they end with their request.
    /// </summary>
    public bool IsLeftToApplication { get; private set; }

    public ReuseScope Scope { get; private set; }

    public IReusedOwned InitializedBy(Action<Container, TService> initializer)
    {
        Initializer = initializer;
        return this;
    }

    public void OwnedBy(Owner owner)
    {
        Owner = owner;
        IsLeftToApplication = owner == Owner.External;
    }

    public IOwned ReusedWithin(ReuseScope scope)
    {
        Scope = scope;
        return this;
    }
}
