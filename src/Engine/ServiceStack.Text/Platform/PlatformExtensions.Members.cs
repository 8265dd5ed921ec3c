using System;
using System.Reflection;

namespace ServiceStack.Text;

public static partial class PlatformExtensions
{
    private const BindingFlags PublicInstance = BindingFlags.Public | BindingFlags.Instance | BindingFlags.FlattenHierarchy;

    /// <summary>Gets the public instance properties, inherited ones last.</summary>
    public static PropertyInfo[] Properties(this Type type) => type.GetProperties(PublicInstance);

    /// <summary>Gets the instance properties of any accessibility, except private ones of base classes.</summary>
    public static PropertyInfo[] AllProperties(this Type type) => type.GetProperties(PublicInstance | BindingFlags.NonPublic);

    /// <summary>Gets the public properties, instance and static.</summary>
    public static PropertyInfo[] GetPropertyInfos(this Type type) => type.GetProperties();

    /// <summary>Gets a public property.</summary>
    /// <returns><see langword="null"/> if there is none.</returns>
    public static PropertyInfo GetPropertyInfo(this Type type, string propertyName) => type.GetProperty(propertyName);

    /// <summary>Gets the public instance fields.</summary>
    public static FieldInfo[] GetPublicFields(this Type type) => type.GetFields(PublicInstance);

    /// <summary>Gets the non-public instance fields, which hold the values of automatic properties.</summary>
    public static FieldInfo[] GetWritableFields(this Type type) =>
        type.GetFields(BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.SetField);

    /// <summary>Gets a public field.</summary>
    /// <returns><see langword="null"/> if there is none.</returns>
    public static FieldInfo GetFieldInfo(this Type type, string fieldName) => type.GetField(fieldName);

    /// <summary>Gets a public static field.</summary>
    /// <returns><see langword="null"/> if there is none.</returns>
    public static FieldInfo GetPublicStaticField(this Type type, string fieldName) =>
        type.GetField(fieldName, BindingFlags.Public | BindingFlags.Static);

    /// <summary>Gets the public instance members, constructors included.</summary>
    public static MemberInfo[] GetPublicMembers(this Type type) => type.GetMembers(BindingFlags.Public | BindingFlags.Instance);

    /// <summary>Gets the public instance members, constructors included.</summary>
    public static MemberInfo[] GetAllPublicMembers(this Type type) => type.GetMembers(PublicInstance);

    /// <summary>Gets the public methods, instance and static.</summary>
    public static MethodInfo[] GetMethodInfos(this Type type) => type.GetMethods();

    /// <summary>Gets a public method.</summary>
    /// <returns>Null if no method has this name and, if they are given, these parameters.</returns>
    public static MethodInfo GetMethodInfo(this Type type, string methodName, Type[] types = null) =>
        types is null ? type.GetMethod(methodName) : type.GetMethod(methodName, types);

    /// <summary>Gets a public static method.</summary>
    /// <param name="types">Types of the parameters; <see langword="null"/> for any.</param>
    /// <returns><see langword="null"/> if there is none.</returns>
    public static MethodInfo GetPublicStaticMethod(this Type type, string methodName, Type[] types = null) => types is null
        ? type.GetMethod(methodName, BindingFlags.Public | BindingFlags.Static)
        : type.GetMethod(methodName, BindingFlags.Public | BindingFlags.Static, null, types, null);

    /// <summary>Gets a property's getter.</summary>
    /// <returns>Null if there is none.</returns>
    public static MethodInfo GetMethodInfo(this PropertyInfo pi, bool nonPublic = true) => pi.GetGetMethod(nonPublic);

    /// <summary>Gets a property's getter.</summary>
    /// <returns><see langword="null"/> if there is none.</returns>
    public static MethodInfo PropertyGetMethod(this PropertyInfo pi, bool nonPublic = false) => pi.GetGetMethod(nonPublic);

    /// <summary>Gets a property's setter.</summary>
    /// <returns><see langword="null"/> if there is none.</returns>
    public static MethodInfo SetMethod(this PropertyInfo pi, bool nonPublic = true) => pi.GetSetMethod(nonPublic);

    /// <summary>Gets the public constructors.</summary>
    public static ConstructorInfo[] DeclaredConstructors(this Type type) => type.GetConstructors();

    /// <summary>Gets the constructor without arguments.</summary>
    /// <returns>The public constructor without arguments; null if there is none.</returns>
    public static ConstructorInfo GetEmptyConstructor(this Type type) => type.GetConstructor(Type.EmptyTypes);

    /// <summary>Creates a delegate for a static method.</summary>
    /// <param name="throwOnBindFailure">Whether a method that doesn't fit throws; otherwise null is returned.</param>
    public static Delegate MakeDelegate(this MethodInfo mi, Type delegateType, bool throwOnBindFailure = true) =>
        Delegate.CreateDelegate(delegateType, mi, throwOnBindFailure);

    /// <summary>Calls a delegate's method on another instance.</summary>
    /// <exception cref="TargetException">The method is an instance method, and the instance is null.</exception>
    public static object InvokeMethod(this Delegate fn, object instance, object[] parameters = null) =>
        fn.Method.Invoke(instance, parameters ?? Array.Empty<object>());
}
