using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Messages;

/// <summary>v3's X-Http-Method-Override, which replaces the verb of a request.</summary>
internal static class MethodOverride
{
    /// <summary>Name of the header, of the form field, and, with v3's behaviour, of the query variable.</summary>
    public const string Name = "X-Http-Method-Override";

    /// <returns>
    /// For a POST, the override (header, then form), unless it is empty; otherwise the verb of the request line. The query is ignored,
    /// because another site can put it into a link, while it can set neither the header nor, with the user's cookies, a form.
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
