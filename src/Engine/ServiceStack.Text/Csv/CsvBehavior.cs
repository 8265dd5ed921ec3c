namespace ServiceStack.Text;

/// <summary>What of a class becomes the rows of its CSV.</summary>
public enum CsvBehavior
{
    /// <summary>The items of its first property that is a list.</summary>
    FirstEnumerable,
}
