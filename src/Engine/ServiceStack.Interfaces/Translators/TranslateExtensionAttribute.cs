namespace ServiceStack.Translators;

using System;

/// <summary>Generates, in a static class, extension methods that convert between two types.</summary>
[AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
public class TranslateExtensionAttribute : TranslateAttribute
{
    /// <summary>Converts between two types.</summary>
    public TranslateExtensionAttribute(Type sourceType, Type targetType) : base(sourceType, targetType)
    {
    }

    /// <summary>Converts between two types, with prefixes for the names of the generated methods.</summary>
    public TranslateExtensionAttribute(
        Type sourceType,
        string sourceExtensionPrefix,
        Type targetType,
        string targetExtensionPrefix)
        : base(sourceType, sourceExtensionPrefix, targetType, targetExtensionPrefix)
    {
    }
}
