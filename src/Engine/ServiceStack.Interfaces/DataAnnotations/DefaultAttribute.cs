namespace ServiceStack.DataAnnotations;

using System;

/// <summary>Declares the default value of a column.</summary>
/// <example>
/// <code>
/// [Default(typeof(DateTime), "CURRENT_TIMESTAMP")]
/// public DateTime CreatedAt { get; set; }
/// </code>
/// </example>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public class DefaultAttribute : Attribute
{
    /// <summary>Declares an integer as the default.</summary>
    public DefaultAttribute(int intValue)
    {
        IntValue = intValue;
    }

    /// <summary>Declares a number as the default.</summary>
    public DefaultAttribute(double doubleValue)
    {
        DoubleValue = doubleValue;
    }

    /// <summary>Declares a SQL expression as the default.</summary>
    /// <param name="defaultType">The column's type.</param>
    /// <param name="defaultValue">SQL, written into the statement as it is.</param>
    public DefaultAttribute(Type defaultType, string defaultValue)
    {
        DefaultType = defaultType;
        DefaultValue = defaultValue;
    }

    /// <summary>The column's type; <see langword="null"/> if the default is a number.</summary>
    public Type DefaultType { get; set; }

    /// <summary>The SQL expression; <see langword="null"/> if the default is a number.</summary>
    public string DefaultValue { get; set; }

    /// <summary>The default of a floating-point column.</summary>
    public double DoubleValue { get; set; }

    /// <summary>The default of an integer column.</summary>
    public int IntValue { get; set; }
}
