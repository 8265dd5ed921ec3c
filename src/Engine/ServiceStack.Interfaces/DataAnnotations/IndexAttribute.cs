namespace ServiceStack.DataAnnotations;

using System;

/// <summary>Declares an index on a column.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Property | AttributeTargets.Field)]
public class IndexAttribute : Attribute
{
    /// <summary>Declares an index that allows equal values.</summary>
    public IndexAttribute()
    {
    }

    /// <summary>Declares an index that may be unique.</summary>
    public IndexAttribute(bool unique)
    {
        Unique = unique;
    }

    /// <summary>Whether two rows may not share the same value. Default: <see langword="false"/>.</summary>
    public bool Unique { get; set; }
}
