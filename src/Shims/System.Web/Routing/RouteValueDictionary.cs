using System.Collections.Generic;

namespace System.Web.Routing;

/// <summary>Values by name, in any case. What is not there is null.</summary>
public class RouteValueDictionary : Dictionary<string, object>
{
    public RouteValueDictionary() : base(StringComparer.OrdinalIgnoreCase)
    {
    }

    /// <param name="values">An object whose public properties are the values; null for none.</param>
    public RouteValueDictionary(object values) : this()
    {
        if (values == null) return;

        foreach (var property in values.GetType().GetProperties()) this[property.Name] = property.GetValue(values);
    }

    public new object this[string key]
    {
        get => TryGetValue(key, out var value) ? value : null;
        set => base[key] = value;
    }
}
