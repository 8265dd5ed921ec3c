namespace ServiceStack.DataAnnotations;

using System;
using System.Collections.Generic;

/// <summary>Declares an index over several columns of a table.</summary>
/// <example>
/// <code>
/// [CompositeIndex(true, "Country", "TaxNumber")]
/// public class Company { }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
public class CompositeIndexAttribute : Attribute
{
    /// <summary>Creates an attribute without fields. Set <see cref="FieldNames"/>.</summary>
    public CompositeIndexAttribute()
    {
        FieldNames = [];
    }

    /// <summary>Declares an index over these properties, in this order.</summary>
    public CompositeIndexAttribute(params string[] fieldNames)
    {
        FieldNames = [.. fieldNames];
    }

    /// <summary>Declares an index over these properties, in this order, which may be unique.</summary>
    public CompositeIndexAttribute(bool unique, params string[] fieldNames)
    {
        Unique = unique;
        FieldNames = [.. fieldNames];
    }

    /// <summary>Names of the indexed properties, in the index's order.</summary>
    public List<string> FieldNames { get; set; }

    /// <summary>Name of the index; <see langword="null"/> for one derived from table and columns.</summary>
    public string Name { get; set; }

    /// <summary>Whether two rows may not share the same values. Default: <see langword="false"/>.</summary>
    public bool Unique { get; set; }
}
