namespace ServiceStack.HyperHost.Messages;

/// <summary>The verb of a request that came under another: v3's X-Http-Method-Override.</summary>
internal static class MethodOverride
{
    /// <summary>Header, query variable and form field.</summary>
    public const string Name = "X-Http-Method-Override";

    /// <returns>The override in v3's order (header, query, form), each if it is not empty; else the verb that came.</returns>
    public static string Read<TSource>(TSource source)
        where TSource : IMethodSource
    {
        if (source.HeaderOverride is { Length: > 0 } header) return header;
        if (source.QueryOverride is { Length: > 0 } query) return query;
        if (source.FormOverride is { Length: > 0 } form) return form;
        return source.Verb;
    }
}
