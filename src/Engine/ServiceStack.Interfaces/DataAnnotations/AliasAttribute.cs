namespace ServiceStack.DataAnnotations;

using System;

[AttributeUsage(AttributeTargets.All)]
public class AliasAttribute : Attribute
{
    public AliasAttribute(string name)
    {
        Name = name;
    }

    public string Name { get; set; }
}
