namespace ServiceStack.Internal.Views;

using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.Html;

/// <summary>A list of a form, as HTML.</summary>
internal static class SelectField
{
    /// <param name="html">Of the view.</param>
    /// <param name="name">The field's name.</param>
    /// <param name="items">The options; null for the view's data of the name, which then select too.</param>
    /// <param name="label">The first option, with no value; null for none.</param>
    /// <param name="allowsMany">Whether several can be chosen.</param>
    /// <param name="attributes">More attributes; null for none.</param>
    public static MvcHtmlString Write(
        HtmlHelper html,
        string name,
        IEnumerable<SelectListItem> items,
        string label,
        bool allowsMany,
        IDictionary<string, object> attributes)
    {
        var field = FormField.FullName(html, name);
        var isGiven = items != null;
        items ??= ItemsOf(html, name);
        if (Selected(html, name, field, allowsMany, isGiven) is { } selected) items = items.Select(item => Marked(item, selected));

        var options = new StringBuilder();
        if (label != null) options.AppendLine(Option(new SelectListItem { Text = label, Value = "" }));
        foreach (var item in items) options.AppendLine(Option(item));

        var tag = new TagBuilder("select") { InnerHtml = options.ToString() };
        tag.MergeAttributes(attributes);
        tag.MergeAttribute("name", field, replaceExisting: true);
        tag.GenerateId(field);
        if (allowsMany) tag.MergeAttribute("multiple", "multiple");
        FormField.MarkError(html, tag, field);
        return MvcHtmlString.Create(tag.ToString());
    }

    private static IEnumerable<SelectListItem> ItemsOf(HtmlHelper html, string name) => html.ViewData.Eval(name) switch
    {
        IEnumerable<SelectListItem> items => items,
        null => throw new InvalidOperationException(
            $"There is nothing to offer in the list '{name}': give its items, or a variable of that name."),
        var other => throw new InvalidOperationException(
            $"What the list '{name}' is to offer is a {other.GetType().Name}; a SelectList is needed, or its like."),
    };

    // null if the items themselves decide
    private static HashSet<string> Selected(HtmlHelper html, string name, string field, bool allowsMany, bool isGiven)
    {
        var attempted = html.ViewData.ModelState[field]?.Value?.RawValue ?? FormField.Attempted(html, field);
        var value = attempted ?? (isGiven ? html.ViewData.Eval(name) : null);
        if (value == null) return null;

        var all = allowsMany && value is IEnumerable list and not string ? list.Cast<object>()
            : allowsMany && attempted is string sent ? sent.Split(',')
            : [value];
        return new HashSet<string>(all.Select(ViewFields.Text), StringComparer.OrdinalIgnoreCase);
    }

    private static SelectListItem Marked(SelectListItem item, HashSet<string> selected) =>
        new() { Text = item.Text, Value = item.Value, Selected = selected.Contains(item.Value ?? item.Text) };

    private static string Option(SelectListItem item)
    {
        var tag = new TagBuilder("option");
        tag.SetInnerText(item.Text);
        if (item.Value != null) tag.Attributes["value"] = item.Value;
        if (item.Selected) tag.Attributes["selected"] = "selected";
        return tag.ToString();
    }
}
