namespace ServiceStack.Text.Common;

/// <summary>Caches of writers, which a change of JsConfig&lt;T&gt; invalidates. JSON and JSV add theirs on first use.</summary>
internal static class WriterCaches
{
    private static readonly object AddLock = new();

    private static volatile IWriterCache[] _all = [];

    public static void Add(IWriterCache cache)
    {
        lock (AddLock) _all = [.. _all, cache];
    }

    public static void Forget<T>()
    {
        foreach (var cache in _all) cache.Forget<T>();
    }
}
