using System;
using System.Collections.Concurrent;
using System.Threading;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>Which types a text may have made by naming them with __type. Not in v3, where it was any class that could be found.</summary>
/// <remarks>
/// Never: delegates, attributes, services, plugins, validators, hosts and whatever else does more than hold data, and the framework's
/// classes but for its simple types and collections. The rest is asked of <see cref="Allow"/>.
/// </remarks>
public static class NamedTypes
{
    private static ConcurrentDictionary<Type, bool> _known = new();
    private static Func<Type, bool> _allow;

    /// <summary>Says of a type whether texts may have it made; null for all but those that never may be.</summary>
    /// <remarks>It is asked once a type. A host sets it at start, to the types that members of its DTOs can hold.</remarks>
    public static Func<Type, bool> Allow
    {
        get => Volatile.Read(ref _allow);
        set
        {
            Volatile.Write(ref _allow, value);
            Volatile.Write(ref _known, new());
        }
    }

    internal static bool Allows(Type type)
    {
        var known = Volatile.Read(ref _known);
        if (known.TryGetValue(type, out var allowed)) return allowed;

        allowed = !TypeNames.IsRefused(type) && (Allow?.Invoke(type) ?? true);
        known[type] = allowed;
        return allowed;
    }
}
