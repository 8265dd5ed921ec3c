namespace ServiceStack.Html;

using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using ServiceStack.Internal.Views;

/// <summary>Fields of a form for text of several lines.</summary>
public static class TextAreaExtensions
{
    /// <summary>Writes a text area. It shows the model's value. It has 2 rows and 20 columns unless the attributes set others.</summary>
    public static MvcHtmlString TextArea(this HtmlHelper htmlHelper, string name) =>
        htmlHelper.TextArea(name, null, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes a text area, with the properties of an object as attributes (<c>new { @class = "wide" }</c>). It shows the model's value.
    /// It has 2 rows and 20 columns unless the attributes set others.
    /// </summary>
    public static MvcHtmlString TextArea(this HtmlHelper htmlHelper, string name, object htmlAttributes) =>
        htmlHelper.TextArea(name, null, FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes a text area, with the attributes of a map. It shows the model's value. It has 2 rows and 20 columns unless the attributes
    /// set others.
    /// </summary>
    public static MvcHtmlString TextArea(this HtmlHelper htmlHelper, string name, IDictionary<string, object> htmlAttributes) =>
        htmlHelper.TextArea(name, null, htmlAttributes);

    /// <summary>
    /// Writes a text area. Without a value it shows the model's. It has 2 rows and 20 columns unless the attributes set others.
    /// </summary>
    public static MvcHtmlString TextArea(this HtmlHelper htmlHelper, string name, string value) =>
        htmlHelper.TextArea(name, value, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes a text area, with the properties of an object as attributes (<c>new { @class = "wide" }</c>). Without a value it shows the
    /// model's. It has 2 rows and 20 columns unless the attributes set others.
    /// </summary>
    public static MvcHtmlString TextArea(this HtmlHelper htmlHelper, string name, string value, object htmlAttributes) =>
        htmlHelper.TextArea(name, value, FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes a text area. Without a value it shows the model's; it has 2 rows and 20 columns unless the attributes set others.
    /// </summary>
    public static MvcHtmlString TextArea(
        this HtmlHelper htmlHelper, string name, string value, IDictionary<string, object> htmlAttributes) =>
        FormField.TextArea(htmlHelper, name, value, null, htmlAttributes);

    /// <summary>
    /// Writes a text area, with the properties of an object as attributes (<c>new { @class = "wide" }</c>). Without a value it shows the
    /// model's. Rows and columns of 0 are left out.
    /// </summary>
    public static MvcHtmlString TextArea(
        this HtmlHelper htmlHelper, string name, string value, int rows, int columns, object htmlAttributes) =>
        htmlHelper.TextArea(name, value, rows, columns, FormField.Map(htmlAttributes));

    /// <summary>Rows and columns of 0 are left out.</summary>
    public static MvcHtmlString TextArea(
        this HtmlHelper htmlHelper, string name, string value, int rows, int columns, IDictionary<string, object> htmlAttributes) =>
        FormField.TextArea(htmlHelper, name, value, (rows, columns), htmlAttributes);

    /// <summary>
    /// Writes a text area for the property of an expression. It shows the model's value. It has 2 rows and 20 columns unless the
    /// attributes set others.
    /// </summary>
    public static MvcHtmlString TextAreaFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression) =>
        htmlHelper.TextArea(FormField.NameOf(expression));

    /// <summary>
    /// Writes a text area for the property of an expression, with the properties of an object as attributes (<c>new { @class = "wide"
    /// }</c>). It shows the model's value. It has 2 rows and 20 columns unless the attributes set others.
    /// </summary>
    public static MvcHtmlString TextAreaFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, object htmlAttributes) =>
        htmlHelper.TextArea(FormField.NameOf(expression), null, FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes a text area for the property of an expression, with the attributes of a map. It shows the model's value. It has 2 rows and
    /// 20 columns unless the attributes set others.
    /// </summary>
    public static MvcHtmlString TextAreaFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, IDictionary<string, object> htmlAttributes) =>
        htmlHelper.TextArea(FormField.NameOf(expression), null, htmlAttributes);

    /// <summary>
    /// Writes a text area for the property of an expression, with the properties of an object as attributes (<c>new { @class = "wide"
    /// }</c>). It shows the model's value. Rows and columns of 0 are left out.
    /// </summary>
    public static MvcHtmlString TextAreaFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, int rows, int columns, object htmlAttributes) =>
        htmlHelper.TextArea(FormField.NameOf(expression), null, rows, columns, FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes a text area for the property of an expression, with the attributes of a map. It shows the model's value. Rows and columns
    /// of 0 are left out.
    /// </summary>
    public static MvcHtmlString TextAreaFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper,
        Expression<Func<TModel, TProperty>> expression,
        int rows,
        int columns,
        IDictionary<string, object> htmlAttributes) =>
        htmlHelper.TextArea(FormField.NameOf(expression), null, rows, columns, htmlAttributes);
}
