namespace ServiceStack.ServiceModel;

using System.Collections.Generic;
using System.Collections.Specialized;

/// <summary>Converts between collections of names and values.</summary>
public static class DictionaryExtensions
{
    /// <summary>Converts to a dictionary. Several values of a name are joined with commas.</summary>
    /// <returns>Empty for <see langword="null"/>.</returns>
    public static Dictionary<string, string> ToDictionary(this NameValueCollection nameValues)
    {
        var map = new Dictionary<string, string>();
        if (nameValues == null) return map;

        for (var i = 0; i < nameValues.Count; i++)
        {
            // a query of the form ?text has no name
            var key = nameValues.GetKey(i);
            if (key != null) map[key] = nameValues.Get(i);
        }

        return map;
    }

    /// <summary>Converts to a <see cref="NameValueCollection"/>.</summary>
    public static NameValueCollection ToNameValueCollection(this Dictionary<string, string> map)
    {
        var nameValues = new NameValueCollection();
        foreach (var pair in map)
        {
            nameValues.Add(pair.Key, pair.Value);
        }

        return nameValues;
    }
}
