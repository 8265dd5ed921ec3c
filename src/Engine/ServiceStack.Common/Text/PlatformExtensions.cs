namespace ServiceStack.Text;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Package = global::ServiceStack.PlatformExtensions;

/// <summary>v3's extensions of this namespace. The package keeps them in <c>ServiceStack</c>: see <see cref="GivesWay"/>.</summary>
public static class PlatformExtensions
{
    public static PropertyInfo[] AllProperties(this Type type, GivesWay way = default) => Package.AllProperties(type);

    public static bool AssignableFrom(this Type type, Type fromType, GivesWay way = default) => Package.AssignableFrom(type, fromType);

    public static IEnumerable<T> AttributesOfType<T>(this Type type, bool inherit = true, GivesWay way = default) where T : Attribute =>
        type.GetCustomAttributes<T>(inherit);

    public static Type BaseType(this Type type, GivesWay way = default) => Package.BaseType(type);

    public static object[] CustomAttributes(this FieldInfo fieldInfo, bool inherit = true, GivesWay way = default) =>
        fieldInfo.GetCustomAttributes(inherit);

    public static object[] CustomAttributes(this FieldInfo fieldInfo, Type attrType, bool inherit = true, GivesWay way = default) =>
        fieldInfo.GetCustomAttributes(attrType, inherit);

    public static object[] CustomAttributes(this PropertyInfo propertyInfo, bool inherit = true, GivesWay way = default) =>
        propertyInfo.GetCustomAttributes(inherit);

    public static object[] CustomAttributes(this PropertyInfo propertyInfo, Type attrType, bool inherit = true, GivesWay way = default) =>
        propertyInfo.GetCustomAttributes(attrType, inherit);

    public static object[] CustomAttributes(this Type type, bool inherit = true, GivesWay way = default) =>
        type.GetCustomAttributes(inherit);

    public static object[] CustomAttributes(this Type type, Type attrType, bool inherit = true, GivesWay way = default) =>
        type.GetCustomAttributes(attrType, inherit);

    public static ConstructorInfo[] DeclaredConstructors(this Type type, GivesWay way = default) => Package.DeclaredConstructors(type);

    public static TAttr FirstAttribute<TAttr>(this Type type, bool inherit = true, GivesWay way = default) where TAttr : Attribute =>
        type.GetCustomAttributes<TAttr>(inherit).FirstOrDefault();

    public static TAttribute FirstAttribute<TAttribute>(
        this PropertyInfo propertyInfo,
        GivesWay way = default)
        where TAttribute : Attribute =>
        Package.FirstAttribute<TAttribute>(propertyInfo);

    public static TAttribute FirstAttribute<TAttribute>(
        this PropertyInfo propertyInfo,
        bool inherit,
        GivesWay way = default)
        where TAttribute : Attribute =>
        propertyInfo.GetCustomAttributes<TAttribute>(inherit).FirstOrDefault();

    public static Type FirstGenericTypeDefinition(this Type type, GivesWay way = default) => Package.FirstGenericTypeDefinition(type);

    public static Type[] GenericTypeArguments(this Type type, GivesWay way = default) => Package.GenericTypeArguments(type);

    public static Type GenericTypeDefinition(this Type type, GivesWay way = default) => Package.GenericTypeDefinition(type);

    public static MemberInfo[] GetAllPublicMembers(this Type type, GivesWay way = default) => Package.GetAllPublicMembers(type);

    public static ConstructorInfo GetEmptyConstructor(this Type type, GivesWay way = default) => Package.GetEmptyConstructor(type);

    public static FieldInfo GetFieldInfo(this Type type, string fieldName, GivesWay way = default) => Package.GetFieldInfo(type, fieldName);

    public static MethodInfo GetMethodInfo<TPropertyInfo>(
        this TPropertyInfo pi,
        bool nonPublic = true)
        where TPropertyInfo : PropertyInfo =>
        Package.GetMethodInfo(pi, nonPublic);

    public static MethodInfo GetMethodInfo<TType>(this TType type, string methodName, Type[] types = null) where TType : Type =>
        Package.GetMethodInfo(type, methodName, types);

    public static MethodInfo[] GetMethodInfos(this Type type, GivesWay way = default) => Package.GetMethodInfos(type);

    public static PropertyInfo GetPropertyInfo(this Type type, string propertyName, GivesWay way = default) =>
        Package.GetPropertyInfo(type, propertyName);

    public static PropertyInfo[] GetPropertyInfos(this Type type, GivesWay way = default) => Package.GetPropertyInfos(type);

    public static FieldInfo[] GetPublicFields(this Type type, GivesWay way = default) => Package.GetPublicFields(type);

    public static MemberInfo[] GetPublicMembers(this Type type, GivesWay way = default) => Package.GetPublicMembers(type);

    public static FieldInfo GetPublicStaticField(this Type type, string fieldName, GivesWay way = default) =>
        Package.GetPublicStaticField(type, fieldName);

    public static MethodInfo GetPublicStaticMethod(this Type type, string methodName, Type[] types = null, GivesWay way = default) =>
        Package.GetStaticMethod(type, methodName, types);

    public static Type[] GetTypeGenericArguments(this Type type, GivesWay way = default) => Package.GetTypeGenericArguments(type);

    public static Type[] GetTypeInterfaces(this Type type, GivesWay way = default) => Package.GetTypeInterfaces(type);

    public static FieldInfo[] GetWritableFields(this Type type, GivesWay way = default) => Package.GetWritableFields(type);

    public static bool HasAttribute<T>(this Type type, bool inherit = true, GivesWay way = default) where T : Attribute =>
        type.IsDefined(typeof(T), inherit);

    public static bool InstanceOfType(this Type type, object instance, GivesWay way = default) => Package.InstanceOfType(type, instance);

    public static Type[] Interfaces(this Type type, GivesWay way = default) => Package.Interfaces(type);

    public static object InvokeMethod<TDelegate>(
        this TDelegate fn,
        object instance,
        object[] parameters = null)
        where TDelegate : Delegate =>
        Package.InvokeMethod(fn, instance, parameters);

    public static bool IsAbstract(this Type type, GivesWay way = default) => Package.IsAbstract(type);

    public static bool IsArray(this Type type, GivesWay way = default) => Package.IsArray(type);

    public static bool IsClass(this Type type, GivesWay way = default) => Package.IsClass(type);

    public static bool IsDto(this Type type, GivesWay way = default) => Package.IsDto(type);

    public static bool IsDynamic(this Assembly assembly, GivesWay way = default) => Package.IsDynamic(assembly);

    public static bool IsEnum(this Type type, GivesWay way = default) => Package.IsEnum(type);

    public static bool IsEnumFlags(this Type type, GivesWay way = default) => Package.IsEnumFlags(type);

    public static bool IsGeneric(this Type type, GivesWay way = default) => Package.IsGeneric(type);

    public static bool IsInterface(this Type type, GivesWay way = default) => Package.IsInterface(type);

    public static bool IsStandardClass(this Type type, GivesWay way = default) => Package.IsStandardClass(type);

    public static bool IsUnderlyingEnum(this Type type, GivesWay way = default) => Package.IsUnderlyingEnum(type);

    public static bool IsValueType(this Type type, GivesWay way = default) => Package.IsValueType(type);

    public static Delegate MakeDelegate<TMethodInfo>(
        this TMethodInfo mi,
        Type delegateType,
        bool throwOnBindFailure = true)
        where TMethodInfo : MethodInfo =>
        Package.MakeDelegate(mi, delegateType, throwOnBindFailure);

    public static PropertyInfo[] Properties(this Type type, GivesWay way = default) => Package.Properties(type);

    public static MethodInfo PropertyGetMethod<TPropertyInfo>(
        this TPropertyInfo pi,
        bool nonPublic = false)
        where TPropertyInfo : PropertyInfo =>
        Package.PropertyGetMethod(pi, nonPublic);

    public static Type ReflectedType(this FieldInfo fi, GivesWay way = default) => Package.ReflectedType(fi);

    public static Type ReflectedType(this PropertyInfo pi, GivesWay way = default) => Package.ReflectedType(pi);

    public static MethodInfo SetMethod<TPropertyInfo>(this TPropertyInfo pi, bool nonPublic = true) where TPropertyInfo : PropertyInfo =>
        Package.SetMethod(pi, nonPublic);
}
