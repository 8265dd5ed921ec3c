namespace ServiceStack.Text.Common;

/// <summary>The JSON reader of each type, created on first use.</summary>
internal static class JsonReaders<T>
{
    private static ValueReader<T> _current;

    public static ValueReader<T> Current => _current ??= ReaderFactory.Make<T>(JsonNotation.Instance);
}
