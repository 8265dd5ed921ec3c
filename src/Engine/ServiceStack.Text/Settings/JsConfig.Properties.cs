using System;

namespace ServiceStack.Text;

public static partial class JsConfig
{
    /// <summary>Whether objects read as <see cref="object"/> become dictionaries of strings. Default: <see langword="false"/>.</summary>
    public static bool ConvertObjectTypesIntoStringDictionary
    {
        get => JsConfigScope.Current?.ConvertObjectTypesIntoStringDictionary ?? Own.ConvertObjectTypesIntoStringDictionary ?? false;
        set => Own.First(ref Own.ConvertObjectTypesIntoStringDictionary, value);
    }

    /// <summary>
    /// Whether values read as <see cref="object"/> become booleans, numbers, GUIDs and dates if they look like them: <c>/Date(0)/</c>, and
    /// ISO 8601 if <see cref="DateHandler"/> writes that. Default: <see langword="false"/>, which reads strings.
    /// </summary>
    public static bool TryToParsePrimitiveTypeValues
    {
        get => JsConfigScope.Current?.TryToParsePrimitiveTypeValues ?? Own.TryToParsePrimitiveTypeValues ?? false;
        set => Own.First(ref Own.TryToParsePrimitiveTypeValues, value);
    }

    /// <summary>
    /// Whether numbers read as <see cref="object"/> get the smallest numeric type that fits, with
    /// <see cref="TryToParsePrimitiveTypeValues"/>. Default: <see langword="false"/>.
    /// </summary>
    public static bool TryToParseNumericType
    {
        get => JsConfigScope.Current?.TryToParseNumericType ?? Own.TryToParseNumericType ?? false;
        set => Own.First(ref Own.TryToParseNumericType, value);
    }

    /// <summary>Whether members that are <see langword="null"/> are written. Default: <see langword="false"/>.</summary>
    public static bool IncludeNullValues
    {
        get => JsConfigScope.Current?.IncludeNullValues ?? Own.IncludeNullValues ?? false;
        set => Own.First(ref Own.IncludeNullValues, value);
    }

    /// <summary>Whether types are never written, not even of members whose type is abstract. Default: <see langword="false"/>.</summary>
    public static bool ExcludeTypeInfo
    {
        get => JsConfigScope.Current?.ExcludeTypeInfo ?? Own.ExcludeTypeInfo ?? false;
        set => Own.First(ref Own.ExcludeTypeInfo, value);
    }

    /// <summary>Whether names are written in camel case: <c>firstName</c>. Default: <see langword="false"/>.</summary>
    public static bool EmitCamelCaseNames
    {
        get => JsConfigScope.Current?.EmitCamelCaseNames ?? Own.EmitCamelCaseNames ?? false;
        set => Own.First(ref Own.EmitCamelCaseNames, value);
    }

    /// <summary>Whether names are written in lower case with underscores: <c>first_name</c>. Default: <see langword="false"/>.</summary>
    public static bool EmitLowercaseUnderscoreNames
    {
        get => JsConfigScope.Current?.EmitLowercaseUnderscoreNames ?? Own.EmitLowercaseUnderscoreNames ?? false;
        set => Own.First(ref Own.EmitLowercaseUnderscoreNames, value);
    }

    /// <summary>
    /// Whether a value that is declared as an interface is written with the name and members of the interface, not of its class.
    /// <see cref="StringExtensions.ToJson{T}"/> then writes each object as the main interface of its class. Default:
    /// <see langword="false"/>.
    /// </summary>
    public static bool PreferInterfaces
    {
        get => JsConfigScope.Current?.PreferInterfaces ?? Own.PreferInterfaces ?? false;
        set => Own.First(ref Own.PreferInterfaces, value);
    }

    /// <summary>Whether a member that can't be read throws. Default: <see langword="false"/>, which skips the member.</summary>
    public static bool ThrowOnDeserializationError
    {
        get => JsConfigScope.Current?.ThrowOnDeserializationError ?? Own.ThrowOnDeserializationError ?? false;
        set => Own.First(ref Own.ThrowOnDeserializationError, value);
    }

    /// <summary>Whether enums are written as numbers. Default: <see langword="false"/>, which writes their names.</summary>
    public static bool TreatEnumAsInteger
    {
        get => JsConfigScope.Current?.TreatEnumAsInteger ?? Own.TreatEnumAsInteger ?? false;
        set => Own.First(ref Own.TreatEnumAsInteger, value);
    }

    /// <summary>Whether dates that were read are converted to UTC. Default: <see langword="false"/>, which returns local time.</summary>
    public static bool AlwaysUseUtc
    {
        get => JsConfigScope.Current?.AlwaysUseUtc ?? Own.AlwaysUseUtc ?? false;
        set => Own.First(ref Own.AlwaysUseUtc, value);
    }

    /// <summary>
    /// Whether dates of unspecified kind are written as UTC. Default: <see langword="false"/>, which takes them as local time.
    /// </summary>
    public static bool AssumeUtc
    {
        get => JsConfigScope.Current?.AssumeUtc ?? Own.AssumeUtc ?? false;
        set => Own.First(ref Own.AssumeUtc, value);
    }

    /// <summary>Whether characters outside ASCII are written as <c>\u</c> escapes in JSON. Default: <see langword="false"/>.</summary>
    public static bool EscapeUnicode
    {
        get => JsConfigScope.Current?.EscapeUnicode ?? Own.EscapeUnicode ?? false;
        set => Own.First(ref Own.EscapeUnicode, value);
    }

    /// <summary>Whether public fields are written and read as well as properties. Default: <see langword="false"/>.</summary>
    public static bool IncludePublicFields
    {
        get => JsConfigScope.Current?.IncludePublicFields ?? Own.IncludePublicFields ?? false;
        set => Own.First(ref Own.IncludePublicFields, value);
    }

    /// <summary>Whether every object is written with its type. Default: <see langword="false"/>.</summary>
    public static bool IncludeTypeInfo
    {
        get => JsConfigScope.Current?.IncludeTypeInfo ?? Own.IncludeTypeInfo ?? false;
        set => Own.First(ref Own.IncludeTypeInfo, value);
    }

    /// <summary>
    /// Whether dates in UTC are written with the offset <c>+0000</c> in the format <see cref="JsonDateHandler.TimestampOffset"/>.
    /// Default: <see langword="null"/>, which means <see langword="false"/>.
    /// </summary>
    public static bool? AppendUtcOffset
    {
        get => JsConfigScope.Current?.AppendUtcOffset ?? Own.AppendUtcOffset;
        set => Own.First(ref Own.AppendUtcOffset, value);
    }

    /// <summary>Format of dates in JSON. Default: <see cref="JsonDateHandler.TimestampOffset"/>.</summary>
    public static JsonDateHandler DateHandler
    {
        get => JsConfigScope.Current?.DateHandler ?? Own.DateHandler ?? JsonDateHandler.TimestampOffset;
        set => Own.First(ref Own.DateHandler, value);
    }

    /// <summary>Format of durations. Default: <see cref="JsonTimeSpanHandler.DurationFormat"/>.</summary>
    public static JsonTimeSpanHandler TimeSpanHandler
    {
        get => JsConfigScope.Current?.TimeSpanHandler ?? Own.TimeSpanHandler ?? JsonTimeSpanHandler.DurationFormat;
        set => Own.First(ref Own.TimeSpanHandler, value);
    }

    /// <summary>Levels of objects that are written; deeper ones are left out. Default: no limit.</summary>
    public static int MaxDepth
    {
        get => JsConfigScope.Current?.MaxDepth ?? Own.MaxDepth ?? int.MaxValue;
        set => Own.First(ref Own.MaxDepth, value);
    }

    /// <summary>Name of the member with an object's type. Default: <c>__type</c>.</summary>
    public static string TypeAttr
    {
        get => JsConfigScope.Current?.TypeAttr ?? Own.TypeAttr ?? Common.JsWriter.TypeAttr;
        set => Own.First(ref Own.TypeAttr, value);
    }

    /// <summary>
    /// Finds the type of a name that a text declares. Default: <see cref="AssemblyUtils.FindType(string)"/>, restricted by
    /// <see cref="NamedTypes"/>.
    /// </summary>
    public static Func<string, Type> TypeFinder
    {
        get => JsConfigScope.Current?.TypeFinder ?? Own.TypeFinder ?? Common.GlobalSettings.DefaultTypeFinder;
        set => Own.First(ref Own.TypeFinder, value);
    }

    /// <summary>Formats the name of a type. Default: full name and assembly.</summary>
    public static Func<Type, string> TypeWriter
    {
        get => JsConfigScope.Current?.TypeWriter ?? Own.TypeWriter ?? Common.GlobalSettings.DefaultTypeWriter;
        set => Own.First(ref Own.TypeWriter, value);
    }

    /// <summary>Gets the function that creates instances of a type. Default: the constructor without arguments.</summary>
    public static EmptyCtorFactoryDelegate ModelFactory
    {
        get => JsConfigScope.Current?.ModelFactory ?? Own.ModelFactory ?? Common.ReflectedConstructors.DefaultFactory;
        set => Own.First(ref Own.ModelFactory, value);
    }
}
