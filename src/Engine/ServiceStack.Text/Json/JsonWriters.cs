namespace ServiceStack.Text.Common;

/// <summary>The JSON writer of each type: created on first use, and again after a change of the type's settings.</summary>
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
