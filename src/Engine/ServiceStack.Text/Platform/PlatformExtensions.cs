using System;
using System.Reflection;
using System.Runtime.Serialization;

namespace ServiceStack.Text;

/// <summary>v3's names for reflection, the same on each of its platforms.</summary>
public static partial class PlatformExtensions
{
    /// <summary>Whether the type is an interface.</summary>
    public static bool IsInterface(this Type type) => type.IsInterface;

    /// <summary>Whether the type is an array.</summary>
    public static bool IsArray(this Type type) => type.IsArray;

    /// <summary>Whether the type is a value type.</summary>
    public static bool IsValueType(this Type type) => type.IsValueType;

    /// <summary>Whether the type is generic.</summary>
    public static bool IsGeneric(this Type type) => type.IsGenericType;

    /// <summary>Whether the type is a class.</summary>
    public static bool IsClass(this Type type) => type.IsClass;

    /// <summary>Whether the type is abstract.</summary>
    public static bool IsAbstract(this Type type) => type.IsAbstract;

    /// <summary>Whether the type is an enum.</summary>
    public static bool IsEnum(this Type type) => type.IsEnum;

    /// <summary>Whether the type is an enum with <see cref="FlagsAttribute"/>.</summary>
    public static bool IsEnumFlags(this Type type) => type.IsEnum && type.IsDefined(typeof(FlagsAttribute), false);

    /// <summary>Whether the type is an enum. A nullable enum is none.</summary>
    public static bool IsUnderlyingEnum(this Type type) => type.IsEnum || type.UnderlyingSystemType.IsEnum;

    /// <summary>Whether the type is a class that isn't abstract.</summary>
    public static bool IsStandardClass(this Type type) => type.IsClass && !type.IsAbstract;

    /// <summary>Whether the class has <see cref="DataContractAttribute"/> itself; that of a base class doesn't count.</summary>
    public static bool IsDto(this Type type) => type.IsDefined(typeof(DataContractAttribute), false);

    /// <summary>Gets the base class.</summary>
    /// <returns><see langword="null"/> for <see cref="object"/> and interfaces.</returns>
    public static Type BaseType(this Type type) => type.BaseType;

    /// <summary>Gets the type that the property was obtained from.</summary>
    public static Type ReflectedType(this PropertyInfo pi) => pi.ReflectedType;

    /// <summary>Gets the type that the field was obtained from.</summary>
    public static Type ReflectedType(this FieldInfo fi) => fi.ReflectedType;

    /// <summary>Gets the generic definition of a type.</summary>
    /// <exception cref="InvalidOperationException">The type is not generic.</exception>
    public static Type GenericTypeDefinition(this Type type) => type.GetGenericTypeDefinition();

    /// <summary>Gets the generic definition of a type.</summary>
    /// <returns>The type's generic definition; null if neither it nor a base class is generic.</returns>
    /// <exception cref="InvalidOperationException">Only a base class is generic, as in v3.</exception>
    public static Type FirstGenericTypeDefinition(this Type type) =>
        ReflectionExtensions.HasGenericType(type) ? type.GetGenericTypeDefinition() : null;

    /// <summary>Gets the generic arguments.</summary>
    /// <returns>Empty if the type isn't generic.</returns>
    public static Type[] GetTypeGenericArguments(this Type type) => type.GetGenericArguments();

    /// <summary>Gets the generic arguments.</summary>
    /// <returns>Empty if the type isn't generic.</returns>
    public static Type[] GenericTypeArguments(this Type type) => type.GetGenericArguments();

    /// <summary>Gets the implemented interfaces, inherited ones included.</summary>
    public static Type[] GetTypeInterfaces(this Type type) => type.GetInterfaces();

    /// <summary>Gets the implemented interfaces, inherited ones included.</summary>
    public static Type[] Interfaces(this Type type) => type.GetInterfaces();

    /// <summary>Whether an object is an instance of the type.</summary>
    public static bool InstanceOfType(this Type type, object instance) => type.IsInstanceOfType(instance);

    /// <summary>Whether a variable of the type can hold another type's instances.</summary>
    public static bool AssignableFrom(this Type type, Type fromType) => type.IsAssignableFrom(fromType);

    /// <summary>Whether the assembly was created at run time.</summary>
    public static bool IsDynamic(this Assembly assembly) => assembly.IsDynamic;
}
