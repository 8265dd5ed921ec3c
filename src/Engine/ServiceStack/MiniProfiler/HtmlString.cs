namespace ServiceStack.MiniProfiler;

/// <summary>Text that is HTML already.</summary>
public class HtmlString : IHtmlString
{
    private readonly string _html;

    /// <summary>Initializes a new instance with HTML.</summary>
    /// <param name="value">Written as it is.</param>
    public HtmlString(string value)
    {
        _html = value;
    }

    /// <inheritdoc/>
    public string ToHtmlString() => _html;

    /// <inheritdoc/>
    public override string ToString() => _html;
}
