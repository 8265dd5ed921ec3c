namespace ServiceStack.Text.Common;

/// <summary>The writer of each type in JSV: made when it is first asked for, anew when the type's own settings change.</summary>
internal static class JsvWriters<T>
{
    private static ValueWriter<T> _current;

    public static ValueWriter<T> Current => _current ??= WriterFactory.Make<T>(JsvNotation.Instance);

    public static void Forget()
    {
        _current = null;
        JsvNotation.Instance.Forget(typeof(T));
    }
}
