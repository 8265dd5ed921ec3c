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

    /// <summary>Creates an instance. A class without a constructor without arguments is created without running one.</summary>
    /// <exception cref="ArgumentNullException">The type is null.</exception>
    public static object CreateInstance(this Type type) => GetConstructorMethod(type)();

    /// <summary>Creates an instance of a type by its name.</summary>
    /// <exception cref="NullReferenceException">No loaded assembly has the type.</exception>
    public static object CreateInstance(string typeName) => GetConstructorMethod(typeName)();

    /// <summary>Creates an instance. A class without a constructor without arguments is created without running one.</summary>
    public static object CreateInstance<T>() => MakerOf<T>.New();

    /// <summary>Gets the function that creates instances of a type by its name.</summary>
    /// <exception cref="NullReferenceException">No loaded assembly has the type.</exception>
    public static EmptyCtorDelegate GetConstructorMethod(string typeName) =>
        GetConstructorMethod(AssemblyUtils.FindType(typeName)
            ?? throw new NullReferenceException($"No loaded assembly has the type '{typeName}'; is it spelled with its namespace?"));

    /// <summary>Gets the function that creates instances of a type, which is cached.</summary>
    /// <exception cref="ArgumentNullException">The type is null.</exception>
    public static EmptyCtorDelegate GetConstructorMethod(Type type) => Makers.GetOrAdd(type, NewMaker);

    /// <summary>
    /// Creates the function for instances of a type: its public constructor without arguments; for a list's interface a
    /// <see cref="List{T}"/>, for a dictionary's a <see cref="Dictionary{TKey,TValue}"/>; for an array an empty one; else no constructor
    /// runs.
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

    /// <summary>Gets the default of a type: null for classes and nullable types.</summary>
    public static object GetDefaultValue(this Type type) =>
        type.IsValueType && Nullable.GetUnderlyingType(type) is null ? GetConstructorMethodOfZero(type)() : null;

    // a struct's own constructor may return another value
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
