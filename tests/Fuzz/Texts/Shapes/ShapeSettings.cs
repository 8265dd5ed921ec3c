using System;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Fuzz.Texts;

/// <summary>Any settings of a thread.</summary>
internal static class ShapeSettings
{
    public static JsConfigScope Any(Random random) => JsConfig.With(
        convertObjectTypesIntoStringDictionary: Maybe(random),
        tryToParsePrimitiveTypeValues: Maybe(random),
        tryToParseNumericType: Maybe(random),
        includeNullValues: Maybe(random),
        excludeTypeInfo: Maybe(random),
        includeTypeInfo: Maybe(random),
        emitCamelCaseNames: Maybe(random),
        emitLowercaseUnderscoreNames: Maybe(random),
        dateHandler: (JsonDateHandler)random.Next(3),
        timeSpanHandler: (JsonTimeSpanHandler)random.Next(2),
        preferInterfaces: Maybe(random),
        throwOnDeserializationError: Maybe(random),
        treatEnumAsInteger: Maybe(random),
        alwaysUseUtc: Maybe(random),
        assumeUtc: Maybe(random),
        appendUtcOffset: Maybe(random),
        escapeUnicode: Maybe(random),
        includePublicFields: Maybe(random),
        maxDepth: random.Next(4) == 0 ? random.Next(4) : null);

    private static bool? Maybe(Random random) => random.Next(3) == 0 ? true : null;
}
