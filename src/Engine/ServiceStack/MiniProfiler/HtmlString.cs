namespace ServiceStack.MiniProfiler;

/// <summary>Text that is HTML already.</summary>
public class HtmlString : IHtmlString
{
    private readonly string _html;

    public HtmlString(string value)
    {
        _html = value;
    }

    public string ToHtmlString() => _html;

    public override string ToString() => _html;
}
