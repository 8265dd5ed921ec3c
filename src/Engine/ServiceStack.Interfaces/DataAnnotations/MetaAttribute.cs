namespace ServiceStack.DataAnnotations;

using System;

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
