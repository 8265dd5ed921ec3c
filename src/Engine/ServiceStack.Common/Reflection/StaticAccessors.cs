namespace ServiceStack.Common.Reflection;

using System;
using System.Reflection;

/// <summary>Creates delegates that read and write properties.</summary>
public static class StaticAccessors
{
    /// <summary>Creates a delegate that reads the property of an untyped instance.</summary>
    /// <returns>Null if the property can't be read.</returns>
    public static Func<object, object> GetValueGetter(Type type, PropertyInfo propertyInfo) =>
        StaticAccessors<object>.Get<object, object>(propertyInfo);

    /// <summary>Creates a delegate that reads the property.</summary>
    /// <returns>Null if the property can't be read.</returns>
    public static Func<T, object> GetValueGetter<T>(this PropertyInfo propertyInfo) => StaticAccessors<T>.Get<T, object>(propertyInfo);

    /// <summary>Creates a delegate that writes the property.</summary>
    /// <returns>Null if the property can't be written.</returns>
    public static Action<T, object> GetValueSetter<T>(this PropertyInfo propertyInfo) => StaticAccessors<T>.Set<T, object>(propertyInfo);
}
