namespace ServiceStack.Translators;

using System;

/// <summary>
/// Generates extension methods that convert the class to and from another type. A code generator reads it; the engine ignores it.
/// </summary>
[AttributeUsage(AttributeTargets.Class)]
public class TranslateAttribute : Attribute
{
    /// <summary>Converts between the class and a target type.</summary>
    public TranslateAttribute(Type targetType)
    {
        TargetType = targetType;
    }

    /// <summary>Converts between the class and a target type, with prefixes for the names of the generated methods.</summary>
    public TranslateAttribute(string sourceExtensionPrefix, Type targetType, string targetExtensionPrefix)
    {
        SourceMethodPrefix = sourceExtensionPrefix;
        TargetType = targetType;
        TargetMethodPrefix = targetExtensionPrefix;
    }

    /// <summary>Converts between two types.</summary>
    protected TranslateAttribute(Type sourceType, Type targetType)
    {
        SourceType = sourceType;
        TargetType = targetType;
    }

    /// <summary>Converts between two types, with prefixes for the names of the generated methods.</summary>
    protected TranslateAttribute(Type sourceType, string sourceExtensionPrefix, Type targetType, string targetExtensionPrefix)
    {
        SourceType = sourceType;
        SourceMethodPrefix = sourceExtensionPrefix;
        TargetType = targetType;
        TargetMethodPrefix = targetExtensionPrefix;
    }

    /// <summary>Prefix of the methods that convert to the source; <see langword="null"/> for none.</summary>
    public string SourceMethodPrefix { get; set; }

    /// <summary>The type to convert from; <see langword="null"/> for the class with the attribute.</summary>
    public Type SourceType { get; set; }

    /// <summary>Prefix of the methods that convert to the target; <see langword="null"/> for none.</summary>
    public string TargetMethodPrefix { get; set; }

    /// <summary>The type to convert to.</summary>
    public Type TargetType { get; set; }
}
