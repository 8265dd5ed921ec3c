namespace ServiceStack.Text;

/// <summary>How CSV is written, for the whole process. A null sets an element back.</summary>
public static class CsvConfig
{
    private static readonly object Gate = new();

    internal static volatile CsvStyle Style = CsvStyle.Default;

    /// <summary>What a field can't hold without quotes: the delimiter, the separators, and both characters of line ends.</summary>
    public static string[] EscapeStrings => (string[])Style.EscapeStrings.Clone();

    /// <summary>Stands before and after a field that needs it, a double quote at first. Within the field it is doubled.</summary>
    public static string ItemDelimiterString
    {
        get => Style.Delimiter;
        set => Change(style => style.With(delimiter: value ?? CsvStyle.Default.Delimiter));
    }

    /// <summary>Stands between fields, a comma at first.</summary>
    public static string ItemSeperatorString
    {
        get => Style.Separator;
        set => Change(style => style.With(separator: value ?? CsvStyle.Default.Separator));
    }

    /// <summary>Stands after the row of headers, the machine's line end at first. Other rows end as the writer's lines do.</summary>
    public static string RowSeparatorString
    {
        get => Style.RowSeparator;
        set => Change(style => style.With(rowSeparator: value ?? CsvStyle.Default.RowSeparator));
    }

    public static void Reset() => Change(_ => CsvStyle.Default);

    private static void Change(System.Func<CsvStyle, CsvStyle> change)
    {
        lock (Gate) Style = change(Style);
    }
}
