using System;
using System.Linq;
using ServiceStack.Text.Support;

namespace ServiceStack.Text;

/// <summary>Reflection for serializers: kinds of types, members and instances.</summary>
public static partial class ReflectionExtensions
{
    /// <summary>Whether a type is another or derives from it. Interfaces don't count.</summary>
    public static bool IsInstanceOf(this Type type, Type thisOrBaseType)
    {
        for (; type is not null; type = type.BaseType)
        {
            if (type == thisOrBaseType) return true;
        }

        return false;
    }

    /// <summary>Whether the type or a base class is generic.</summary>
    public static bool HasGenericType(this Type type) => GetGenericType(type) is not null;

    /// <summary>Gets the generic type in a hierarchy of classes.</summary>
    /// <returns>The type, or the first of its base classes, that is generic; null if none is.</returns>
    public static Type GetGenericType(this Type type)
    {
        while (type is not null && !type.IsGenericType) type = type.BaseType;
        return type;
    }

    /// <summary>Whether the type, an interface or a base class has a generic definition.</summary>
    public static bool IsOrHasGenericInterfaceTypeOf(this Type type, Type genericTypeDefinition) =>
        GetTypeWithGenericTypeDefinitionOf(type, genericTypeDefinition) is not null;

    /// <summary>Gets the interface or base class with one of several generic definitions.</summary>
    /// <returns>The type's first interface, or else its first generic class, with one of the definitions; null if none has it.</returns>
    public static Type GetTypeWithGenericTypeDefinitionOfAny(this Type type, params Type[] genericTypeDefinitions) =>
        genericTypeDefinitions.Select(definition => GetTypeWithGenericTypeDefinitionOf(type, definition))
            .FirstOrDefault(found => found is not null);

    /// <summary>Gets the interface or base class with a generic definition.</summary>
    /// <returns>The first of the type's interfaces, or else its first generic class, that has the definition; null if none has.</returns>
    public static Type GetTypeWithGenericTypeDefinitionOf(this Type type, Type genericTypeDefinition)
    {
        var found = type.GetInterfaces().FirstOrDefault(candidate => HasDefinition(candidate, genericTypeDefinition));
        if (found is not null) return found;

        var generic = GetGenericType(type);
        return HasDefinition(generic, genericTypeDefinition) ? generic : null;
    }

    /// <summary>Gets an interface if a type implements it.</summary>
    /// <returns>The interface if the type is it or implements it, else null.</returns>
    public static Type GetTypeWithInterfaceOf(this Type type, Type interfaceType) =>
        type == interfaceType || HasInterface(type, interfaceType) ? interfaceType : null;

    /// <summary>Whether a type implements an interface. The interface itself doesn't.</summary>
    public static bool HasInterface(this Type type, Type interfaceType) => Array.IndexOf(type.GetInterfaces(), interfaceType) >= 0;

    /// <summary>Gets the interface with a generic definition.</summary>
    /// <returns>The first of the type's interfaces, or the type itself, that has the definition; null if none has.</returns>
    public static Type GetTypeWithGenericInterfaceOf(this Type type, Type genericInterfaceType) =>
        type.GetInterfaces().FirstOrDefault(candidate => HasDefinition(candidate, genericInterfaceType))
        ?? (HasDefinition(type, genericInterfaceType) ? type : null);

    /// <summary>Whether all types are or implement an interface.</summary>
    public static bool AllHaveInterfacesOfType(this Type assignableFromType, params Type[] types) =>
        Array.TrueForAll(types, type => GetTypeWithInterfaceOf(type, assignableFromType) is not null);

    /// <summary>Whether the type itself is generic and has one of the definitions.</summary>
    public static bool HasAnyTypeDefinitionsOf(this Type genericType, params Type[] theseGenericTypes) =>
        Array.Exists(theseGenericTypes, definition => HasDefinition(genericType, definition));

    /// <summary>Gets the generic arguments that two types have in common.</summary>
    /// <returns>The arguments that both types give to the definition; null if they differ or one of them lacks it.</returns>
    public static Type[] GetGenericArgumentsIfBothHaveSameGenericDefinitionTypeAndArguments(
        this Type assignableFromType, Type typeA, Type typeB)
    {
        var ofA = GetTypeWithGenericInterfaceOf(typeA, assignableFromType)?.GetGenericArguments();
        var ofB = GetTypeWithGenericInterfaceOf(typeB, assignableFromType)?.GetGenericArguments();
        return ofA is not null && ofB is not null && ofA.SequenceEqual(ofB) ? ofA : null;
    }

    /// <summary>Gets the generic arguments of two types if they convert to each other.</summary>
    /// <returns>
    /// The arguments of both types, if all are strings or value types; null if one is not or a type lacks the definition.
    /// </returns>
    public static TypePair GetGenericArgumentsIfBothHaveConvertibleGenericDefinitionTypeAndArguments(
        this Type assignableFromType, Type typeA, Type typeB)
    {
        var ofA = GetTypeWithGenericInterfaceOf(typeA, assignableFromType)?.GetGenericArguments();
        var ofB = GetTypeWithGenericInterfaceOf(typeB, assignableFromType)?.GetGenericArguments();
        if (ofA is null || ofB is null || !AreAllStringOrValueTypes(ofA) || !AreAllStringOrValueTypes(ofB)) return null;

        return new TypePair(ofA, ofB);
    }

    /// <summary>Whether all types are strings or value types.</summary>
    public static bool AreAllStringOrValueTypes(params Type[] types) =>
        Array.TrueForAll(types, type => type == typeof(string) || type.IsValueType);

    private static bool HasDefinition(Type type, Type definition) =>
        type is not null && type.IsGenericType && type.GetGenericTypeDefinition() == definition;
}
