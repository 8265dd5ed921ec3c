namespace ServiceStack.Text.Common;

/// <summary>The reader of each type in JSON, made when it is first asked for.</summary>
internal static class JsonReaders<T>
{
    private static ValueReader<T> _current;

    public static ValueReader<T> Current => _current ??= ReaderFactory.Make<T>(JsonNotation.Instance);
}
