namespace ServiceStack.Text;

/// <summary>The part of a class that becomes the rows of its CSV.</summary>
public enum CsvBehavior
{
    /// <summary>The items of the first property that is a list.</summary>
    FirstEnumerable,
}
