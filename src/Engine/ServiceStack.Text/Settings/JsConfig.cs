using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

/// <summary>The settings of the JSON and JSV serializers. Set them before the first text is written or read.</summary>
/// <remarks>
/// As in v3, the first value that a setting gets stays until <see cref="Reset()"/>; PropertyConvention takes the last one. A
/// <see cref="JsConfigScope"/> overrides all of them on its thread. Reset leaves IncludeTypeInfo and MaxDepth unchanged.
/// </remarks>
/// <example>
/// <code>
/// JsConfig.EmitCamelCaseNames = true;
/// JsConfig.DateHandler = JsonDateHandler.ISO8601;
/// JsConfig&lt;Color&gt;.SerializeFn = color =&gt; color.ToHex();
/// </code>
/// </example>
public static partial class JsConfig
{
    private static readonly GlobalSettings Own = new();
    private static readonly ConcurrentDictionary<Type, Action> Written = new();

    /// <summary>
    /// Structs that are written member by member, not with ToString(). Change it through JsConfig&lt;T&gt;.TreatValueAsRefType.
    /// </summary>
    public static HashSet<Type> TreatValueAsRefTypes = [typeof(KeyValuePair<,>)];

    /// <summary>How names in texts match members. Default: <see cref="JsonPropertyConvention.ExactMatch"/>, which ignores case.</summary>
    public static JsonPropertyConvention PropertyConvention
    {
        get => Own.PropertyConvention;
        set { Own.PropertyConvention = value; Own.Changed(); }
    }

    /// <summary>Members that a scope excludes, each <c>Type.Member</c>. As in v3, a value that is assigned here has no effect.</summary>
    public static string[] ExcludePropertyReferences
    {
        get => JsConfigScope.Current?.ExcludePropertyReferences;
        set => Own.Changed();
    }

    /// <summary>
    /// Starts a scope whose settings apply to this thread until it is disposed. An outer scope's settings don't apply within.
    /// </summary>
    public static JsConfigScope BeginScope() => new();

    /// <summary>Restores the defaults, those of <see cref="JsConfig{T}"/> included.</summary>
    public static void Reset()
    {
        Own.Reset();
        foreach (var type in Written.Keys)
        {
            if (Written.TryRemove(type, out var reset)) reset();
        }
        TreatValueAsRefTypes = [typeof(KeyValuePair<,>)];
    }

    /// <summary>Does nothing: as in v3, a type keeps its settings.</summary>
    public static void Reset(Type cachesForType) => _ = cachesForType;

    internal static GlobalSettings Global => Own;

    /// <summary>Registers a type with custom functions, which <see cref="Reset()"/> resets.</summary>
    internal static void ResetLater(Type type, Action reset) => Written[type] = reset;

    /// <summary>
    /// Starts a scope with settings for this thread. A parameter that is <see langword="null"/> leaves the global setting.
    /// </summary>
    /// <returns>The scope. Dispose it to end it.</returns>
    /// <example>
    /// <code>
    /// using (JsConfig.With(emitCamelCaseNames: true, dateHandler: JsonDateHandler.ISO8601))
    /// {
    ///     return dto.ToJson();
    /// }
    /// </code>
    /// </example>
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
