using System;
using System.Collections.Concurrent;
using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.Serialization;

namespace ServiceStack.Text.Common;

/// <summary>Creates instances with the constructor without arguments, of any accessibility, or without a constructor.</summary>
internal static class ReflectedConstructors
{
    private static readonly ConcurrentDictionary<Type, EmptyCtorDelegate> Made = new();

    public static readonly EmptyCtorFactoryDelegate DefaultFactory = type => Made.GetOrAdd(type, Make);

    private static EmptyCtorDelegate Make(Type type)
    {
        if (type == typeof(string)) return () => "";
        if (type.IsInterface || type.IsAbstract || type.ContainsGenericParameters) return () => null;
        if (type.IsArray) return () => Array.CreateInstance(type.GetElementType(), new int[type.GetArrayRank()]);
        if (type.IsValueType) return () => Activator.CreateInstance(type);

        var constructor = type.GetConstructor(
            BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance, null, Type.EmptyTypes, null);
        if (constructor == null) return () => FormatterServices.GetUninitializedObject(type);

        return Expression.Lambda<EmptyCtorDelegate>(Expression.New(constructor)).Compile();
    }
}
