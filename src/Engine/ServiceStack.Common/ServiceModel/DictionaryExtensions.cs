namespace ServiceStack.ServiceModel;

using System.Collections.Generic;
using System.Collections.Specialized;

public static class DictionaryExtensions
{
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
