namespace ServiceStack.Razor.Compilation;

using System;
using System.Collections.Generic;
using System.Dynamic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;

/// <summary>Reflection helpers for the compiler of views.</summary>
public static class CompilerServices
{
    /// <summary>Returns the public constructors of a class.</summary>
    public static IEnumerable<ConstructorInfo> GetConstructors(Type type) =>
        (type ?? throw new ArgumentNullException(nameof(type))).GetConstructors(BindingFlags.Public | BindingFlags.Instance);

    /// <summary>Returns the assemblies of this process, one per name.</summary>
    public static IEnumerable<Assembly> GetLoadedAssemblies() =>
        AppDomain.CurrentDomain.GetAssemblies().GroupBy(static assembly => assembly.FullName).Select(static same => same.First());

    /// <summary>Whether a type is anonymous: <c>new { Name = "Ada" }</c>.</summary>
    public static bool IsAnonymousType(Type type) =>
        type is { IsClass: true, IsSealed: true }
        && type.Name.IndexOf("AnonymousType", StringComparison.Ordinal) >= 0
        && type.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false);

    /// <summary>Whether a type resolves its members at run time (dynamic).</summary>
    public static bool IsDynamicType(Type type) =>
        type != null && (typeof(DynamicObject).IsAssignableFrom(type) || type == typeof(ExpandoObject) || IsAnonymousType(type));
}
