namespace ServiceStack.Html;

/// <summary>Where a part of a form stands in the whole: what its fields' names begin with.</summary>
public class TemplateInfo
{
    private string _prefix;

    public object FormattedModelValue { get; set; }

    public string HtmlFieldPrefix
    {
        get => _prefix ?? "";
        set => _prefix = value;
    }

    public string GetFullHtmlFieldId(string partialFieldName) => HtmlHelper.GenerateIdFromName(GetFullHtmlFieldName(partialFieldName));

    public string GetFullHtmlFieldName(string partialFieldName) =>
        HtmlFieldPrefix.Length == 0 ? partialFieldName ?? ""
        : string.IsNullOrEmpty(partialFieldName) ? HtmlFieldPrefix
        : partialFieldName[0] == '[' ? HtmlFieldPrefix + partialFieldName
        : HtmlFieldPrefix + "." + partialFieldName;
}
