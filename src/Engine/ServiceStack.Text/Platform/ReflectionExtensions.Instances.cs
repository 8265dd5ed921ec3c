using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Runtime.Serialization;

namespace ServiceStack.Text;

public static partial class ReflectionExtensions
{
    private static readonly ConcurrentDictionary<Type, EmptyCtorDelegate> Makers = new();

    private static readonly Func<Type, EmptyCtorDelegate> NewMaker = GetConstructorMethodToCache;

    /// <summary>A new instance, whether the class has a constructor without arguments or not.</summary>
    /// <exception cref="ArgumentNullException">The type is null.</exception>
    public static object CreateInstance(this Type type) => GetConstructorMethod(type)();

    /// <exception cref="NullReferenceException">No loaded assembly has the type.</exception>
    public static object CreateInstance(string typeName) => GetConstructorMethod(typeName)();

    public static object CreateInstance<T>() => MakerOf<T>.New();

    /// <exception cref="NullReferenceException">No loaded assembly has the type.</exception>
    public static EmptyCtorDelegate GetConstructorMethod(string typeName) =>
        GetConstructorMethod(AssemblyUtils.FindType(typeName)
            ?? throw new NullReferenceException($"No loaded assembly has the type '{typeName}'; is it spelled with its namespace?"));

    /// <exception cref="ArgumentNullException">The type is null.</exception>
    public static EmptyCtorDelegate GetConstructorMethod(Type type) => Makers.GetOrAdd(type, NewMaker);

    /// <summary>
    /// What makes instances of a type: its public constructor without arguments; for a list's interface a <see cref="List{T}"/>, for a
    /// dictionary's a <see cref="Dictionary{TKey,TValue}"/>; for an array one of no items; otherwise no constructor at all runs.
    /// </summary>
    public static EmptyCtorDelegate GetConstructorMethodToCache(Type type)
    {
        if (type == typeof(string)) return () => "";
        if (type.IsArray) return () => Array.CreateInstance(type.GetElementType(), new int[type.GetArrayRank()]);
        if (Nullable.GetUnderlyingType(type) is { } within) return GetConstructorMethodToCache(within);
        if (type.IsInterface && ClassFor(type) is { } stand) return GetConstructorMethodToCache(stand);

        if (type.IsAbstract || type.ContainsGenericParameters || PlatformExtensions.GetEmptyConstructor(type) is not { } constructor)
        {
            return () => FormatterServices.GetUninitializedObject(type);
        }

        return Expression.Lambda<EmptyCtorDelegate>(Expression.Convert(Expression.New(constructor), typeof(object))).Compile();
    }

    /// <summary>Null for classes and nullable types, zero for the others.</summary>
    public static object GetDefaultValue(this Type type) =>
        type.IsValueType && Nullable.GetUnderlyingType(type) is null ? GetConstructorMethodOfZero(type)() : null;

    // a struct's own constructor may make something else
    private static EmptyCtorDelegate GetConstructorMethodOfZero(Type type) => () => FormatterServices.GetUninitializedObject(type);

    private static Type ClassFor(Type type)
    {
        if (!type.IsGenericType || type.ContainsGenericParameters) return null;

        var definition = type.GetGenericTypeDefinition();
        var arguments = type.GetGenericArguments();
        if (definition == typeof(IDictionary<,>)) return typeof(Dictionary<,>).MakeGenericType(arguments);
        if (definition == typeof(ISet<>)) return typeof(HashSet<>).MakeGenericType(arguments);

        return arguments.Length == 1 && type.IsAssignableFrom(typeof(List<>).MakeGenericType(arguments))
            ? typeof(List<>).MakeGenericType(arguments)
            : null;
    }

    private static class MakerOf<T>
    {
        public static readonly EmptyCtorDelegate New = GetConstructorMethod(typeof(T));
    }
}
