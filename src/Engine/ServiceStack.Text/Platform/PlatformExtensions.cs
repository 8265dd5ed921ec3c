using System;
using System.Reflection;
using System.Runtime.Serialization;

namespace ServiceStack.Text;

/// <summary>v3's names for what reflection says of types, the same on every platform that it knew. A file a theme.</summary>
public static partial class PlatformExtensions
{
    public static bool IsInterface(this Type type) => type.IsInterface;

    public static bool IsArray(this Type type) => type.IsArray;

    public static bool IsValueType(this Type type) => type.IsValueType;

    public static bool IsGeneric(this Type type) => type.IsGenericType;

    public static bool IsClass(this Type type) => type.IsClass;

    public static bool IsAbstract(this Type type) => type.IsAbstract;

    public static bool IsEnum(this Type type) => type.IsEnum;

    /// <summary>An enum with <see cref="FlagsAttribute"/>.</summary>
    public static bool IsEnumFlags(this Type type) => type.IsEnum && type.IsDefined(typeof(FlagsAttribute), false);

    /// <summary>Whether the system's type below a type is an enum; a nullable enum is none.</summary>
    public static bool IsUnderlyingEnum(this Type type) => type.IsEnum || type.UnderlyingSystemType.IsEnum;

    /// <summary>A class that is not abstract.</summary>
    public static bool IsStandardClass(this Type type) => type.IsClass && !type.IsAbstract;

    /// <summary>A class that itself has <see cref="DataContractAttribute"/>; one of its base class does not count.</summary>
    public static bool IsDto(this Type type) => type.IsDefined(typeof(DataContractAttribute), false);

    public static Type BaseType(this Type type) => type.BaseType;

    public static Type ReflectedType(this PropertyInfo pi) => pi.ReflectedType;

    public static Type ReflectedType(this FieldInfo fi) => fi.ReflectedType;

    /// <exception cref="InvalidOperationException">The type is not generic.</exception>
    public static Type GenericTypeDefinition(this Type type) => type.GetGenericTypeDefinition();

    /// <returns>The type's generic definition; null if neither it nor a base class is generic.</returns>
    /// <exception cref="InvalidOperationException">Only a base class is generic: so it is in v3.</exception>
    public static Type FirstGenericTypeDefinition(this Type type) =>
        ReflectionExtensions.HasGenericType(type) ? type.GetGenericTypeDefinition() : null;

    public static Type[] GetTypeGenericArguments(this Type type) => type.GetGenericArguments();

    public static Type[] GenericTypeArguments(this Type type) => type.GetGenericArguments();

    public static Type[] GetTypeInterfaces(this Type type) => type.GetInterfaces();

    public static Type[] Interfaces(this Type type) => type.GetInterfaces();

    public static bool InstanceOfType(this Type type, object instance) => type.IsInstanceOfType(instance);

    public static bool AssignableFrom(this Type type, Type fromType) => type.IsAssignableFrom(fromType);

    /// <summary>Whether the assembly was made at run time.</summary>
    public static bool IsDynamic(this Assembly assembly) => assembly.IsDynamic;
}
