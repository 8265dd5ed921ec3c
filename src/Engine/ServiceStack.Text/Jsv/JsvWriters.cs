namespace ServiceStack.Text.Common;

/// <summary>The JSV writer of each type: created on first use, and again after a change of the type's settings.</summary>
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
