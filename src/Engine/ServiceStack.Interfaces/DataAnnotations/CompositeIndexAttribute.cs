namespace ServiceStack.DataAnnotations;

using System;
using System.Collections.Generic;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, AllowMultiple = true)]
public class CompositeIndexAttribute : Attribute
{
    public CompositeIndexAttribute()
    {
    }

    public CompositeIndexAttribute(params string[] fieldNames)
    {
        throw new NotImplementedException();
    }

    public CompositeIndexAttribute(bool unique, params string[] fieldNames)
    {
        throw new NotImplementedException();
    }

    public List<string> FieldNames { get; set; }

    public string Name { get; set; }

    public bool Unique { get; set; }
}
