namespace Funq;

using System;

public interface IInitializable<TService> : IFluentInterface
{
    IReusedOwned InitializedBy(Action<Container, TService> initializer);
}
