using System;

namespace ServiceStack.Text.Common;

/// <summary>A snapshot of all settings, taken once for each text.</summary>
internal sealed class TextSettings
{
    internal TextSettings(GlobalSettings all, JsConfigScope scope)
    {
        ConvertObjectTypesIntoStringDictionary = scope?.ConvertObjectTypesIntoStringDictionary
            ?? all.ConvertObjectTypesIntoStringDictionary ?? false;
        TryToParsePrimitiveTypeValues = scope?.TryToParsePrimitiveTypeValues ?? all.TryToParsePrimitiveTypeValues ?? false;
        TryToParseNumericType = scope?.TryToParseNumericType ?? all.TryToParseNumericType ?? false;
        IncludeNullValues = scope?.IncludeNullValues ?? all.IncludeNullValues ?? false;
        ExcludeTypeInfo = scope?.ExcludeTypeInfo ?? all.ExcludeTypeInfo ?? false;
        EmitCamelCaseNames = scope?.EmitCamelCaseNames ?? all.EmitCamelCaseNames ?? false;
        EmitLowercaseUnderscoreNames = scope?.EmitLowercaseUnderscoreNames ?? all.EmitLowercaseUnderscoreNames ?? false;
        PreferInterfaces = scope?.PreferInterfaces ?? all.PreferInterfaces ?? false;
        ThrowOnDeserializationError = scope?.ThrowOnDeserializationError ?? all.ThrowOnDeserializationError ?? false;
        TreatEnumAsInteger = scope?.TreatEnumAsInteger ?? all.TreatEnumAsInteger ?? false;
        AlwaysUseUtc = scope?.AlwaysUseUtc ?? all.AlwaysUseUtc ?? false;
        AssumeUtc = scope?.AssumeUtc ?? all.AssumeUtc ?? false;
        EscapeUnicode = scope?.EscapeUnicode ?? all.EscapeUnicode ?? false;
        IncludePublicFields = scope?.IncludePublicFields ?? all.IncludePublicFields ?? false;
        IncludeTypeInfo = scope?.IncludeTypeInfo ?? all.IncludeTypeInfo ?? false;
        AppendUtcOffset = scope?.AppendUtcOffset ?? all.AppendUtcOffset;
        DateHandler = scope?.DateHandler ?? all.DateHandler ?? JsonDateHandler.TimestampOffset;
        TimeSpanHandler = scope?.TimeSpanHandler ?? all.TimeSpanHandler ?? JsonTimeSpanHandler.DurationFormat;
        MaxDepth = scope?.MaxDepth ?? all.MaxDepth ?? int.MaxValue;
        TypeAttr = scope?.TypeAttr ?? all.TypeAttr ?? JsWriter.TypeAttr;
        TypeFinder = scope?.TypeFinder ?? all.TypeFinder ?? GlobalSettings.DefaultTypeFinder;
        TypeWriter = scope?.TypeWriter ?? all.TypeWriter ?? GlobalSettings.DefaultTypeWriter;
        Lenient = all.PropertyConvention == JsonPropertyConvention.Lenient;
        Excluded = scope?.ExcludePropertyReferences;
        Names = EmitCamelCaseNames ? NameStyle.Camel : EmitLowercaseUnderscoreNames ? NameStyle.Underscore : NameStyle.Plain;
    }

    /// <summary>The current settings of this thread.</summary>
    public static TextSettings Current
    {
        get
        {
            var scope = JsConfigScope.Current;
            return scope == null ? JsConfig.Global.Settings : scope.Settings(JsConfig.Global.Settings, JsConfig.Global);
        }
    }

    public readonly bool? AppendUtcOffset;
    public readonly JsonDateHandler DateHandler;
    public readonly JsonTimeSpanHandler TimeSpanHandler;
    public readonly int MaxDepth;
    public readonly string TypeAttr;
    public readonly Func<string, Type> TypeFinder;
    public readonly Func<Type, string> TypeWriter;
    public readonly NameStyle Names;

    /// <summary>Whether underscores and hyphens in the names of a text are ignored.</summary>
    public readonly bool Lenient;

    /// <summary>Members that are not written, each Type.Member in any case; or null.</summary>
    public readonly string[] Excluded;

    public readonly bool ConvertObjectTypesIntoStringDictionary;
    public readonly bool TryToParsePrimitiveTypeValues;
    public readonly bool TryToParseNumericType;
    public readonly bool IncludeNullValues;
    public readonly bool ExcludeTypeInfo;
    public readonly bool EmitCamelCaseNames;
    public readonly bool EmitLowercaseUnderscoreNames;
    public readonly bool PreferInterfaces;
    public readonly bool ThrowOnDeserializationError;
    public readonly bool TreatEnumAsInteger;
    public readonly bool AlwaysUseUtc;
    public readonly bool AssumeUtc;
    public readonly bool EscapeUnicode;
    public readonly bool IncludePublicFields;
    public readonly bool IncludeTypeInfo;

    public bool Excludes(Type type, string member)
    {
        foreach (var excluded in Excluded)
        {
            if (excluded.Length == type.Name.Length + 1 + member.Length
                && excluded[type.Name.Length] == '.'
                && excluded.StartsWith(type.Name, StringComparison.OrdinalIgnoreCase)
                && excluded.EndsWith(member, StringComparison.OrdinalIgnoreCase)) return true;
        }
        return false;
    }
}
