namespace ServiceStack.DataAnnotations;

using System;

[AttributeUsage(AttributeTargets.All)]
public class AutoIncrementAttribute : Attribute
{
    public AutoIncrementAttribute()
    {
    }
}
