using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Serialization;

namespace ServiceStack.Text.Common;

/// <summary>Finds types by the names in texts, and restricts the types that a text may create.</summary>
internal static class TypeNames
{
    public static readonly Func<string, Type> DefaultFinder = AssemblyUtils.FindType;
    public static readonly Func<Type, string> DefaultWriter = type => type.ToTypeString();

    /// <summary>Interfaces whose classes do more than hold data: texts never create them.</summary>
    private static readonly HashSet<string> Doers =
    [
        "IAppHost", "IPlugin", "IPreInitPlugin", "IPostInitPlugin", "IService", "IServiceBase", "IValidator", "IHttpHandler",
        "IHttpModule", "IRequestFilterBase", "IHasRequestFilter", "IHasResponseFilter", "IViewEngine",
        "IVirtualPathProvider", "IContainerAdapter", "IAuthProvider", "IRunnable", "IHttpResult", "IStreamWriter", "IResolver",
        "IRequestContext", "IHttpRequest", "IHttpResponse", "ICacheClient", "IMessageService",
    ];

    /// <returns>Null for null, and if there is no such type.</returns>
    public static Type Find(string name, TextSettings settings)
    {
        if (name == null) return null;
        if (name.Length == 0) return null;
        return LoadedTypes.IsTooDeep(name) ? null : settings.TypeFinder(name);
    }

    /// <summary>The type of a name, if a text may create it for a member of type <paramref name="wanted"/>.</summary>
    /// <returns>Null when there is none, or it is not allowed.</returns>
    public static Type Allowed(string name, Type wanted, TextSettings settings)
    {
        if (name.Length == 0) return null;

        // an application's own finder may know other names
        if (settings.TypeFinder != DefaultFinder) return settings.TypeFinder(name) is { } own && Fits(own) ? own : null;
        if (LoadedTypes.Find(name) is { } type)
        {
            if (type.IsInterface && settings.PreferInterfaces) return LoadedTypes.ClassOf(type, Fits);
            return Fits(type) ? type : null;
        }
        // v3 ignores the assembly: sessions and messages of an old node name that of the old program
        return LoadedTypes.FindMoved(name, Fits);

        bool Fits(Type one) => wanted.IsAssignableFrom(one) && NamedTypes.Allows(one, wanted);
    }

    /// <summary>Types that texts never create: they run code, or are known to be exploitable.</summary>
    public static bool IsRefused(Type type)
    {
        if (type.IsAbstract || type.IsInterface || type.ContainsGenericParameters || type.IsPointer || type.IsByRef) return true;
        if (typeof(Delegate).IsAssignableFrom(type) || typeof(Attribute).IsAssignableFrom(type)) return true;
        if (type.IsArray) return IsRefused(type.GetElementType());
        if (typeof(ISerializable).IsAssignableFrom(type) && !IsPlainData(type)) return true;
        if (type.IsGenericType && type.GetGenericArguments().Any(IsRefusedInside)) return true;
        if (type.GetInterfaces().Any(part => Doers.Contains(Simple(part.Name)))) return true;

        return IsOfFramework(type) && !IsPlainData(type);
    }

    private static bool IsRefusedInside(Type argument) => !argument.IsInterface && !argument.IsAbstract && IsRefused(argument);

    private static bool IsOfFramework(Type type) =>
        type.Namespace is { } space && (space == "System" || space.StartsWith("System.", StringComparison.Ordinal)
            || space.StartsWith("Microsoft.", StringComparison.Ordinal) || space.StartsWith("Mono.", StringComparison.Ordinal));

    private static bool IsPlainData(Type type) =>
        type.IsPrimitive || type.IsEnum || Nullable.GetUnderlyingType(type) != null || ScalarReaders.Find(type) != null
        || (type.Namespace == "System.Collections.Generic" && type.IsPublic)
        || (type.Namespace == "System" && type.Name.StartsWith("Tuple`", StringComparison.Ordinal));

    private static string Simple(string name)
    {
        var tick = name.IndexOf('`');
        return tick < 0 ? name : name.Substring(0, tick);
    }
}
