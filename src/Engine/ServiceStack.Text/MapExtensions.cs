using System.Collections.Generic;
using System.Text;

namespace ServiceStack.Text;

/// <summary>Dictionaries as a text.</summary>
public static class MapExtensions
{
    /// <summary>For example <c>a:1,b:2</c>.</summary>
    public static string Join<K, V>(this Dictionary<K, V> values) => Join(values, ",", ":");

    public static string Join<K, V>(this Dictionary<K, V> values, string itemSeperator, string keySeperator)
    {
        var text = new StringBuilder();
        foreach (var entry in values)
        {
            if (text.Length > 0) text.Append(itemSeperator);
            text.Append(entry.Key).Append(keySeperator).Append(entry.Value);
        }

        return text.ToString();
    }
}
