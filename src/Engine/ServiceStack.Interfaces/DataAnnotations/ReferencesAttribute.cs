namespace ServiceStack.DataAnnotations;

using System;

[AttributeUsage(AttributeTargets.All)]
public class ReferencesAttribute : Attribute
{
    public ReferencesAttribute(Type type)
    {
        Type = type;
    }

    public Type Type { get; set; }
}
