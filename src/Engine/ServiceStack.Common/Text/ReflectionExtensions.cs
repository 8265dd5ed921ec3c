namespace ServiceStack.Text;

using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.Serialization;
using ServiceStack.Text.Support;
using Package = global::ServiceStack.ReflectionExtensions;

/// <summary>v3's extensions of this namespace. The package keeps them in <c>ServiceStack</c>: see <see cref="GivesWay"/>.</summary>
public static class ReflectionExtensions
{
    public static bool AllHaveInterfacesOfType<TType>(this TType assignableFromType, params Type[] types) where TType : Type =>
        Package.AllHaveInterfacesOfType(assignableFromType, types);

    public static bool AreAllStringOrValueTypes(params Type[] types) => Package.AreAllStringOrValueTypes(types);

    public static object CreateInstance(string typeName) => Package.CreateInstance(typeName);

    public static object CreateInstance(this Type type, GivesWay way = default) => Package.CreateInstance(type);

    public static object CreateInstance<T>() => Package.CreateInstance<T>();

    public static EmptyCtorDelegate GetConstructorMethod(string typeName) => Package.GetConstructorMethod(typeName);

    public static EmptyCtorDelegate GetConstructorMethod(Type type) => Package.GetConstructorMethod(type);

    public static EmptyCtorDelegate GetConstructorMethodToCache(Type type) => Package.GetConstructorMethodToCache(type);

    public static DataContractAttribute GetDataContract(this Type type, GivesWay way = default) => Package.GetDataContract(type);

    public static DataMemberAttribute GetDataMember(this FieldInfo pi, GivesWay way = default) => Package.GetDataMember(pi);

    public static DataMemberAttribute GetDataMember(this PropertyInfo pi, GivesWay way = default) => Package.GetDataMember(pi);

    public static object GetDefaultValue(this Type type, GivesWay way = default) => AutoMappingUtils.GetDefaultValue(type);

    public static TypePair GetGenericArgumentsIfBothHaveConvertibleGenericDefinitionTypeAndArguments(
        this Type assignableFromType,
        Type typeA,
        Type typeB,
        GivesWay way = default) =>
        Package.GetGenericArgumentsIfBothHaveConvertibleGenericDefinitionTypeAndArguments(assignableFromType, typeA, typeB);

    public static Type[] GetGenericArgumentsIfBothHaveSameGenericDefinitionTypeAndArguments(
        this Type assignableFromType,
        Type typeA,
        Type typeB,
        GivesWay way = default) =>
        Package.GetGenericArgumentsIfBothHaveSameGenericDefinitionTypeAndArguments(assignableFromType, typeA, typeB);

    public static Type GetGenericType(this Type type, GivesWay way = default) => Package.FirstGenericType(type);

    public static PropertyInfo[] GetPublicProperties(this Type type, GivesWay way = default) => Package.GetPublicProperties(type);

    public static FieldInfo[] GetSerializableFields(this Type type, GivesWay way = default) => Package.GetSerializableFields(type);

    public static PropertyInfo[] GetSerializableProperties(this Type type, GivesWay way = default) =>
        Package.GetSerializableProperties(type);

    public static Type GetTypeWithGenericInterfaceOf(this Type type, Type genericInterfaceType, GivesWay way = default) =>
        Package.GetTypeWithGenericInterfaceOf(type, genericInterfaceType);

    public static Type GetTypeWithGenericTypeDefinitionOf(this Type type, Type genericTypeDefinition, GivesWay way = default) =>
        Package.GetTypeWithGenericTypeDefinitionOf(type, genericTypeDefinition);

    public static Type GetTypeWithGenericTypeDefinitionOfAny<TType>(
        this TType type,
        params Type[] genericTypeDefinitions)
        where TType : Type =>
        Package.GetTypeWithGenericTypeDefinitionOfAny(type, genericTypeDefinitions);

    public static Type GetTypeWithInterfaceOf(this Type type, Type interfaceType, GivesWay way = default) =>
        Package.GetTypeWithInterfaceOf(type, interfaceType);

    public static DataContractAttribute GetWeakDataContract(this Type type, GivesWay way = default) => WeakAttributes.DataContractOf(type);

    public static DataMemberAttribute GetWeakDataMember(this FieldInfo pi, GivesWay way = default) => WeakAttributes.DataMemberOf(pi);

    public static DataMemberAttribute GetWeakDataMember(this PropertyInfo pi, GivesWay way = default) => WeakAttributes.DataMemberOf(pi);

    public static bool HasAnyTypeDefinitionsOf<TType>(this TType genericType, params Type[] theseGenericTypes) where TType : Type =>
        Package.HasAnyTypeDefinitionsOf(genericType, theseGenericTypes);

    public static bool HasAttr<T>(this Type type, GivesWay way = default) where T : Attribute => PlatformExtensions.HasAttribute<T>(type);

    public static bool HasGenericType(this Type type, GivesWay way = default) => Package.HasGenericType(type);

    public static bool HasInterface(this Type type, Type interfaceType, GivesWay way = default) =>
        Package.HasInterface(type, interfaceType);

    public static bool IsInstanceOf(this Type type, Type thisOrBaseType, GivesWay way = default) =>
        Package.IsInstanceOf(type, thisOrBaseType);

    public static bool IsIntegerType(this Type type, GivesWay way = default) => Package.IsIntegerType(type);

    public static bool IsNumericType(this Type type, GivesWay way = default) => Package.IsNumericType(type);

    public static bool IsOrHasGenericInterfaceTypeOf(this Type type, Type genericTypeDefinition, GivesWay way = default) =>
        Package.IsOrHasGenericInterfaceTypeOf(type, genericTypeDefinition);

    public static bool IsRealNumberType(this Type type, GivesWay way = default) => Package.IsRealNumberType(type);
}
