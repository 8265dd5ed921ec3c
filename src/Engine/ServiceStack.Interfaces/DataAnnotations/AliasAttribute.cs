namespace ServiceStack.DataAnnotations;

using System;

/// <summary>Maps a class to a table, or a property to a column, of another name.</summary>
/// <example>
/// <code>
/// [Alias("tbl_customer")]
/// public class Customer { }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Property | AttributeTargets.Field)]
public class AliasAttribute : Attribute
{
    /// <summary>Creates an attribute with the name in the database.</summary>
    public AliasAttribute(string name)
    {
        Name = name;
    }

    /// <summary>Name of the table or column.</summary>
    public string Name { get; set; }
}
