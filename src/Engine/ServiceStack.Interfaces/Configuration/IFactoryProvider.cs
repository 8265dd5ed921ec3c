namespace ServiceStack.Configuration;

using System;

public interface IFactoryProvider : IDisposable, IContainerAdapter
{
    T Create<T>(string name);

    void Register<T>(T provider);

    T Resolve<T>(string name);

    T ResolveOptional<T>(string name, T defaultValue);
}
