namespace ServiceStack.FluentValidation.Internal;

using System;

public class InstanceCache
{
    public InstanceCache()
    {
    }

    public object GetOrCreateInstance(Type type) => throw new NotImplementedException();

    public object GetOrCreateInstance(Type type, Func<Type, object> factory) => throw new NotImplementedException();
}
