namespace ServiceStack.Translators;

using System;

[AttributeUsage(AttributeTargets.Class)]
public class TranslateAttribute : Attribute
{
    public TranslateAttribute(Type targetType)
    {
        TargetType = targetType;
    }

    public TranslateAttribute(string sourceExtensionPrefix, Type targetType, string targetExtensionPrefix)
    {
        SourceMethodPrefix = sourceExtensionPrefix;
        TargetType = targetType;
        TargetMethodPrefix = targetExtensionPrefix;
    }

    protected TranslateAttribute(Type sourceType, Type targetType)
    {
        SourceType = sourceType;
        TargetType = targetType;
    }

    protected TranslateAttribute(Type sourceType, string sourceExtensionPrefix, Type targetType, string targetExtensionPrefix)
    {
        SourceType = sourceType;
        SourceMethodPrefix = sourceExtensionPrefix;
        TargetType = targetType;
        TargetMethodPrefix = targetExtensionPrefix;
    }

    public string SourceMethodPrefix { get; set; }

    public Type SourceType { get; set; }

    public string TargetMethodPrefix { get; set; }

    public Type TargetType { get; set; }
}
