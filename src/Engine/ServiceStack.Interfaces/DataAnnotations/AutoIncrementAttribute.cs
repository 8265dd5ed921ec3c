namespace ServiceStack.DataAnnotations;

using System;

[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public class AutoIncrementAttribute : Attribute
{
    public AutoIncrementAttribute()
    {
    }
}
