using System;
using System.Collections.Concurrent;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Which types a text may have made by naming them with __type. Not in v3, where it was any class that could be found.</summary>
/// <remarks>
/// Never: delegates, attributes, services, plugins, validators, hosts and whatever else does more than hold data, and the framework's
/// classes but for its simple types and collections. The rest is asked of <see cref="Allow"/>, or of <see cref="AllowAs"/>.
/// </remarks>
public static class NamedTypes
{
    private static readonly ConcurrentDictionary<Type, bool> Refused = new();
    private static readonly Func<Type, bool> IsRefused = TypeNames.IsRefused;

    [ThreadStatic]
    private static bool readsOwnText;

    /// <summary>Says of a type whether texts may have it made. Null, as at first: <see cref="AllowAs"/> decides.</summary>
    /// <remarks>An application's own word, which goes before the host's. It is asked whenever a text names a type.</remarks>
    public static Func<Type, bool> Allow { get; set; }

    /// <summary>
    /// Says of a type whether texts may have it made where the second type is declared. Null: all but those that never may be.
    /// </summary>
    /// <remarks>An AppHost sets it, to what the members of its requests and answers can hold.</remarks>
    public static Func<Type, Type, bool> AllowAs { get; set; }

    /// <summary>
    /// Reads JSON of the application's own, from a store that strangers cannot write to: <see cref="AllowAs"/> is not asked.
    /// </summary>
    /// <remarks>What a session or a cache holds need not be a part of any request or answer.</remarks>
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
