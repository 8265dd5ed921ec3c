namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Concurrent;

public class InstanceCache
{
    private readonly ConcurrentDictionary<Type, object> _instances = new ConcurrentDictionary<Type, object>();

    /// <summary>Initializes a new instance of the <see cref="InstanceCache"/> class.</summary>
    public InstanceCache()
    {
    }

    public object GetOrCreateInstance(Type type) => GetOrCreateInstance(type, Activator.CreateInstance);

    public object GetOrCreateInstance(Type type, Func<Type, object> factory) => _instances.GetOrAdd(type, factory);
}
