using System;
using System.Linq.Expressions;
using System.Reflection;

namespace ServiceStack.Text.Reflection;

/// <summary>Compiles getters and setters.</summary>
public static class StaticAccessors
{
    /// <summary>Compiles a getter for untyped instances.</summary>
    /// <param name="type">Ignored: the getter accepts every object that has the property.</param>
    public static Func<object, object> GetValueGetter(this PropertyInfo propertyInfo, Type type) => Getter<object>(propertyInfo);

    /// <summary>Compiles a getter for a property.</summary>
    public static Func<T, object> GetValueGetter<T>(this PropertyInfo propertyInfo) => Getter<T>(propertyInfo);

    /// <summary>Compiles a getter for a field.</summary>
    public static Func<T, object> GetValueGetter<T>(this FieldInfo fieldInfo) => Getter<T>(fieldInfo);

    /// <summary>Compiles a setter. On a boxed struct it changes a copy.</summary>
    /// <exception cref="ArgumentNullException">The property has no public setter.</exception>
    public static Action<T, object> GetValueSetter<T>(this PropertyInfo propertyInfo)
    {
        var instance = Expression.Parameter(typeof(T), "instance");
        var value = Expression.Parameter(typeof(object), "value");
        var set = Expression.Call(
            As(instance, propertyInfo.DeclaringType),
            propertyInfo.GetSetMethod(),
            Expression.Convert(value, propertyInfo.PropertyType));
        return Expression.Lambda<Action<T, object>>(set, instance, value).Compile();
    }

    private static Func<T, object> Getter<T>(MemberInfo member)
    {
        var instance = Expression.Parameter(typeof(T), "instance");
        var get = Expression.MakeMemberAccess(As(instance, member.DeclaringType), member);
        return Expression.Lambda<Func<T, object>>(Expression.Convert(get, typeof(object)), instance).Compile();
    }

    private static Expression As(Expression instance, Type type) =>
        type.IsAssignableFrom(instance.Type) ? instance : Expression.Convert(instance, type);
}
