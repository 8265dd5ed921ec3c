namespace ServiceStack.Html;

/// <summary>One option of a list in a form.</summary>
public class SelectListItem
{
    /// <summary>Whether the option is selected when the page opens.</summary>
    public bool Selected { get; set; }

    /// <summary>The text that is shown.</summary>
    public string Text { get; set; }

    /// <summary>What the form sends; null for the text.</summary>
    public string Value { get; set; }
}
