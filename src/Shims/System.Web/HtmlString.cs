namespace System.Web;

/// <summary>Text that is HTML already.</summary>
public class HtmlString : IHtmlString
{
    private readonly string _value;

    /// <summary>Initializes a new instance with HTML.</summary>
    public HtmlString(string value)
    {
        _value = value;
    }

    /// <inheritdoc/>
    public string ToHtmlString() => _value;

    /// <inheritdoc/>
    public override string ToString() => _value;
}
