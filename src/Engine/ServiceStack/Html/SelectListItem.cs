namespace ServiceStack.Html;

public class SelectListItem
{
    public bool Selected { get; set; }

    public string Text { get; set; }

    /// <summary>What the form sends; null for the text.</summary>
    public string Value { get; set; }
}
