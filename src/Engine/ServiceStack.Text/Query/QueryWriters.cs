namespace ServiceStack.Text.Common;

/// <summary>The writer of each type in the values of a query string.</summary>
internal static class QueryWriters<T>
{
    private static ValueWriter<T> _current;

    public static ValueWriter<T> Current => _current ??= Make();

    private static ValueWriter<T> Make() => typeof(T) == typeof(string)
        ? (ValueWriter<T>)(object)new TextWriterOf<string>(QueryNotation.Instance, text => text)
        : WriterFactory.Make<T>(QueryNotation.Instance);
}
