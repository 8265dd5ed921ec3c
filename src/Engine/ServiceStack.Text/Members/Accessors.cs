using System;
using System.Linq.Expressions;
using System.Reflection;

namespace ServiceStack.Text.Common;

internal delegate TValue RefGetter<TOwner, TValue>(ref TOwner owner);

internal delegate void RefSetter<TOwner, TValue>(ref TOwner owner, TValue value);

/// <summary>Delegates that get and set members. Those of properties are made without compiling anything.</summary>
internal static class Accessors
{
    /// <returns>Null for members of structs.</returns>
    public static Func<TOwner, TValue> Getter<TOwner, TValue>(Member member)
    {
        if (typeof(TOwner).IsValueType) return null;
        if (member.Property is { } property)
        {
            return (Func<TOwner, TValue>)Delegate.CreateDelegate(typeof(Func<TOwner, TValue>), Compiled(property.GetGetMethod()));
        }
        var owner = Expression.Parameter(typeof(TOwner));
        return Expression.Lambda<Func<TOwner, TValue>>(Expression.Field(owner, member.Field), owner).Compile();
    }

    /// <returns>Null for members of classes.</returns>
    public static RefGetter<TOwner, TValue> GetterOfStruct<TOwner, TValue>(Member member)
    {
        if (!typeof(TOwner).IsValueType) return null;
        if (member.Property is { } property)
        {
            return (RefGetter<TOwner, TValue>)Delegate.CreateDelegate(typeof(RefGetter<TOwner, TValue>), Compiled(property.GetGetMethod()));
        }
        var owner = Expression.Parameter(typeof(TOwner).MakeByRefType());
        return Expression.Lambda<RefGetter<TOwner, TValue>>(Expression.Field(owner, member.Field), owner).Compile();
    }

    /// <returns>Null for members of structs, and without a setter.</returns>
    public static Action<TOwner, TValue> Setter<TOwner, TValue>(Member member)
    {
        if (typeof(TOwner).IsValueType) return null;
        if (member.Property is { } property)
        {
            var setter = property.GetSetMethod(true) ?? SetterOfDeclaringType(property);
            if (setter == null) return null;
            return (Action<TOwner, TValue>)Delegate.CreateDelegate(typeof(Action<TOwner, TValue>), Compiled(setter));
        }
        if (member.Field.IsLiteral) return null;
        if (member.Field.IsInitOnly) return (instance, read) => member.Field.SetValue(instance, read);

        var owner = Expression.Parameter(typeof(TOwner));
        var value = Expression.Parameter(typeof(TValue));
        return Expression.Lambda<Action<TOwner, TValue>>(
            Expression.Assign(Expression.Field(owner, member.Field), value), owner, value).Compile();
    }

    /// <returns>Null for members of classes, and without a setter.</returns>
    public static RefSetter<TOwner, TValue> SetterOfStruct<TOwner, TValue>(Member member)
    {
        if (!typeof(TOwner).IsValueType) return null;
        if (member.Property is { } property)
        {
            var setter = property.GetSetMethod(true);
            if (setter == null) return null;
            return (RefSetter<TOwner, TValue>)Delegate.CreateDelegate(typeof(RefSetter<TOwner, TValue>), Compiled(setter));
        }
        if (member.Field.IsLiteral) return null;
        if (member.Field.IsInitOnly)
        {
            return (ref TOwner instance, TValue read) =>
            {
                object box = instance;
                member.Field.SetValue(box, read);
                instance = (TOwner)box;
            };
        }

        var owner = Expression.Parameter(typeof(TOwner).MakeByRefType());
        var value = Expression.Parameter(typeof(TValue));
        return Expression.Lambda<RefSetter<TOwner, TValue>>(
            Expression.Assign(Expression.Field(owner, member.Field), value), owner, value).Compile();
    }

    // on Mono, a delegate of a method that isn't compiled yet looks up its code at each call
    private static MethodInfo Compiled(MethodInfo method)
    {
        if (!method.IsAbstract) method.MethodHandle.GetFunctionPointer();
        return method;
    }

    // a private setter of a base class is not seen through the derived one
    private static MethodInfo SetterOfDeclaringType(PropertyInfo property) =>
        property.DeclaringType?.GetProperty(
            property.Name, BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly,
            null, property.PropertyType, Type.EmptyTypes, null)?.GetSetMethod(true);
}
