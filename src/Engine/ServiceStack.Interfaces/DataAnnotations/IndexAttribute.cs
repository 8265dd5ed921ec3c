namespace ServiceStack.DataAnnotations;

using System;

[AttributeUsage(AttributeTargets.All)]
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
