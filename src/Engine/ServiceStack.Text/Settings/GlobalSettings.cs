using System;
using System.Threading;

namespace ServiceStack.Text.Common;

/// <summary>The values of JsConfig, and the settings that apply outside a scope.</summary>
internal sealed class GlobalSettings
{
    public static readonly Func<string, Type> DefaultTypeFinder = AssemblyUtils.FindType;
    public static readonly Func<Type, string> DefaultTypeWriter = AssemblyUtils.ToTypeString;

    public JsonPropertyConvention PropertyConvention;
    public int? MaxDepth;
    public bool? AppendUtcOffset;
    public JsonDateHandler? DateHandler;
    public JsonTimeSpanHandler? TimeSpanHandler;
    public string TypeAttr;
    public Func<string, Type> TypeFinder;
    public Func<Type, string> TypeWriter;
    public EmptyCtorFactoryDelegate ModelFactory;
    public bool? ConvertObjectTypesIntoStringDictionary;
    public bool? TryToParsePrimitiveTypeValues;
    public bool? TryToParseNumericType;
    public bool? IncludeNullValues;
    public bool? ExcludeTypeInfo;
    public bool? EmitCamelCaseNames;
    public bool? EmitLowercaseUnderscoreNames;
    public bool? PreferInterfaces;
    public bool? ThrowOnDeserializationError;
    public bool? TreatEnumAsInteger;
    public bool? AlwaysUseUtc;
    public bool? AssumeUtc;
    public bool? EscapeUnicode;
    public bool? IncludePublicFields;
    public bool? IncludeTypeInfo;

    private TextSettings _settings;

    public TextSettings Settings => Volatile.Read(ref _settings) ?? Make();

    public void First<T>(ref T? setting, T? value) where T : struct
    {
        setting ??= value;
        Changed();
    }

    public void First<T>(ref T? setting, T value) where T : struct
    {
        setting ??= value;
        Changed();
    }

    public void First<T>(ref T setting, T value) where T : class
    {
        setting ??= value;
        Changed();
    }

    public void Changed() => Volatile.Write(ref _settings, null);

    /// <summary>Restores the defaults except for IncludeTypeInfo and MaxDepth, as v3 does.</summary>
    public void Reset()
    {
        PropertyConvention = JsonPropertyConvention.ExactMatch;
        AppendUtcOffset = null;
        DateHandler = null;
        TimeSpanHandler = null;
        TypeAttr = null;
        TypeFinder = null;
        TypeWriter = null;
        ModelFactory = null;
        ConvertObjectTypesIntoStringDictionary = null;
        TryToParsePrimitiveTypeValues = null;
        TryToParseNumericType = null;
        IncludeNullValues = null;
        ExcludeTypeInfo = null;
        EmitCamelCaseNames = null;
        EmitLowercaseUnderscoreNames = null;
        PreferInterfaces = null;
        ThrowOnDeserializationError = null;
        TreatEnumAsInteger = null;
        AlwaysUseUtc = null;
        AssumeUtc = null;
        EscapeUnicode = null;
        IncludePublicFields = null;
        Changed();
    }

    private TextSettings Make()
    {
        var made = new TextSettings(this, null);
        Volatile.Write(ref _settings, made);
        return made;
    }
}
