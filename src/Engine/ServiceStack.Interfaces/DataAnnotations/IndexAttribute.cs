namespace ServiceStack.DataAnnotations;

using System;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Property | AttributeTargets.Field)]
public class IndexAttribute : Attribute
{
    public IndexAttribute()
    {
    }

    public IndexAttribute(bool unique)
    {
        Unique = unique;
    }

    public bool Unique { get; set; }
}
