namespace ServiceStack.DataAnnotations;

using System;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Property | AttributeTargets.Field)]
public class ReferencesAttribute : Attribute
{
    public ReferencesAttribute(Type type)
    {
        Type = type;
    }

    public Type Type { get; set; }
}
