namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using ServiceStack.Text;

/// <summary>Values of the application's own types, one a type, kept as JSV text under the type's name.</summary>
internal static class MetaValues
{
    public static T Get<T>(Dictionary<string, string> meta) =>
        meta != null && meta.TryGetValue(typeof(T).Name, out var text) && text != null
            ? TypeSerializer.DeserializeFromString<T>(text)
            : default;

    public static void Set<T>(Dictionary<string, string> meta, T value) => meta[typeof(T).Name] = TypeSerializer.SerializeToString(value);
}
