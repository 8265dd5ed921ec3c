namespace ServiceStack.Internal.Views;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.Html;

/// <summary>What is wrong with a form, as HTML.</summary>
internal static class FormErrors
{
    public static MvcHtmlString Message(HtmlHelper html, string name, string text, IDictionary<string, object> attributes)
    {
        if (name == null) throw new ArgumentNullException(nameof(name));

        var state = html.ViewData.ModelState[html.ViewData.TemplateInfo.GetFullHtmlFieldName(name)];
        if (state is not { Errors.Count: > 0 }) return MvcHtmlString.Empty;

        var tag = new TagBuilder("span");
        tag.MergeAttributes(attributes);
        tag.AddCssClass(HtmlHelper.ValidationMessageCssClassName);
        tag.SetInnerText(string.IsNullOrEmpty(text) ? TextOf(state.Errors.FirstOrDefault(HasText) ?? state.Errors[0]) : text);
        return MvcHtmlString.Create(tag.ToString());
    }

    /// <param name="html">Of the view.</param>
    /// <param name="withoutFields">Only what is wrong with the whole.</param>
    /// <param name="message">The text above the list; null for nothing.</param>
    /// <param name="attributes">More attributes; null for none.</param>
    public static MvcHtmlString Summary(HtmlHelper html, bool withoutFields, string message, IDictionary<string, object> attributes)
    {
        if (html.ViewData.ModelState.IsValid) return MvcHtmlString.Empty;

        var text = new StringBuilder();
        if (!string.IsNullOrEmpty(message))
        {
            var above = new TagBuilder("span");
            above.SetInnerText(message);
            text.AppendLine(above.ToString());
        }

        var items = new StringBuilder();
        foreach (var error in ErrorsOf(html.ViewData, withoutFields).Where(HasText))
        {
            var item = new TagBuilder("li");
            item.SetInnerText(TextOf(error));
            items.AppendLine(item.ToString());
        }

        if (items.Length == 0) items.AppendLine("<li style=\"display:none\"></li>");
        var list = new TagBuilder("ul") { InnerHtml = items.ToString() };
        var tag = new TagBuilder("div") { InnerHtml = text + list.ToString() };
        tag.MergeAttributes(attributes);
        tag.AddCssClass(HtmlHelper.ValidationSummaryCssClassName);
        return MvcHtmlString.Create(tag.ToString());
    }

    private static IEnumerable<ModelError> ErrorsOf(ViewDataDictionary data, bool withoutFields) => withoutFields
        ? data.ModelState[data.TemplateInfo.HtmlFieldPrefix]?.Errors ?? Enumerable.Empty<ModelError>()
        : data.ModelState.Values.SelectMany(static field => field.Errors);

    private static bool HasText(ModelError error) => TextOf(error).Length > 0;

    // the exception's own words are for the log
    private static string TextOf(ModelError error) => error.ErrorMessage;
}
