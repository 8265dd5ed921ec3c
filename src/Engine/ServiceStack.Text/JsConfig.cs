using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public static class JsConfig
{
    public static HashSet<Type> TreatValueAsRefTypes;
    public static bool AlwaysUseUtc { get; set; }
    public static bool? AppendUtcOffset { get; set; }
    public static bool AssumeUtc { get; set; }
    public static bool ConvertObjectTypesIntoStringDictionary { get; set; }
    public static JsonDateHandler DateHandler { get; set; }
    public static bool EmitCamelCaseNames { get; set; }
    public static bool EmitLowercaseUnderscoreNames { get; set; }
    public static bool EscapeUnicode { get; set; }
    public static string[] ExcludePropertyReferences { get; set; }
    public static bool ExcludeTypeInfo { get; set; }
    public static bool IncludeNullValues { get; set; }
    public static bool IncludePublicFields { get; set; }
    public static bool IncludeTypeInfo { get; set; }
    public static int MaxDepth { get; set; }
    public static EmptyCtorFactoryDelegate ModelFactory { get; set; }
    public static bool PreferInterfaces { get; set; }
    public static JsonPropertyConvention PropertyConvention { get; set; }
    public static bool ThrowOnDeserializationError { get; set; }
    public static JsonTimeSpanHandler TimeSpanHandler { get; set; }
    public static bool TreatEnumAsInteger { get; set; }
    public static bool TryToParseNumericType { get; set; }
    public static bool TryToParsePrimitiveTypeValues { get; set; }
    public static string TypeAttr { get; set; }
    public static Func<string, Type> TypeFinder { get; set; }
    public static Func<Type, string> TypeWriter { get; set; }
    public static JsConfigScope BeginScope() => throw new NotImplementedException();
    public static void Reset() => throw new NotImplementedException();
    public static void Reset(Type cachesForType) => throw new NotImplementedException();
    public static JsConfigScope With(bool? convertObjectTypesIntoStringDictionary = null, bool? tryToParsePrimitiveTypeValues = null, bool? tryToParseNumericType = null, bool? includeNullValues = null, bool? excludeTypeInfo = null, bool? includeTypeInfo = null, bool? emitCamelCaseNames = null, bool? emitLowercaseUnderscoreNames = null, JsonDateHandler? dateHandler = null, JsonTimeSpanHandler? timeSpanHandler = null, bool? preferInterfaces = null, bool? throwOnDeserializationError = null, string typeAttr = null, Func<Type, string> typeWriter = null, Func<string, Type> typeFinder = null, bool? treatEnumAsInteger = null, bool? alwaysUseUtc = null, bool? assumeUtc = null, bool? appendUtcOffset = null, bool? escapeUnicode = null, bool? includePublicFields = null, int? maxDepth = null, EmptyCtorFactoryDelegate modelFactory = null, string[] excludePropertyReferences = null) => throw new NotImplementedException();
}
