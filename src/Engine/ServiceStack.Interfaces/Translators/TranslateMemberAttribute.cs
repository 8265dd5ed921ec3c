namespace ServiceStack.Translators;

using System;

[AttributeUsage(AttributeTargets.All)]
public class TranslateMemberAttribute : Attribute
{
    public TranslateMemberAttribute(string toPropertyName)
    {
        throw new NotImplementedException();
    }

    public string PropertyName { get; set; }
}
