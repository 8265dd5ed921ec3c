namespace ServiceStack.DataAnnotations;

using System;

/// <summary>Attaches a name and a value to a class or a member, for tools that read them by reflection.</summary>
public class MetaAttribute : Attribute
{
    /// <summary>Creates an attribute with a name and a value.</summary>
    public MetaAttribute(string name, string value)
    {
        Name = name;
        Value = value;
    }

    /// <summary>Name of the value.</summary>
    public string Name { get; set; }

    /// <summary>The value, as text.</summary>
    public string Value { get; set; }
}
