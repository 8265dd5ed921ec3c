namespace ServiceStack.Common.Support.Json;

using System;
using System.Reflection;
using ServiceStack.Text;

/// <summary>Whether ServiceStack.Text is set as the plans suppose. JsConfig's settings and those of a scope are one object.</summary>
internal static class JsonSettings
{
    private const int MostDepth = 50;

    [ThreadStatic]
    private static Type[] _excluded;

    /// <summary>Names as they are, or in camel case, and nothing else that changes what a class looks like.</summary>
    /// <remarks>Those that change single values alone (dates, enums) are left out: such values are ServiceStack.Text's.</remarks>
    public static bool AreKnown(Config config) =>
        config.TextCase is TextCase.Default or TextCase.CamelCase
        && config.MaxDepth >= MostDepth
        && !(config.ExcludeDefaultValues | config.IncludeTypeInfo | config.ExcludeTypeInfo | config.Indent | config.EscapeUnicode
            | config.EscapeHtmlChars | config.IncludePublicFields | config.PreferInterfaces | config.SystemJsonCompatible
            | config.EmitLowercaseUnderscoreNames | config.ThrowOnError)
        && config.IncludeDefaultEnums
        && config.ExcludePropertyReferences == null
        && config.ExcludeTypeNames is { Count: 0 }
        && ExcludesUsualTypes(config)
        && JsonSerializer.OnSerialize == null;

    // what is left out from the start; both sets can be changed in place
    private static bool ExcludesUsualTypes(Config config)
    {
        if (config.ExcludeTypes is not { Count: 2 } types) return false;
        var excluded = _excluded ??= new Type[2];
        types.CopyTo(excluded, 0, 2);
        return excluded[0] == typeof(System.IO.Stream) && excluded[1] == typeof(MethodBase);
    }
}
