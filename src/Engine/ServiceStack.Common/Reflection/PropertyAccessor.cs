namespace ServiceStack.Common.Reflection;

using System;

public static class PropertyAccessor
{
    public static Func<TEntity, object> GetPropertyFn<TEntity>(string propertyName) =>
        new PropertyAccessor<TEntity>(propertyName).GetPropertyFn();

    public static Action<TEntity, object> SetPropertyFn<TEntity>(string propertyName) =>
        new PropertyAccessor<TEntity>(propertyName).SetPropertyFn();
}
