using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>The settings of every reader and writer.</summary>
/// <remarks>
/// As in v3, the first value that a setting is given stays until <see cref="Reset()"/>; PropertyConvention takes the last one.
/// A <see cref="JsConfigScope"/> goes before all of them on its thread. Reset leaves IncludeTypeInfo and MaxDepth as they are.
/// </remarks>
public static partial class JsConfig
{
    private static readonly GlobalSettings Own = new();
    private static readonly ConcurrentDictionary<Type, Action> Written = new();

    /// <summary>Structs that are written member by member in place of their ToString(). Null until one is added.</summary>
    public static HashSet<Type> TreatValueAsRefTypes = [typeof(KeyValuePair<,>)];

    public static JsonPropertyConvention PropertyConvention
    {
        get => Own.PropertyConvention;
        set { Own.PropertyConvention = value; Own.Changed(); }
    }

    /// <summary>As in v3, a value that is assigned here has no effect; that of a scope has.</summary>
    public static string[] ExcludePropertyReferences
    {
        get => JsConfigScope.Current?.ExcludePropertyReferences;
        set => Own.Changed();
    }

    /// <summary>Settings of this thread until the scope is disposed of; a scope inside another one does not inherit from it.</summary>
    public static JsConfigScope BeginScope() => new();

    public static void Reset()
    {
        Own.Reset();
        foreach (var type in Written.Keys)
        {
            if (Written.TryRemove(type, out var reset)) reset();
        }
        TreatValueAsRefTypes = [typeof(KeyValuePair<,>)];
    }

    /// <summary>As in v3, nothing of a type's own settings is lost.</summary>
    public static void Reset(Type cachesForType) => _ = cachesForType;

    internal static GlobalSettings Global => Own;

    /// <summary>A type has functions of the application's own, which <see cref="Reset()"/> sets back.</summary>
    internal static void ResetLater(Type type, Action reset) => Written[type] = reset;
    public static JsConfigScope With(
        bool? convertObjectTypesIntoStringDictionary = null, bool? tryToParsePrimitiveTypeValues = null, bool? tryToParseNumericType = null,
        bool? includeNullValues = null, bool? excludeTypeInfo = null, bool? includeTypeInfo = null, bool? emitCamelCaseNames = null,
        bool? emitLowercaseUnderscoreNames = null, JsonDateHandler? dateHandler = null, JsonTimeSpanHandler? timeSpanHandler = null,
        bool? preferInterfaces = null, bool? throwOnDeserializationError = null, string typeAttr = null,
        Func<Type, string> typeWriter = null, Func<string, Type> typeFinder = null, bool? treatEnumAsInteger = null,
        bool? alwaysUseUtc = null, bool? assumeUtc = null, bool? appendUtcOffset = null, bool? escapeUnicode = null,
        bool? includePublicFields = null, int? maxDepth = null, EmptyCtorFactoryDelegate modelFactory = null,
        string[] excludePropertyReferences = null) => new()
        {
            ConvertObjectTypesIntoStringDictionary = convertObjectTypesIntoStringDictionary,
            TryToParsePrimitiveTypeValues = tryToParsePrimitiveTypeValues,
            TryToParseNumericType = tryToParseNumericType,
            IncludeNullValues = includeNullValues,
            ExcludeTypeInfo = excludeTypeInfo,
            IncludeTypeInfo = includeTypeInfo,
            EmitCamelCaseNames = emitCamelCaseNames,
            EmitLowercaseUnderscoreNames = emitLowercaseUnderscoreNames,
            DateHandler = dateHandler,
            TimeSpanHandler = timeSpanHandler,
            PreferInterfaces = preferInterfaces,
            ThrowOnDeserializationError = throwOnDeserializationError,
            TypeAttr = typeAttr,
            TypeWriter = typeWriter,
            TypeFinder = typeFinder,
            TreatEnumAsInteger = treatEnumAsInteger,
            AlwaysUseUtc = alwaysUseUtc,
            AssumeUtc = assumeUtc,
            AppendUtcOffset = appendUtcOffset,
            EscapeUnicode = escapeUnicode,
            IncludePublicFields = includePublicFields,
            MaxDepth = maxDepth,
            ModelFactory = modelFactory,
            ExcludePropertyReferences = excludePropertyReferences,
        };
}
