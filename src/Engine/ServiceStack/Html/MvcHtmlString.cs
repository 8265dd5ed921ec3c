namespace ServiceStack.Html;

/// <summary>Text that is HTML already: a view writes it as it is.</summary>
public class MvcHtmlString
{
    /// <summary>An empty text.</summary>
    public static readonly MvcHtmlString Empty = new("");

    private readonly string _html;

    /// <summary>Wraps a text that is HTML already.</summary>
    protected MvcHtmlString(string value)
    {
        _html = value ?? "";
    }


    /// <summary>Wraps a text that is HTML already, so that views write it without encoding.</summary>
    public static MvcHtmlString Create(string value) => new(value);

    /// <summary>Whether a text is null or empty.</summary>
    public static bool IsNullOrEmpty(MvcHtmlString value) => value == null || value._html.Length == 0;

    /// <summary>Returns the HTML as it is.</summary>
    public string ToHtmlString() => _html;

    /// <inheritdoc/>
    public override string ToString() => _html;
}
