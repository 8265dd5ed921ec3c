namespace ServiceStack.Html;

using ServiceStack.Internal.Views;
using ServiceStack.Text;

/// <summary>Extensions that write anything as HTML.</summary>
public static class HtmlExtensions
{
    /// <summary>A value's text as HTML that is written as it is.</summary>
    public static MvcHtmlString AsRaw<T>(this T model) => MvcHtmlString.Create(ViewFields.Text(model));

    /// <summary>A value as JSON, for a script in the page: no text in it ends the script.</summary>
    public static MvcHtmlString AsRawJson<T>(this T model) =>
        MvcHtmlString.Create(model == null ? "null" : model.ToJson().Replace("<", "\\u003c"));
}
