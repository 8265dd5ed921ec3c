namespace ServiceStack.DataAnnotations;

using System;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Property, AllowMultiple = true)]
public class MetaAttribute : Attribute
{
    public MetaAttribute(string name, string value)
    {
        Name = name;
        Value = value;
    }

    public string Name { get; set; }

    public string Value { get; set; }
}
