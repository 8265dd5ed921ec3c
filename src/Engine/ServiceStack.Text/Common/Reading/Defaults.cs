using System;

namespace ServiceStack.Text.Common;

/// <summary>What comes of no text at all.</summary>
internal static class Defaults
{
    /// <returns>Null for null and for classes; for an empty text of a struct, its default.</returns>
    public static object Of(Type type, string text) =>
        text != null && type.IsValueType ? Activator.CreateInstance(type) : null;
}
