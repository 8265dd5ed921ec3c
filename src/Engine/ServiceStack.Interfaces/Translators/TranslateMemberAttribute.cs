namespace ServiceStack.Translators;

using System;

/// <summary>Maps a property to one of another name in the target type.</summary>
[AttributeUsage(AttributeTargets.Property, AllowMultiple = true)]
public class TranslateMemberAttribute : Attribute
{
    /// <summary>Creates an attribute with the name of the target's property.</summary>
    public TranslateMemberAttribute(string toPropertyName)
    {
        PropertyName = toPropertyName;
    }

    /// <summary>Name of the property in the target type.</summary>
    public string PropertyName { get; set; }
}
