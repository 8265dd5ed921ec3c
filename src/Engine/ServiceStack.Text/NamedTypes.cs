using System;
using System.Collections.Concurrent;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Restricts the types that a text may create by naming them with __type. v3 created any class that it found.</summary>
/// <remarks>
/// Never allowed: delegates, attributes, services, plugins, validators, hosts and other types that do more than hold data, and the
/// framework's classes except simple types and collections. <see cref="Allow"/> or <see cref="AllowAs"/> decides on the rest.
/// </remarks>
public static class NamedTypes
{
    private static readonly ConcurrentDictionary<Type, bool> Refused = new();
    private static readonly Func<Type, bool> IsRefused = TypeNames.IsRefused;

    [ThreadStatic]
    private static bool readsOwnText;

    /// <summary>Whether texts may create a type. Default: null, which lets <see cref="AllowAs"/> decide.</summary>
    /// <remarks>The application's decision, which precedes the host's. It is called for each name of a type in a text.</remarks>
    public static Func<Type, bool> Allow { get; set; }

    /// <summary>
    /// Whether texts may create a type in place of the declared one, the second argument. Null: all types but those that never may be.
    /// </summary>
    /// <remarks>An AppHost sets it to the types that members of its requests and responses can hold.</remarks>
    public static Func<Type, Type, bool> AllowAs { get; set; }

    /// <summary>
    /// Reads JSON that the application wrote itself, from a store that others can't write to: <see cref="AllowAs"/> is skipped.
    /// </summary>
    /// <remarks>Sessions and cached objects need not be part of a request or response.</remarks>
    public static T ReadOwnText<T>(string json)
    {
        var before = readsOwnText;
        readsOwnText = true;
        try
        {
            return JsonSerializer.DeserializeFromString<T>(json);
        }
        finally
        {
            readsOwnText = before;
        }
    }

    internal static bool Allows(Type type, Type wanted)
    {
        if (Refused.GetOrAdd(type, IsRefused)) return false;

        return Allow is { } allow ? allow(type) : readsOwnText || AllowAs is not { } allowAs || allowAs(type, wanted);
    }
}
