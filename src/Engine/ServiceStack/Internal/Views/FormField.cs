namespace ServiceStack.Internal.Views;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq.Expressions;
using System.Net;
using ServiceStack.Html;

/// <summary>One field of a form, as HTML.</summary>
internal static class FormField
{
    private const int Rows = 2;
    private const int Columns = 20;

    public static IDictionary<string, object> Map(object attributes) => HtmlHelper.AnonymousObjectToHtmlAttributes(attributes);

    public static string NameOf(LambdaExpression expression) => ExpressionHelper.GetExpressionText(expression);

    public static MvcHtmlString Text(
        HtmlHelper html, string name, object value, string format, IDictionary<string, object> attributes)
    {
        var field = FullName(html, name);
        var text = Attempted(html, field) ?? (value == null ? html.ViewData.Eval(name, format) : html.FormatValue(value, format));
        return Input(html, field, InputType.Text, text, attributes);
    }

    public static MvcHtmlString Hidden(HtmlHelper html, string name, object value, IDictionary<string, object> attributes)
    {
        var field = FullName(html, name);
        value ??= html.ViewData.Eval(name);
        var text = Attempted(html, field) ?? (value is byte[] bytes ? Convert.ToBase64String(bytes) : ViewFields.Text(value));
        return Input(html, field, InputType.Hidden, text, attributes);
    }

    public static MvcHtmlString Password(HtmlHelper html, string name, object value, IDictionary<string, object> attributes) =>
        Input(html, FullName(html, name), InputType.Password, value == null ? null : ViewFields.Text(value), attributes);

    /// <param name="isChecked">Null for the model's value.</param>
    public static MvcHtmlString CheckBox(HtmlHelper html, string name, bool? isChecked, IDictionary<string, object> attributes)
    {
        var field = FullName(html, name);
        var said = Attempted(html, field)?.Split(',')[0] ?? (isChecked is { } one ? ViewFields.Text(one) : html.ViewData.Eval(name, null));
        var tag = Tag(html, field, InputType.CheckBox, attributes);
        if (IsTrue(said)) tag.MergeAttribute("checked", "checked", replaceExisting: true);
        tag.MergeAttribute("value", "true", replaceExisting: true);

        // a box that is not checked sends nothing: the hidden field behind it sends false
        var hidden = new TagBuilder("input");
        hidden.MergeAttribute("type", HtmlHelper.GetInputTypeString(InputType.Hidden));
        hidden.MergeAttribute("name", field);
        hidden.MergeAttribute("value", "false");
        return MvcHtmlString.Create(tag.ToString(TagRenderMode.SelfClosing) + hidden.ToString(TagRenderMode.SelfClosing));
    }

    /// <param name="isChecked">Null for whether the model has this value.</param>
    public static MvcHtmlString Radio(
        HtmlHelper html, string name, object value, bool? isChecked, IDictionary<string, object> attributes)
    {
        if (value == null) throw new ArgumentNullException(nameof(value));

        var field = FullName(html, name);
        var text = ViewFields.Text(value);
        var tag = Tag(html, field, InputType.Radio, attributes);
        var isIt = Attempted(html, field) is { } attempted ? Same(attempted, text)
            : isChecked ?? Same(html.ViewData.Eval(name, null), text);
        if (isIt) tag.MergeAttribute("checked", "checked", replaceExisting: true);
        tag.MergeAttribute("value", text, replaceExisting: true);
        return MvcHtmlString.Create(tag.ToString(TagRenderMode.SelfClosing));
    }

    /// <param name="size">Rows and columns, of which 0 is left out; null for those of the attributes, or 2 and 20.</param>
    public static MvcHtmlString TextArea(
        HtmlHelper html, string name, string value, (int Rows, int Columns)? size, IDictionary<string, object> attributes)
    {
        if (size is { } given && (given.Rows < 0 || given.Columns < 0))
            throw new ArgumentOutOfRangeException(nameof(size), size, "Rows and columns are 0 or more.");

        var field = FullName(html, name);
        var tag = new TagBuilder("textarea");
        tag.GenerateId(field);
        var (rows, columns) = size ?? (Rows, Columns);
        if (rows > 0) tag.MergeAttribute("rows", rows.ToString(CultureInfo.InvariantCulture));
        if (columns > 0) tag.MergeAttribute("cols", columns.ToString(CultureInfo.InvariantCulture));
        tag.MergeAttributes(attributes, replaceExisting: size == null);
        tag.MergeAttribute("name", field, replaceExisting: true);
        MarkError(html, tag, field);

        // a browser drops the first line break behind the tag: without one it would drop the text's own
        tag.InnerHtml = Environment.NewLine + WebUtility.HtmlEncode(Attempted(html, field) ?? value ?? html.ViewData.Eval(name, null));
        return MvcHtmlString.Create(tag.ToString());
    }

    /// <returns>The name of a field in the whole form.</returns>
    /// <exception cref="ArgumentException">It has none.</exception>
    public static string FullName(HtmlHelper html, string name)
    {
        var field = html.ViewData.TemplateInfo.GetFullHtmlFieldName(name);
        return field.Length > 0 ? field : throw new ArgumentException("A field of a form needs a name.", nameof(name));
    }

    /// <returns>The text that was typed into a form that comes back with errors; null if that is not known.</returns>
    public static string Attempted(HtmlHelper html, string field)
    {
        if (html.ViewData.ModelState[field]?.Value is { } value) return value.AttemptedValue;

        return html.ViewData.ModelState.IsValid ? null : html.HttpRequest?.FormData?[field];
    }

    public static void MarkError(HtmlHelper html, TagBuilder tag, string field)
    {
        if (html.ViewData.ModelState[field] is { Errors.Count: > 0 }) tag.AddCssClass(HtmlHelper.ValidationInputCssClassName);
    }

    private static MvcHtmlString Input(
        HtmlHelper html, string field, InputType type, string value, IDictionary<string, object> attributes)
    {
        var tag = Tag(html, field, type, attributes);
        if (value != null) tag.MergeAttribute("value", value, replaceExisting: type == InputType.Hidden);
        return MvcHtmlString.Create(tag.ToString(TagRenderMode.SelfClosing));
    }

    private static TagBuilder Tag(HtmlHelper html, string field, InputType type, IDictionary<string, object> attributes)
    {
        var tag = new TagBuilder("input");
        tag.MergeAttributes(attributes);
        tag.MergeAttribute("type", HtmlHelper.GetInputTypeString(type), replaceExisting: type is not (InputType.Text or InputType.Hidden));
        tag.MergeAttribute("name", field, replaceExisting: true);
        tag.GenerateId(field);
        MarkError(html, tag, field);
        return tag;
    }

    private static bool IsTrue(string text) => bool.TryParse(text, out var value) && value;

    private static bool Same(string one, string other) => string.Equals(one, other, StringComparison.OrdinalIgnoreCase);
}
