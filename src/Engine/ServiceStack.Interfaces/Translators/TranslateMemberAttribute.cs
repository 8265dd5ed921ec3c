namespace ServiceStack.Translators;

using System;

[AttributeUsage(AttributeTargets.All)]
public class TranslateMemberAttribute : Attribute
{
    public TranslateMemberAttribute(string toPropertyName)
    {
        PropertyName = toPropertyName;
    }

    public string PropertyName { get; set; }
}
