namespace ServiceStack.DataAnnotations;

using System;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Property | AttributeTargets.Field)]
public class AliasAttribute : Attribute
{
    public AliasAttribute(string name)
    {
        Name = name;
    }

    public string Name { get; set; }
}
