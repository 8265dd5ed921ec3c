namespace ServiceStack.Internal.Start;

using System;
using ServiceStack.Configuration;

/// <summary>Makes services by a function, in place of a container.</summary>
internal sealed class FunctionTypeFactory : ITypeFactory
{
    private readonly Func<Type, object> _create;

    public FunctionTypeFactory(Func<Type, object> create) => _create = create;

    public object CreateInstance(Type type) => _create(type);
}
