namespace ServiceStack.DataAnnotations;

using System;

[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public class DefaultAttribute : Attribute
{
    public DefaultAttribute(int intValue)
    {
        IntValue = intValue;
    }

    public DefaultAttribute(double doubleValue)
    {
        DoubleValue = doubleValue;
    }

    public DefaultAttribute(Type defaultType, string defaultValue)
    {
        DefaultType = defaultType;
        DefaultValue = defaultValue;
    }

    public Type DefaultType { get; set; }

    public string DefaultValue { get; set; }

    public double DoubleValue { get; set; }

    public int IntValue { get; set; }
}
