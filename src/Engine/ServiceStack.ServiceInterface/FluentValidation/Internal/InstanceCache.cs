namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Concurrent;

/// <summary>Keeps one instance of each type.</summary>
public class InstanceCache
{
    private readonly ConcurrentDictionary<Type, object> _instances = new ConcurrentDictionary<Type, object>();

    /// <summary>Initializes a new instance of the <see cref="InstanceCache"/> class.</summary>
    public InstanceCache()
    {
    }

    /// <summary>Returns the instance of a type, which is created by its constructor without parameters.</summary>
    public object GetOrCreateInstance(Type type) => GetOrCreateInstance(type, Activator.CreateInstance);

    /// <summary>Returns the instance of a type, which is created by a function.</summary>
    public object GetOrCreateInstance(Type type, Func<Type, object> factory) => _instances.GetOrAdd(type, factory);
}
