namespace ServiceStack.Html;

using System;
using System.ComponentModel;
using System.Linq;
using System.Linq.Expressions;
using ServiceStack.Internal.Views;

/// <summary>Labels of fields: the text that is given, or the property's [DisplayName], or the last part of the field's name.</summary>
public static class LabelExtensions
{
    /// <summary>Writes the label of a field.</summary>
    public static MvcHtmlString Label(this HtmlHelper html, string expression) => html.Label(expression, null);

    /// <summary>Writes the label of a field with a text of your own.</summary>
    /// <returns>Empty for an empty text.</returns>
    public static MvcHtmlString Label(this HtmlHelper html, string expression, string labelText)
    {
        var field = ExpressionHelper.GetExpressionText(expression ?? throw new ArgumentNullException(nameof(expression)));
        var text = labelText ?? DisplayNameOf(html.ViewData.Model, field) ?? field.Split('.').Last();
        if (text.Length == 0) return MvcHtmlString.Empty;

        var tag = new TagBuilder("label");
        tag.Attributes["for"] = TagBuilder.CreateSanitizedId(html.ViewData.TemplateInfo.GetFullHtmlFieldName(field)) ?? "";
        tag.SetInnerText(text);
        return MvcHtmlString.Create(tag.ToString());
    }

    /// <summary>Writes the label of the property of an expression.</summary>
    public static MvcHtmlString LabelFor<TModel, TValue>(this HtmlHelper<TModel> html, Expression<Func<TModel, TValue>> expression) =>
        html.LabelFor(expression, null);

    /// <summary>Writes a label with a text of your own for the property of an expression.</summary>
    public static MvcHtmlString LabelFor<TModel, TValue>(
        this HtmlHelper<TModel> html, Expression<Func<TModel, TValue>> expression, string labelText) =>
        html.Label(ExpressionHelper.GetExpressionText(expression), labelText);

    /// <summary>Writes a label with the name of the model's type.</summary>
    public static MvcHtmlString LabelForModel(this HtmlHelper html) => html.LabelForModel(null);

    /// <summary>Writes a label with a text of your own for the model.</summary>
    public static MvcHtmlString LabelForModel(this HtmlHelper html, string labelText) =>
        html.Label("", labelText ?? html.ViewData.Model?.GetType().Name ?? "");

    private static string DisplayNameOf(object model, string field)
    {
        var dot = field.LastIndexOf('.');
        if (dot >= 0 && !ViewFields.TryFind(model, field.Substring(0, dot), out model)) return null;
        if (model == null) return null;

        var property = TypeDescriptor.GetProperties(model).Find(field.Substring(dot + 1), ignoreCase: true);
        var name = property?.Attributes.OfType<DisplayNameAttribute>().FirstOrDefault()?.DisplayName;
        return string.IsNullOrEmpty(name) ? null : name;
    }
}
