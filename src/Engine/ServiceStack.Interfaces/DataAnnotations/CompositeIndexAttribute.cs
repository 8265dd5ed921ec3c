namespace ServiceStack.DataAnnotations;

using System;
using System.Collections.Generic;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
public class CompositeIndexAttribute : Attribute
{
    public CompositeIndexAttribute()
    {
        FieldNames = [];
    }

    public CompositeIndexAttribute(params string[] fieldNames)
    {
        FieldNames = [.. fieldNames];
    }

    public CompositeIndexAttribute(bool unique, params string[] fieldNames)
    {
        Unique = unique;
        FieldNames = [.. fieldNames];
    }

    public List<string> FieldNames { get; set; }

    public string Name { get; set; }

    public bool Unique { get; set; }
}
