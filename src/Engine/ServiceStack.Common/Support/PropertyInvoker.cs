namespace ServiceStack.Common.Support;

using System.Linq.Expressions;
using System.Reflection;

/// <summary>Creates delegates that read and write properties of untyped instances.</summary>
public static class PropertyInvoker
{
    /// <summary>Creates a delegate that reads the property.</summary>
    /// <returns>Null if the property can't be read.</returns>
    public static PropertyGetterDelegate GetPropertyGetterFn(this PropertyInfo propertyInfo) =>
        propertyInfo.GetGetMethod(nonPublic: true) == null ? null : Getter(propertyInfo.DeclaringType, propertyInfo);

    /// <summary>Creates a delegate that writes the property.</summary>
    /// <returns>Null if the property can't be written.</returns>
    public static PropertySetterDelegate GetPropertySetterFn(this PropertyInfo propertyInfo) =>
        propertyInfo.GetSetMethod(nonPublic: true) == null
            ? null : Setter(propertyInfo.DeclaringType, propertyInfo, propertyInfo.PropertyType);

    internal static PropertyGetterDelegate Getter(System.Type type, MemberInfo member)
    {
        var instance = Expression.Parameter(typeof(object));
        var value = Expression.MakeMemberAccess(Expression.Convert(instance, type), member);
        return Expression.Lambda<PropertyGetterDelegate>(Expression.Convert(value, typeof(object)), instance).Compile();
    }

    internal static PropertySetterDelegate Setter(System.Type type, MemberInfo member, System.Type memberType)
    {
        var instance = Expression.Parameter(typeof(object));
        var value = Expression.Parameter(typeof(object));
        var target = type.IsValueType ? Expression.Unbox(instance, type) : Expression.Convert(instance, type);
        var assign = Expression.Assign(Expression.MakeMemberAccess(target, member), Expression.Convert(value, memberType));
        return Expression.Lambda<PropertySetterDelegate>(Expression.Block(typeof(void), assign), instance, value).Compile();
    }
}
