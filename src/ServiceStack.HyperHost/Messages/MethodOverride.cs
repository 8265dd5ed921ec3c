using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Messages;

/// <summary>The verb of a request that came under another: v3's X-Http-Method-Override.</summary>
internal static class MethodOverride
{
    /// <summary>Header, form field and, if v3's behaviour is wanted, query variable.</summary>
    public const string Name = "X-Http-Method-Override";

    /// <returns>
    /// The override of a POST (header, then form), if it is not empty; else the verb that came. A page of another site can set neither the
    /// header nor, with the user's cookies, a form; it could set the query of a link.
    /// </returns>
    public static string Read<TSource>(TSource source)
        where TSource : IMethodSource
    {
        var verb = source.Verb;
        var takesAny = EngineSwitch.TakesAnyMethodOverride;
        if (verb != "POST" && !takesAny) return verb;

        if (source.HeaderOverride is { Length: > 0 } header) return header;
        if (takesAny && source.QueryOverride is { Length: > 0 } query) return query;
        return source.FormOverride is { Length: > 0 } form ? form : verb;
    }
}
