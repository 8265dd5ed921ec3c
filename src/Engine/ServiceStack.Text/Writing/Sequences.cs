using System.Collections;

namespace ServiceStack.Text.Common;

/// <summary>Sequences whose items are computed during enumeration.</summary>
internal static class Sequences
{
    /// <summary>
    /// As in v3, the items of a sequence that is passed as its interface are written with their type; those of a list are not.
    /// </summary>
    public static bool AreTyped<T>(T value) => typeof(T).IsInterface && value is IEnumerable and not ICollection;
}
