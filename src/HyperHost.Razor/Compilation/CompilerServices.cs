namespace ServiceStack.Razor.Compilation;

using System;
using System.Collections.Generic;
using System.Dynamic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;

/// <summary>What the compiler of views has to know of types and assemblies.</summary>
public static class CompilerServices
{
    /// <summary>Returns the public constructors of a class.</summary>
    public static IEnumerable<ConstructorInfo> GetConstructors(Type type) =>
        (type ?? throw new ArgumentNullException(nameof(type))).GetConstructors(BindingFlags.Public | BindingFlags.Instance);

    /// <summary>Returns the assemblies of this process, each name once.</summary>
    public static IEnumerable<Assembly> GetLoadedAssemblies() =>
        AppDomain.CurrentDomain.GetAssemblies().GroupBy(static assembly => assembly.FullName).Select(static same => same.First());

    /// <summary>Whether a type is anonymous: <c>new { Name = "Ada" }</c>.</summary>
    public static bool IsAnonymousType(Type type) =>
        type is { IsClass: true, IsSealed: true }
        && type.Name.IndexOf("AnonymousType", StringComparison.Ordinal) >= 0
        && type.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false);

    /// <summary>Whether the members of a type are found when they are read.</summary>
    public static bool IsDynamicType(Type type) =>
        type != null && (typeof(DynamicObject).IsAssignableFrom(type) || type == typeof(ExpandoObject) || IsAnonymousType(type));
}
