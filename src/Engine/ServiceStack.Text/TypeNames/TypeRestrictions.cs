using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Serialization;

namespace ServiceStack.Text.Common;

/// <summary>Restricts the types that a text may create by their names. <see cref="NamedTypes"/> has the settings.</summary>
internal static class TypeRestrictions
{
    /// <summary>Interfaces whose classes do more than hold data: texts never create them.</summary>
    private static readonly HashSet<string> Doers =
    [
        "IAppHost", "IPlugin", "IPreInitPlugin", "IPostInitPlugin", "IService", "IServiceBase", "IValidator", "IHttpHandler",
        "IHttpModule", "IRequestFilterBase", "IHasRequestFilter", "IHasResponseFilter", "IViewEngine",
        "IVirtualPathProvider", "IContainerAdapter", "IAuthProvider", "IRunnable", "IHttpResult", "IStreamWriter", "IResolver",
        "IRequestContext", "IHttpRequest", "IHttpResponse", "ICacheClient", "IMessageService",
    ];

    private static readonly ConcurrentDictionary<Type, bool> Refused = new();
    private static readonly Func<Type, bool> NewRefused = IsRefused;

    [ThreadStatic]
    private static bool _isOwnText;

    public static Func<Type, bool> Allow { get; set; }

    public static Func<Type, Type, bool> AllowAs { get; set; }

    public static Func<Type, Type, bool> AllowOwnAs { get; set; }

    /// <summary>Whether this thread reads a text of the application itself, which <see cref="AllowOwnAs"/> judges.</summary>
    public static bool IsOwnText { get => _isOwnText; set => _isOwnText = value; }

    /// <summary>Whether a text may create a type for a member of type <paramref name="wanted"/>.</summary>
    public static bool Allows(Type type, Type wanted)
    {
        if (Refused.GetOrAdd(type, NewRefused)) return false;

        if (Allow is { } allow) return allow(type);
        return (IsOwnText ? AllowOwnAs : AllowAs) is not { } allowAs || allowAs(type, wanted);
    }

    /// <summary>Types that texts never create: they run code, or are known to be exploitable.</summary>
    private static bool IsRefused(Type type)
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
        type.IsPrimitive || type.IsEnum || Nullable.GetUnderlyingType(type) != null || SimpleTypes.Contains(type)
        || (type.Namespace == "System.Collections.Generic" && type.IsPublic)
        || (type.Namespace == "System" && type.Name.StartsWith("Tuple`", StringComparison.Ordinal));

    private static string Simple(string name)
    {
        var tick = name.IndexOf('`');
        return tick < 0 ? name : name.Substring(0, tick);
    }
}
