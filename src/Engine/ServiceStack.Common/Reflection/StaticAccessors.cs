namespace ServiceStack.Common.Reflection;

using System;
using System.Reflection;

/// <summary>Creates delegates that read and write properties.</summary>
public static class StaticAccessors
{
    /// <returns>Null for a property that can't be read.</returns>
    public static Func<object, object> GetValueGetter(Type type, PropertyInfo propertyInfo) =>
        StaticAccessors<object>.Get<object, object>(propertyInfo);

    /// <returns>Null for a property that can't be read.</returns>
    public static Func<T, object> GetValueGetter<T>(this PropertyInfo propertyInfo) => StaticAccessors<T>.Get<T, object>(propertyInfo);

    /// <returns>Null for a property that can't be set.</returns>
    public static Action<T, object> GetValueSetter<T>(this PropertyInfo propertyInfo) => StaticAccessors<T>.Set<T, object>(propertyInfo);
}
