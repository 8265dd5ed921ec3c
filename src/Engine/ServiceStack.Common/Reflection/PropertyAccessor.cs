namespace ServiceStack.Common.Reflection;

using System;

/// <summary>Creates delegates that read and write a property by its name.</summary>
public static class PropertyAccessor
{
    /// <summary>Creates a delegate that reads the property.</summary>
    /// <exception cref="System.ArgumentException">The class has no such public property.</exception>
    public static Func<TEntity, object> GetPropertyFn<TEntity>(string propertyName) =>
        new PropertyAccessor<TEntity>(propertyName).GetPropertyFn();

    /// <summary>Creates a delegate that writes the property.</summary>
    /// <exception cref="System.ArgumentException">The class has no such public property.</exception>
    public static Action<TEntity, object> SetPropertyFn<TEntity>(string propertyName) =>
        new PropertyAccessor<TEntity>(propertyName).SetPropertyFn();
}
