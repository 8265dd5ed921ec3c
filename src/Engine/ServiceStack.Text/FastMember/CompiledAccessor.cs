using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Reflection;

namespace ServiceStack.Text.FastMember;

/// <summary>The accessor of a type. Each member is compiled on first use.</summary>
internal sealed class CompiledAccessor : TypeAccessor
{
    private readonly Dictionary<string, Lazy<Func<object, object>>> _getters = new();
    private readonly Dictionary<string, Lazy<Action<object, object>>> _setters = new();
    private readonly EmptyCtorDelegate _new;

    public CompiledAccessor(Type type)
    {
        foreach (var property in ReflectionExtensions.GetPublicProperties(type))
        {
            Add(property, property.PropertyType, property.GetGetMethod() is not null, property.GetSetMethod() is not null);
        }

        foreach (var field in PlatformExtensions.GetPublicFields(type)) Add(field, field.FieldType, true, !field.IsInitOnly);

        var isClass = PlatformExtensions.IsStandardClass(type) && PlatformExtensions.GetEmptyConstructor(type) is not null;
        _new = isClass ? ReflectionExtensions.GetConstructorMethod(type) : null;
    }

    public override bool CreateNewSupported => _new is not null;

    public override object this[object target, string name]
    {
        get => Of(_getters, name)(target);
        set => Of(_setters, name)(target, value);
    }

    public override object CreateNew() => _new is null ? base.CreateNew() : _new();

    private static T Of<T>(Dictionary<string, Lazy<T>> members, string name) => members.TryGetValue(name, out var member)
        ? member.Value
        : throw new ArgumentOutOfRangeException(nameof(name), name, "The type has no such member, or it is read-only or write-only.");

    private void Add(MemberInfo member, Type type, bool canRead, bool canWrite)
    {
        // a property that hides another comes first
        if (_getters.ContainsKey(member.Name) || _setters.ContainsKey(member.Name)) return;

        if (canRead) _getters.Add(member.Name, new(() => Getter(member)));
        if (canWrite) _setters.Add(member.Name, new(() => Setter(member, type)));
    }

    private static Func<object, object> Getter(MemberInfo member)
    {
        var target = Expression.Parameter(typeof(object), "target");
        var get = Expression.Convert(Expression.MakeMemberAccess(Own(target, member), member), typeof(object));
        return Expression.Lambda<Func<object, object>>(get, target).Compile();
    }

    private static Action<object, object> Setter(MemberInfo member, Type type)
    {
        var target = Expression.Parameter(typeof(object), "target");
        var value = Expression.Parameter(typeof(object), "value");
        var set = Expression.Assign(Expression.MakeMemberAccess(Own(target, member), member), Expression.Convert(value, type));
        return Expression.Lambda<Action<object, object>>(set, target, value).Compile();
    }

    // unbox, to write to the boxed struct itself
    private static Expression Own(Expression target, MemberInfo member) => member.DeclaringType.IsValueType
        ? Expression.Unbox(target, member.DeclaringType)
        : Expression.Convert(target, member.DeclaringType);
}
