namespace ServiceStack.MiniProfiler;

/// <summary>A text that is HTML and is not encoded again.</summary>
public interface IHtmlString
{
    /// <summary>Returns the HTML.</summary>
    string ToHtmlString();
}
