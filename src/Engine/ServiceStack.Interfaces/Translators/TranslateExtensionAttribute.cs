namespace ServiceStack.Translators;

using System;

[AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
public class TranslateExtensionAttribute : TranslateAttribute
{
    public TranslateExtensionAttribute(Type sourceType, Type targetType) : base(sourceType, targetType)
    {
    }

    public TranslateExtensionAttribute(
        Type sourceType,
        string sourceExtensionPrefix,
        Type targetType,
        string targetExtensionPrefix)
        : base(sourceType, sourceExtensionPrefix, targetType, targetExtensionPrefix)
    {
    }
}
