namespace ServiceStack.Text.Common;

/// <summary>The JSV reader of each type, created on first use.</summary>
internal static class JsvReaders<T>
{
    private static ValueReader<T> _current;

    public static ValueReader<T> Current => _current ??= ReaderFactory.Make<T>(JsvNotation.Instance);
}
