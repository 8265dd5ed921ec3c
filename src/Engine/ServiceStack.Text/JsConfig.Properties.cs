using System;

namespace ServiceStack.Text;

public static partial class JsConfig
{
    public static bool ConvertObjectTypesIntoStringDictionary
    {
        get => JsConfigScope.Current?.ConvertObjectTypesIntoStringDictionary ?? Own.ConvertObjectTypesIntoStringDictionary ?? false;
        set => Own.First(ref Own.ConvertObjectTypesIntoStringDictionary, value);
    }

    public static bool TryToParsePrimitiveTypeValues
    {
        get => JsConfigScope.Current?.TryToParsePrimitiveTypeValues ?? Own.TryToParsePrimitiveTypeValues ?? false;
        set => Own.First(ref Own.TryToParsePrimitiveTypeValues, value);
    }

    public static bool TryToParseNumericType
    {
        get => JsConfigScope.Current?.TryToParseNumericType ?? Own.TryToParseNumericType ?? false;
        set => Own.First(ref Own.TryToParseNumericType, value);
    }

    public static bool IncludeNullValues
    {
        get => JsConfigScope.Current?.IncludeNullValues ?? Own.IncludeNullValues ?? false;
        set => Own.First(ref Own.IncludeNullValues, value);
    }

    public static bool ExcludeTypeInfo
    {
        get => JsConfigScope.Current?.ExcludeTypeInfo ?? Own.ExcludeTypeInfo ?? false;
        set => Own.First(ref Own.ExcludeTypeInfo, value);
    }

    public static bool EmitCamelCaseNames
    {
        get => JsConfigScope.Current?.EmitCamelCaseNames ?? Own.EmitCamelCaseNames ?? false;
        set => Own.First(ref Own.EmitCamelCaseNames, value);
    }

    public static bool EmitLowercaseUnderscoreNames
    {
        get => JsConfigScope.Current?.EmitLowercaseUnderscoreNames ?? Own.EmitLowercaseUnderscoreNames ?? false;
        set => Own.First(ref Own.EmitLowercaseUnderscoreNames, value);
    }

    public static bool PreferInterfaces
    {
        get => JsConfigScope.Current?.PreferInterfaces ?? Own.PreferInterfaces ?? false;
        set => Own.First(ref Own.PreferInterfaces, value);
    }

    public static bool ThrowOnDeserializationError
    {
        get => JsConfigScope.Current?.ThrowOnDeserializationError ?? Own.ThrowOnDeserializationError ?? false;
        set => Own.First(ref Own.ThrowOnDeserializationError, value);
    }

    public static bool TreatEnumAsInteger
    {
        get => JsConfigScope.Current?.TreatEnumAsInteger ?? Own.TreatEnumAsInteger ?? false;
        set => Own.First(ref Own.TreatEnumAsInteger, value);
    }

    public static bool AlwaysUseUtc
    {
        get => JsConfigScope.Current?.AlwaysUseUtc ?? Own.AlwaysUseUtc ?? false;
        set => Own.First(ref Own.AlwaysUseUtc, value);
    }

    public static bool AssumeUtc
    {
        get => JsConfigScope.Current?.AssumeUtc ?? Own.AssumeUtc ?? false;
        set => Own.First(ref Own.AssumeUtc, value);
    }

    public static bool EscapeUnicode
    {
        get => JsConfigScope.Current?.EscapeUnicode ?? Own.EscapeUnicode ?? false;
        set => Own.First(ref Own.EscapeUnicode, value);
    }

    public static bool IncludePublicFields
    {
        get => JsConfigScope.Current?.IncludePublicFields ?? Own.IncludePublicFields ?? false;
        set => Own.First(ref Own.IncludePublicFields, value);
    }

    public static bool IncludeTypeInfo
    {
        get => JsConfigScope.Current?.IncludeTypeInfo ?? Own.IncludeTypeInfo ?? false;
        set => Own.First(ref Own.IncludeTypeInfo, value);
    }

    public static bool? AppendUtcOffset
    {
        get => JsConfigScope.Current?.AppendUtcOffset ?? Own.AppendUtcOffset;
        set => Own.First(ref Own.AppendUtcOffset, value);
    }

    public static JsonDateHandler DateHandler
    {
        get => JsConfigScope.Current?.DateHandler ?? Own.DateHandler ?? JsonDateHandler.TimestampOffset;
        set => Own.First(ref Own.DateHandler, value);
    }

    public static JsonTimeSpanHandler TimeSpanHandler
    {
        get => JsConfigScope.Current?.TimeSpanHandler ?? Own.TimeSpanHandler ?? JsonTimeSpanHandler.DurationFormat;
        set => Own.First(ref Own.TimeSpanHandler, value);
    }

    /// <summary>Levels of objects that are written; what lies deeper is left out, as in v3 without a word in its place.</summary>
    public static int MaxDepth
    {
        get => JsConfigScope.Current?.MaxDepth ?? Own.MaxDepth ?? int.MaxValue;
        set => Own.First(ref Own.MaxDepth, value);
    }

    public static string TypeAttr
    {
        get => JsConfigScope.Current?.TypeAttr ?? Own.TypeAttr ?? Common.JsWriter.TypeAttr;
        set => Own.First(ref Own.TypeAttr, value);
    }

    public static Func<string, Type> TypeFinder
    {
        get => JsConfigScope.Current?.TypeFinder ?? Own.TypeFinder ?? Common.TypeNames.DefaultFinder;
        set => Own.First(ref Own.TypeFinder, value);
    }

    public static Func<Type, string> TypeWriter
    {
        get => JsConfigScope.Current?.TypeWriter ?? Own.TypeWriter ?? Common.TypeNames.DefaultWriter;
        set => Own.First(ref Own.TypeWriter, value);
    }

    public static EmptyCtorFactoryDelegate ModelFactory
    {
        get => JsConfigScope.Current?.ModelFactory ?? Own.ModelFactory ?? Common.ReflectedConstructors.DefaultFactory;
        set => Own.First(ref Own.ModelFactory, value);
    }
}
