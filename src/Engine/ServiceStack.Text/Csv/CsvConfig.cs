namespace ServiceStack.Text;

/// <summary>Separators and quotes of CSV, for the whole process. Null restores the default.</summary>
public static class CsvConfig
{
    private static readonly object Lock = new();

    internal static volatile CsvStyle Style = CsvStyle.Default;

    /// <summary>Texts that make a field need quotes: delimiter, separators and line ends.</summary>
    public static string[] EscapeStrings => (string[])Style.EscapeStrings.Clone();

    /// <summary>Text around a field that needs quotes. Within the field it is doubled. Default: a double quote.</summary>
    public static string ItemDelimiterString
    {
        get => Style.Delimiter;
        set => Change(style => style.With(delimiter: value ?? CsvStyle.Default.Delimiter));
    }

    /// <summary>Text between fields. Default: a comma.</summary>
    public static string ItemSeperatorString
    {
        get => Style.Separator;
        set => Change(style => style.With(separator: value ?? CsvStyle.Default.Separator));
    }

    /// <summary>Text after the row of headers. Default: the machine's line end. Other rows end as the writer's lines do.</summary>
    public static string RowSeparatorString
    {
        get => Style.RowSeparator;
        set => Change(style => style.With(rowSeparator: value ?? CsvStyle.Default.RowSeparator));
    }

    /// <summary>Restores the defaults.</summary>
    public static void Reset() => Change(_ => CsvStyle.Default);

    private static void Change(System.Func<CsvStyle, CsvStyle> change)
    {
        lock (Lock) Style = change(Style);
    }
}
