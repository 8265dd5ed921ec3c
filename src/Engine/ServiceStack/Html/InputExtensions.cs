namespace ServiceStack.Html;

using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using ServiceStack.Internal.Views;

/// <summary>
/// Fields of a form: their names, ids and values are encoded; a field that was refused has the class
/// input-validation-error.
/// </summary>
public static class InputExtensions
{
    public static MvcHtmlString CheckBox(this HtmlHelper htmlHelper, string name) =>
        htmlHelper.CheckBox(name, (IDictionary<string, object>)null);

    public static MvcHtmlString CheckBox(this HtmlHelper htmlHelper, string name, bool isChecked) =>
        htmlHelper.CheckBox(name, isChecked, (IDictionary<string, object>)null);

    public static MvcHtmlString CheckBox(this HtmlHelper htmlHelper, string name, bool isChecked, object htmlAttributes) =>
        htmlHelper.CheckBox(name, isChecked, FormField.Map(htmlAttributes));

    public static MvcHtmlString CheckBox(this HtmlHelper htmlHelper, string name, object htmlAttributes) =>
        htmlHelper.CheckBox(name, FormField.Map(htmlAttributes));

    /// <summary>Checked where the model's value is true; a hidden field of the name sends false where it is not.</summary>
    public static MvcHtmlString CheckBox(this HtmlHelper htmlHelper, string name, IDictionary<string, object> htmlAttributes) =>
        FormField.CheckBox(htmlHelper, name, null, htmlAttributes);

    public static MvcHtmlString CheckBox(
        this HtmlHelper htmlHelper, string name, bool isChecked, IDictionary<string, object> htmlAttributes) =>
        FormField.CheckBox(htmlHelper, name, isChecked, htmlAttributes);

    public static MvcHtmlString CheckBoxFor<TModel>(this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, bool>> expression) =>
        htmlHelper.CheckBox(FormField.NameOf(expression));

    public static MvcHtmlString CheckBoxFor<TModel>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, bool>> expression, object htmlAttributes) =>
        htmlHelper.CheckBox(FormField.NameOf(expression), FormField.Map(htmlAttributes));

    public static MvcHtmlString CheckBoxFor<TModel>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, bool>> expression, IDictionary<string, object> htmlAttributes) =>
        htmlHelper.CheckBox(FormField.NameOf(expression), htmlAttributes);

    public static MvcHtmlString Hidden(this HtmlHelper htmlHelper, string name) => htmlHelper.Hidden(name, (object)null);

    public static MvcHtmlString Hidden(this HtmlHelper htmlHelper, string name, object value) =>
        htmlHelper.Hidden(name, value, (IDictionary<string, object>)null);

    public static MvcHtmlString Hidden(this HtmlHelper htmlHelper, string name, object value, object htmlAttributes) =>
        htmlHelper.Hidden(name, value, FormField.Map(htmlAttributes));

    /// <summary>The model's value where none is given; bytes are written in Base64.</summary>
    public static MvcHtmlString Hidden(this HtmlHelper htmlHelper, string name, object value, IDictionary<string, object> htmlAttributes) =>
        FormField.Hidden(htmlHelper, name, value, htmlAttributes);

    public static MvcHtmlString HiddenFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression) =>
        htmlHelper.Hidden(FormField.NameOf(expression));

    public static MvcHtmlString HiddenFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, object htmlAttributes) =>
        htmlHelper.Hidden(FormField.NameOf(expression), null, FormField.Map(htmlAttributes));

    public static MvcHtmlString HiddenFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, IDictionary<string, object> htmlAttributes) =>
        htmlHelper.Hidden(FormField.NameOf(expression), null, htmlAttributes);

    public static MvcHtmlString Password(this HtmlHelper htmlHelper, string name) => htmlHelper.Password(name, (object)null);

    public static MvcHtmlString Password(this HtmlHelper htmlHelper, string name, object value) =>
        htmlHelper.Password(name, value, (IDictionary<string, object>)null);

    public static MvcHtmlString Password(this HtmlHelper htmlHelper, string name, object value, object htmlAttributes) =>
        htmlHelper.Password(name, value, FormField.Map(htmlAttributes));

    /// <summary>Never the model's value: one that is not given is empty.</summary>
    public static MvcHtmlString Password(
        this HtmlHelper htmlHelper, string name, object value, IDictionary<string, object> htmlAttributes) =>
        FormField.Password(htmlHelper, name, value, htmlAttributes);

    public static MvcHtmlString PasswordFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression) =>
        htmlHelper.Password(FormField.NameOf(expression));

    public static MvcHtmlString PasswordFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, object htmlAttributes) =>
        htmlHelper.Password(FormField.NameOf(expression), null, FormField.Map(htmlAttributes));

    public static MvcHtmlString PasswordFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, IDictionary<string, object> htmlAttributes) =>
        htmlHelper.Password(FormField.NameOf(expression), null, htmlAttributes);

    public static MvcHtmlString RadioButton(this HtmlHelper htmlHelper, string name, object value) =>
        htmlHelper.RadioButton(name, value, (IDictionary<string, object>)null);

    public static MvcHtmlString RadioButton(this HtmlHelper htmlHelper, string name, object value, bool isChecked) =>
        htmlHelper.RadioButton(name, value, isChecked, (IDictionary<string, object>)null);

    public static MvcHtmlString RadioButton(this HtmlHelper htmlHelper, string name, object value, bool isChecked, object htmlAttributes) =>
        htmlHelper.RadioButton(name, value, isChecked, FormField.Map(htmlAttributes));

    public static MvcHtmlString RadioButton(this HtmlHelper htmlHelper, string name, object value, object htmlAttributes) =>
        htmlHelper.RadioButton(name, value, FormField.Map(htmlAttributes));

    /// <summary>Checked where its value is the model's.</summary>
    public static MvcHtmlString RadioButton(
        this HtmlHelper htmlHelper, string name, object value, IDictionary<string, object> htmlAttributes) =>
        FormField.Radio(htmlHelper, name, value, null, htmlAttributes);

    public static MvcHtmlString RadioButton(
        this HtmlHelper htmlHelper, string name, object value, bool isChecked, IDictionary<string, object> htmlAttributes) =>
        FormField.Radio(htmlHelper, name, value, isChecked, htmlAttributes);

    public static MvcHtmlString RadioButtonFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, object value) =>
        htmlHelper.RadioButton(FormField.NameOf(expression), value);

    public static MvcHtmlString RadioButtonFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, object value, object htmlAttributes) =>
        htmlHelper.RadioButton(FormField.NameOf(expression), value, FormField.Map(htmlAttributes));

    public static MvcHtmlString RadioButtonFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper,
        Expression<Func<TModel, TProperty>> expression,
        object value,
        IDictionary<string, object> htmlAttributes) =>
        htmlHelper.RadioButton(FormField.NameOf(expression), value, htmlAttributes);

    /// <summary>
    /// A hidden field with where to go back to: what the query of this page says under the name; nothing where it
    /// says nothing.
    /// </summary>
    public static MvcHtmlString ReturnUrl(this HtmlHelper htmlHelper, string name = "ReturnUrl")
    {
        var url = htmlHelper.HttpRequest?.QueryString[name];
        return string.IsNullOrEmpty(url) ? MvcHtmlString.Empty : htmlHelper.Hidden(name, url);
    }

    public static MvcHtmlString TextBox(this HtmlHelper htmlHelper, string name) => htmlHelper.TextBox(name, (object)null);

    public static MvcHtmlString TextBox(this HtmlHelper htmlHelper, string name, object value) =>
        htmlHelper.TextBox(name, value, (string)null);

    public static MvcHtmlString TextBox(this HtmlHelper htmlHelper, string name, object value, string format) =>
        htmlHelper.TextBox(name, value, format, (IDictionary<string, object>)null);

    public static MvcHtmlString TextBox(this HtmlHelper htmlHelper, string name, object value, object htmlAttributes) =>
        htmlHelper.TextBox(name, value, null, FormField.Map(htmlAttributes));

    public static MvcHtmlString TextBox(
        this HtmlHelper htmlHelper, string name, object value, IDictionary<string, object> htmlAttributes) =>
        htmlHelper.TextBox(name, value, null, htmlAttributes);

    public static MvcHtmlString TextBox(this HtmlHelper htmlHelper, string name, object value, string format, object htmlAttributes) =>
        htmlHelper.TextBox(name, value, format, FormField.Map(htmlAttributes));

    /// <summary>The model's value where none is given.</summary>
    public static MvcHtmlString TextBox(
        this HtmlHelper htmlHelper, string name, object value, string format, IDictionary<string, object> htmlAttributes) =>
        FormField.Text(htmlHelper, name, value, format, htmlAttributes);

    public static MvcHtmlString TextBoxFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression) =>
        htmlHelper.TextBox(FormField.NameOf(expression));

    public static MvcHtmlString TextBoxFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, string format) =>
        htmlHelper.TextBox(FormField.NameOf(expression), null, format);

    public static MvcHtmlString TextBoxFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, object htmlAttributes) =>
        htmlHelper.TextBox(FormField.NameOf(expression), null, null, FormField.Map(htmlAttributes));

    public static MvcHtmlString TextBoxFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, IDictionary<string, object> htmlAttributes) =>
        htmlHelper.TextBox(FormField.NameOf(expression), null, null, htmlAttributes);

    public static MvcHtmlString TextBoxFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, string format, object htmlAttributes) =>
        htmlHelper.TextBox(FormField.NameOf(expression), null, format, FormField.Map(htmlAttributes));

    public static MvcHtmlString TextBoxFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper,
        Expression<Func<TModel, TProperty>> expression,
        string format,
        IDictionary<string, object> htmlAttributes) =>
        htmlHelper.TextBox(FormField.NameOf(expression), null, format, htmlAttributes);
}
