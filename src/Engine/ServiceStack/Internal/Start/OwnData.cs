namespace ServiceStack.Internal.Start;

using System;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

/// <summary>
/// Tells whether a class only holds data. A cached text may then name it as the type of a member that is declared as object.
/// </summary>
/// <remarks>
/// A class only holds data if it has [DataContract] or [Serializable], or else a public parameterless constructor, writable members, and
/// automatic properties alone. It is not IDisposable and has no finalizer. The same applies to its base classes and its type arguments.
/// </remarks>
internal static class OwnData
{
    private const BindingFlags Members = BindingFlags.Public | BindingFlags.Instance;

    private const BindingFlags Declared = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    /// <param name="type">A type of the application, or a simple type or collection of the framework.</param>
    /// <param name="isKnown">Whether a type is one of the application's.</param>
    public static bool Is(Type type, Predicate<Type> isKnown)
    {
        if (type.HasElementType) return Is(type.GetElementType(), isKnown);
        if (!isKnown(type)) return false;

        if (type.IsGenericType
            && !Array.TrueForAll(type.GetGenericArguments(), argument => argument == typeof(object) || Is(argument, isKnown)))
        {
            return false;
        }

        if (type.IsEnum || ReachableTypes.IsFramework(type)) return true;
        if (typeof(IDisposable).IsAssignableFrom(type)) return false;
        if (type.IsDefined(typeof(DataContractAttribute), inherit: false) || type.IsSerializable) return true;

        return (type.IsValueType || type.GetConstructor(Type.EmptyTypes) != null) && HasData(type) && HasOnlyData(type);
    }

    private static bool HasData(Type type) =>
        type.GetFields(Members).Length > 0 || Array.Exists(type.GetProperties(Members), static property => property.GetSetMethod() != null);

    private static bool HasOnlyData(Type type)
    {
        for (var one = type; one != null && one != typeof(object) && one != typeof(ValueType); one = one.BaseType)
        {
            if (ReachableTypes.IsFramework(one) || one.GetMethod("Finalize", Declared) != null) return false;

            foreach (var property in one.GetProperties(Declared))
            {
                if (property.GetSetMethod() != null && !IsAutomatic(property)) return false;
            }
        }

        return true;
    }

    // the fields that the compilers of C# and Visual Basic make
    private static bool IsAutomatic(PropertyInfo property) =>
        IsOfCompiler(property.DeclaringType.GetField("<" + property.Name + ">k__BackingField", Declared))
        || IsOfCompiler(property.DeclaringType.GetField("_" + property.Name, Declared));

    private static bool IsOfCompiler(FieldInfo field) => field?.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false) == true;
}
