namespace ServiceStack.Html;

/// <summary>The place of a part of a form in the whole: the start of its fields' names.</summary>
public class TemplateInfo
{
    private string _prefix;

    /// <summary>The model's value, formatted.</summary>
    public object FormattedModelValue { get; set; }

    /// <summary>The prefix of the names of all fields in the template, as <c>Order</c>.</summary>
    public string HtmlFieldPrefix
    {
        get => _prefix ?? "";
        set => _prefix = value;
    }

    /// <summary>Returns the id of a field below the prefix: dots become underscores.</summary>
    public string GetFullHtmlFieldId(string partialFieldName) => HtmlHelper.GenerateIdFromName(GetFullHtmlFieldName(partialFieldName));

    /// <summary>Returns the name of a field below the prefix, as <c>Order.Id</c>.</summary>
    public string GetFullHtmlFieldName(string partialFieldName) =>
        HtmlFieldPrefix.Length == 0 ? partialFieldName ?? ""
        : string.IsNullOrEmpty(partialFieldName) ? HtmlFieldPrefix
        : partialFieldName[0] == '[' ? HtmlFieldPrefix + partialFieldName
        : HtmlFieldPrefix + "." + partialFieldName;
}
