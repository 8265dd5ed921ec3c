namespace ServiceStack.DataAnnotations;

using System;

/// <summary>Declares a foreign key.</summary>
/// <example>
/// <code>
/// [References(typeof(Customer))]
/// public int CustomerId { get; set; }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Property | AttributeTargets.Field)]
public class ReferencesAttribute : Attribute
{
    /// <summary>Creates an attribute for the table of a type.</summary>
    public ReferencesAttribute(Type type)
    {
        Type = type;
    }

    /// <summary>The type whose primary key the column refers to.</summary>
    public Type Type { get; set; }
}
