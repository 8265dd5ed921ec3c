namespace ServiceStack;

using System;
using ServiceStack.Common.Utils;

/// <summary>Chooses the id of a type.</summary>
/// <typeparam name="T">Type of the entity.</typeparam>
public class ModelConfig<T>
{
    /// <summary>Creates an instance without state. All members are static.</summary>
    public ModelConfig()
    {
    }

    /// <summary>Sets the function that returns an entity's id, for types without a property named <c>Id</c>.</summary>
    public static void Id(Func<T, object> getIdFn) => IdUtils<T>.Use(getIdFn);
}
