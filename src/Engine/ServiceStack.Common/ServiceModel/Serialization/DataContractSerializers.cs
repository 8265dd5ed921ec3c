namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.Collections.Concurrent;
using Bcl = System.Runtime.Serialization.DataContractSerializer;

/// <summary>The framework's serializer of each type, cached. It is thread-safe.</summary>
internal static class DataContractSerializers
{
    private static readonly ConcurrentDictionary<Type, Bcl> ByType = new();

    public static Bcl Of(Type type) => ByType.GetOrAdd(type, static t => new Bcl(t));
}
