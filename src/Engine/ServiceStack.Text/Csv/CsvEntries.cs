using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.Text;

/// <summary>Dictionaries as keys and values.</summary>
internal static class CsvEntries
{
    /// <returns>Null if the class is no dictionary.</returns>
    public static Func<T, IEnumerable<KeyValuePair<string, object>>> Of<T>()
    {
        if (typeof(IEnumerable<KeyValuePair<string, object>>).IsAssignableFrom(typeof(T)))
        {
            return map => (IEnumerable<KeyValuePair<string, object>>)map;
        }

        if (typeof(IEnumerable<KeyValuePair<string, string>>).IsAssignableFrom(typeof(T)))
        {
            return map => ((IEnumerable<KeyValuePair<string, string>>)map)
                .Select(entry => new KeyValuePair<string, object>(entry.Key, entry.Value));
        }

        return typeof(IDictionary).IsAssignableFrom(typeof(T)) ? map => OfAny((IDictionary)map) : null;
    }

    private static IEnumerable<KeyValuePair<string, object>> OfAny(IDictionary map)
    {
        foreach (DictionaryEntry entry in map) yield return new(entry.Key.ToString(), entry.Value);
    }
}
