namespace ServiceStack.Html;

/// <summary>Text that is HTML already: a view writes it as it is.</summary>
public class MvcHtmlString
{
    public static readonly MvcHtmlString Empty = new("");

    private readonly string _html;

    protected MvcHtmlString(string value)
    {
        _html = value ?? "";
    }


    public static MvcHtmlString Create(string value) => new(value);

    public static bool IsNullOrEmpty(MvcHtmlString value) => value == null || value._html.Length == 0;

    public string ToHtmlString() => _html;

    public override string ToString() => _html;
}
