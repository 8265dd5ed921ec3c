namespace ServiceStack.Internal.Views;

using System;
using System.Collections;
using System.Collections.Generic;
using System.ComponentModel;
using System.Globalization;

/// <summary>Values by the names that fields of a form have: Name, Address.Street, Items[2].Name.</summary>
internal static class ViewFields
{
    /// <param name="from">An object or a map; null has no fields.</param>
    /// <param name="path">Names with full stops between them, and indexes in brackets.</param>
    /// <param name="value">The value, which may be null.</param>
    /// <returns>False if one of the names is not there.</returns>
    public static bool TryFind(object from, string path, out object value)
    {
        // a name with full stops in it may be a key as it is
        if (from is IDictionary<string, object> map && map.TryGetValue(path, out value)) return true;

        value = from;
        foreach (var part in path.Split(['.', '['], StringSplitOptions.RemoveEmptyEntries))
        {
            var isFound = part.EndsWith("]", StringComparison.Ordinal)
                ? TryIndex(value, part.Substring(0, part.Length - 1).Trim('"', '\''), out value)
                : TryRead(value, part, out value);
            if (!isFound) return false;
        }

        return from != null;
    }

    public static string Text(object value) => Convert.ToString(value, CultureInfo.CurrentCulture) ?? "";

    /// <summary>The text of a value, by a format such as {0:d} if there is one.</summary>
    public static string Format(object value, string format) =>
        value == null ? "" : string.IsNullOrEmpty(format) ? Text(value) : string.Format(CultureInfo.CurrentCulture, format, value);

    private static bool TryRead(object target, string name, out object value)
    {
        value = null;
        if (target == null) return false;
        if (ViewMembers.TryRead(target, name, out value)) return true;
        if (TypeDescriptor.GetProperties(target).Find(name, ignoreCase: true) is not { } property) return false;

        value = property.GetValue(target);
        return true;
    }

    private static bool TryIndex(object target, string index, out object value)
    {
        value = null;
        if (target is IDictionary map)
        {
            value = map[index];
            return map.Contains(index);
        }

        var isPlace = int.TryParse(index, NumberStyles.None, CultureInfo.InvariantCulture, out var place);
        if (!isPlace || target is not IList list || place >= list.Count) return false;

        value = list[place];
        return true;
    }
}
