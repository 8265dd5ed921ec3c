namespace ServiceStack.Razor;

using System.Collections.Generic;
using System.ComponentModel;
using System.Dynamic;

/// <summary>Creates dynamic objects.</summary>
public static class DynamicUtils
{
    /// <summary>Copies the properties of an object, such as one of an anonymous type.</summary>
    public static ExpandoObject ToExpando(this object anonymousObject)
    {
        var expando = new ExpandoObject();
        if (anonymousObject == null) return expando;

        foreach (PropertyDescriptor property in TypeDescriptor.GetProperties(anonymousObject))
            ((IDictionary<string, object>)expando)[property.Name] = property.GetValue(anonymousObject);
        return expando;
    }
}
