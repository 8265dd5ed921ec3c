namespace ServiceStack.DataAnnotations;

using System;

/// <summary>Marks a primary key whose value the database generates.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public class AutoIncrementAttribute : Attribute
{
    /// <summary>Creates the attribute. It has no settings.</summary>
    public AutoIncrementAttribute()
    {
    }
}
