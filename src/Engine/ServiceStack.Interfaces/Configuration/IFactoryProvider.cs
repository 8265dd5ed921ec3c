namespace ServiceStack.Configuration;

using System;

/// <summary>A registry of named providers.</summary>
public interface IFactoryProvider : IDisposable, IContainerAdapter
{
    /// <summary>Creates a new instance of the definition with this name.</summary>
    T Create<T>(string name);

    /// <summary>Registers an instance under its type.</summary>
    void Register<T>(T provider);

    /// <summary>Gets the instance of the definition with this name.</summary>
    T Resolve<T>(string name);

    /// <summary>Gets the instance of the definition with this name, or a default if there is none.</summary>
    T ResolveOptional<T>(string name, T defaultValue);
}
