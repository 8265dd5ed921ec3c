using System;
using System.Reflection;

namespace ServiceStack.Text;

public static partial class PlatformExtensions
{
    private const BindingFlags PublicInstance = BindingFlags.Public | BindingFlags.Instance | BindingFlags.FlattenHierarchy;

    /// <summary>Public ones of instances, the inherited ones after its own.</summary>
    public static PropertyInfo[] Properties(this Type type) => type.GetProperties(PublicInstance);

    /// <summary>Those of instances, whatever their access, without the private ones of base classes.</summary>
    public static PropertyInfo[] AllProperties(this Type type) => type.GetProperties(PublicInstance | BindingFlags.NonPublic);

    /// <summary>Public ones, of instances and static.</summary>
    public static PropertyInfo[] GetPropertyInfos(this Type type) => type.GetProperties();

    public static PropertyInfo GetPropertyInfo(this Type type, string propertyName) => type.GetProperty(propertyName);

    /// <summary>Public ones of instances.</summary>
    public static FieldInfo[] GetPublicFields(this Type type) => type.GetFields(PublicInstance);

    /// <summary>Those of instances that are not public, where the values of automatic properties are.</summary>
    public static FieldInfo[] GetWritableFields(this Type type) =>
        type.GetFields(BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.SetField);

    public static FieldInfo GetFieldInfo(this Type type, string fieldName) => type.GetField(fieldName);

    public static FieldInfo GetPublicStaticField(this Type type, string fieldName) =>
        type.GetField(fieldName, BindingFlags.Public | BindingFlags.Static);

    /// <summary>Public ones of instances, constructors too.</summary>
    public static MemberInfo[] GetPublicMembers(this Type type) => type.GetMembers(BindingFlags.Public | BindingFlags.Instance);

    /// <summary>Public ones of instances, constructors too.</summary>
    public static MemberInfo[] GetAllPublicMembers(this Type type) => type.GetMembers(PublicInstance);

    /// <summary>Public ones, of instances and static.</summary>
    public static MethodInfo[] GetMethodInfos(this Type type) => type.GetMethods();

    /// <returns>Null if there is none of that name and, where they are given, of these parameters.</returns>
    public static MethodInfo GetMethodInfo(this Type type, string methodName, Type[] types = null) =>
        types is null ? type.GetMethod(methodName) : type.GetMethod(methodName, types);

    public static MethodInfo GetPublicStaticMethod(this Type type, string methodName, Type[] types = null) => types is null
        ? type.GetMethod(methodName, BindingFlags.Public | BindingFlags.Static)
        : type.GetMethod(methodName, BindingFlags.Public | BindingFlags.Static, null, types, null);

    /// <returns>The property's getter.</returns>
    public static MethodInfo GetMethodInfo(this PropertyInfo pi, bool nonPublic = true) => pi.GetGetMethod(nonPublic);

    public static MethodInfo PropertyGetMethod(this PropertyInfo pi, bool nonPublic = false) => pi.GetGetMethod(nonPublic);

    public static MethodInfo SetMethod(this PropertyInfo pi, bool nonPublic = true) => pi.GetSetMethod(nonPublic);

    /// <summary>The public ones.</summary>
    public static ConstructorInfo[] DeclaredConstructors(this Type type) => type.GetConstructors();

    /// <returns>The public constructor without arguments; null if there is none.</returns>
    public static ConstructorInfo GetEmptyConstructor(this Type type) => type.GetConstructor(Type.EmptyTypes);

    /// <param name="throwOnBindFailure">False for null where the method does not fit.</param>
    public static Delegate MakeDelegate(this MethodInfo mi, Type delegateType, bool throwOnBindFailure = true) =>
        Delegate.CreateDelegate(delegateType, mi, throwOnBindFailure);

    /// <summary>Calls the method of a delegate on another instance.</summary>
    /// <exception cref="TargetException">The method is one of instances, and the instance is null.</exception>
    public static object InvokeMethod(this Delegate fn, object instance, object[] parameters = null) =>
        fn.Method.Invoke(instance, parameters ?? Array.Empty<object>());
}
