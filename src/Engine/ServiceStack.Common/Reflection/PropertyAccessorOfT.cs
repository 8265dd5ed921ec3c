namespace ServiceStack.Common.Reflection;

using System;
using System.Reflection;

/// <summary>Reads and writes one property of a class, by its name.</summary>
public class PropertyAccessor<TEntity>
{
    private readonly PropertyInfo _property;

    /// <summary>Creates an accessor for a property.</summary>
    /// <exception cref="ArgumentException">The class has no such public property.</exception>
    public PropertyAccessor(string propertyName)
    {
        _property = typeof(TEntity).GetProperty(propertyName)
            ?? throw new ArgumentException($"{typeof(TEntity).Name} has no public property named '{propertyName}'.", nameof(propertyName));
        Name = propertyName;
        PropertyType = _property.PropertyType;
    }

    /// <summary>Name of the property.</summary>
    public string Name { get; set; }

    /// <summary>Type of the property.</summary>
    public Type PropertyType { get; set; }

    /// <summary>Creates a delegate that reads the property as an object.</summary>
    public Func<TEntity, object> GetPropertyFn() => StaticAccessors<TEntity>.ValueUnTypedGetPropertyTypeFn(_property);

    /// <summary>Creates a delegate that writes the property from an object.</summary>
    public Action<TEntity, object> SetPropertyFn() => StaticAccessors<TEntity>.ValueUnTypedSetPropertyTypeFn(_property);

    /// <summary>Creates a delegate that reads the property in its own type.</summary>
    public Func<TEntity, TId> TypedGetPropertyFn<TId>() => StaticAccessors<TEntity>.TypedGetPropertyFn<TId>(_property);

    /// <summary>Creates a delegate that writes the property in its own type.</summary>
    public Action<TEntity, TId> TypedSetPropertyFn<TId>() => StaticAccessors<TEntity>.TypedSetPropertyFn<TId>(_property);

    /// <summary>Creates a delegate that reads the property of an untyped instance.</summary>
    public Func<object, object> UnTypedGetPropertyFn<TId>() => StaticAccessors<TEntity>.UnTypedGetPropertyFn<TId>(_property);

    /// <summary>Creates a delegate that writes the property of an untyped instance.</summary>
    public Action<object, object> UnTypedSetPropertyFn<TId>() => StaticAccessors<TEntity>.UnTypedSetPropertyFn<TId>(_property);

    /// <summary>Creates a delegate that reads the property as an object.</summary>
    public Func<TEntity, object> ValueTypedGetPropertyFn<TId>() => StaticAccessors<TEntity>.ValueUnTypedGetPropertyFn<TId>(_property);

    /// <summary>Creates a delegate that writes the property from an object.</summary>
    public Action<TEntity, object> ValueTypesSetPropertyFn<TId>() => StaticAccessors<TEntity>.ValueUnTypedSetPropertyFn<TId>(_property);
}
