namespace ServiceStack.Text.Common;

/// <summary>The writer of each type in JSON: made when it is first asked for, anew when the type's own settings change.</summary>
internal static class JsonWriters<T>
{
    private static ValueWriter<T> _current;

    public static ValueWriter<T> Current => _current ??= WriterFactory.Make<T>(JsonNotation.Instance);

    public static void Forget()
    {
        _current = null;
        JsonNotation.Instance.Forget(typeof(T));
    }
}
