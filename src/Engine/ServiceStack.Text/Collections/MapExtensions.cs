using System.Collections.Generic;
using System.Text;

namespace ServiceStack.Text;

/// <summary>Dictionaries as text.</summary>
public static class MapExtensions
{
    /// <summary>Joins the entries, for example to <c>a:1,b:2</c>.</summary>
    public static string Join<K, V>(this Dictionary<K, V> values) => Join(values, ",", ":");

    /// <summary>Joins the entries with separators.</summary>
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
