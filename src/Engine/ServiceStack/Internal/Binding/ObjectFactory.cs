namespace ServiceStack.Internal.Binding;

using System;
using System.Linq.Expressions;
using ServiceStack.Shared;
using ServiceStack.Text;

/// <summary>Creates empty objects, with one compiled constructor for each type.</summary>
internal static class ObjectFactory
{
    private static readonly TypeTable<Func<object>> Constructors = new();

    public static object Create(Type type) =>
        (Constructors.Find(type) ?? Constructors.GetOrAdd(type, Compile(type)))();

    private static Func<object> Compile(Type type)
    {
        if (type.IsValueType || type.GetConstructor(Type.EmptyTypes) == null) return () => CreateOther(type);

        return Expression.Lambda<Func<object>>(Expression.Convert(Expression.New(type), typeof(object))).Compile();
    }

    private static object CreateOther(Type type)
    {
        if (type.IsArray) return Array.CreateInstance(type.GetElementType(), 0);
        if (type == typeof(string)) return string.Empty;
        if (type.IsValueType || type.IsAbstract) return Activator.CreateInstance(type);

        // a DTO without a parameterless constructor starts with the defaults of its fields, in every format
        return type.CreateInstance();
    }
}
