namespace ServiceStack.Translators;

using System;

[AttributeUsage(AttributeTargets.Property, AllowMultiple = true)]
public class TranslateMemberAttribute : Attribute
{
    public TranslateMemberAttribute(string toPropertyName)
    {
        PropertyName = toPropertyName;
    }

    public string PropertyName { get; set; }
}
