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
    /// <summary>Writes a check box and a hidden field that sends false. Checked when the model's value is true.</summary>
    public static MvcHtmlString CheckBox(this HtmlHelper htmlHelper, string name) =>
        htmlHelper.CheckBox(name, (IDictionary<string, object>)null);

    /// <summary>Writes a check box and a hidden field that sends false. Checked as given.</summary>
    public static MvcHtmlString CheckBox(this HtmlHelper htmlHelper, string name, bool isChecked) =>
        htmlHelper.CheckBox(name, isChecked, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes a check box and a hidden field that sends false, with the properties of an object as attributes (<c>new { @class = "wide"
    /// }</c>). Checked as given.
    /// </summary>
    public static MvcHtmlString CheckBox(this HtmlHelper htmlHelper, string name, bool isChecked, object htmlAttributes) =>
        htmlHelper.CheckBox(name, isChecked, FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes a check box and a hidden field that sends false, with the properties of an object as attributes (<c>new { @class = "wide"
    /// }</c>). Checked when the model's value is true.
    /// </summary>
    public static MvcHtmlString CheckBox(this HtmlHelper htmlHelper, string name, object htmlAttributes) =>
        htmlHelper.CheckBox(name, FormField.Map(htmlAttributes));

    /// <summary>Writes a check box, checked if the model's value is true, and a hidden field that sends false.</summary>
    public static MvcHtmlString CheckBox(this HtmlHelper htmlHelper, string name, IDictionary<string, object> htmlAttributes) =>
        FormField.CheckBox(htmlHelper, name, null, htmlAttributes);

    /// <summary>Writes a check box and a hidden field that sends false, with the attributes of a map. Checked as given.</summary>
    public static MvcHtmlString CheckBox(
        this HtmlHelper htmlHelper, string name, bool isChecked, IDictionary<string, object> htmlAttributes) =>
        FormField.CheckBox(htmlHelper, name, isChecked, htmlAttributes);

    /// <summary>
    /// Writes a check box and a hidden field that sends false for the property of an expression. Checked when the model's value is true.
    /// </summary>
    public static MvcHtmlString CheckBoxFor<TModel>(this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, bool>> expression) =>
        htmlHelper.CheckBox(FormField.NameOf(expression));

    /// <summary>
    /// Writes a check box and a hidden field that sends false for the property of an expression, with the properties of an object as
    /// attributes (<c>new { @class = "wide" }</c>). Checked when the model's value is true.
    /// </summary>
    public static MvcHtmlString CheckBoxFor<TModel>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, bool>> expression, object htmlAttributes) =>
        htmlHelper.CheckBox(FormField.NameOf(expression), FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes a check box and a hidden field that sends false for the property of an expression, with the attributes of a map. Checked
    /// when the model's value is true.
    /// </summary>
    public static MvcHtmlString CheckBoxFor<TModel>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, bool>> expression, IDictionary<string, object> htmlAttributes) =>
        htmlHelper.CheckBox(FormField.NameOf(expression), htmlAttributes);

    /// <summary>Writes a hidden field. It shows the model's value.</summary>
    public static MvcHtmlString Hidden(this HtmlHelper htmlHelper, string name) => htmlHelper.Hidden(name, (object)null);

    /// <summary>Writes a hidden field. Without a value it shows the model's.</summary>
    public static MvcHtmlString Hidden(this HtmlHelper htmlHelper, string name, object value) =>
        htmlHelper.Hidden(name, value, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes a hidden field, with the properties of an object as attributes (<c>new { @class = "wide" }</c>). Without a value it shows
    /// the model's.
    /// </summary>
    public static MvcHtmlString Hidden(this HtmlHelper htmlHelper, string name, object value, object htmlAttributes) =>
        htmlHelper.Hidden(name, value, FormField.Map(htmlAttributes));

    /// <summary>Writes a hidden field. Without a value it shows the model's; bytes are written in Base64.</summary>
    public static MvcHtmlString Hidden(this HtmlHelper htmlHelper, string name, object value, IDictionary<string, object> htmlAttributes) =>
        FormField.Hidden(htmlHelper, name, value, htmlAttributes);

    /// <summary>Writes a hidden field for the property of an expression. It shows the model's value.</summary>
    public static MvcHtmlString HiddenFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression) =>
        htmlHelper.Hidden(FormField.NameOf(expression));

    /// <summary>
    /// Writes a hidden field for the property of an expression, with the properties of an object as attributes (<c>new { @class = "wide"
    /// }</c>). It shows the model's value.
    /// </summary>
    public static MvcHtmlString HiddenFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, object htmlAttributes) =>
        htmlHelper.Hidden(FormField.NameOf(expression), null, FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes a hidden field for the property of an expression, with the attributes of a map. It shows the model's value.
    /// </summary>
    public static MvcHtmlString HiddenFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, IDictionary<string, object> htmlAttributes) =>
        htmlHelper.Hidden(FormField.NameOf(expression), null, htmlAttributes);

    /// <summary>Writes a password field, which never shows the model's value.</summary>
    public static MvcHtmlString Password(this HtmlHelper htmlHelper, string name) => htmlHelper.Password(name, (object)null);

    /// <summary>Writes a password field, which never shows the model's value.</summary>
    public static MvcHtmlString Password(this HtmlHelper htmlHelper, string name, object value) =>
        htmlHelper.Password(name, value, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes a password field, which never shows the model's value, with the properties of an object as attributes (<c>new { @class =
    /// "wide" }</c>).
    /// </summary>
    public static MvcHtmlString Password(this HtmlHelper htmlHelper, string name, object value, object htmlAttributes) =>
        htmlHelper.Password(name, value, FormField.Map(htmlAttributes));

    /// <summary>Never the model's value: one that is not given is empty.</summary>
    public static MvcHtmlString Password(
        this HtmlHelper htmlHelper, string name, object value, IDictionary<string, object> htmlAttributes) =>
        FormField.Password(htmlHelper, name, value, htmlAttributes);

    /// <summary>Writes a password field, which never shows the model's value for the property of an expression.</summary>
    public static MvcHtmlString PasswordFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression) =>
        htmlHelper.Password(FormField.NameOf(expression));

    /// <summary>
    /// Writes a password field, which never shows the model's value for the property of an expression, with the properties of an object
    /// as attributes (<c>new { @class = "wide" }</c>).
    /// </summary>
    public static MvcHtmlString PasswordFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, object htmlAttributes) =>
        htmlHelper.Password(FormField.NameOf(expression), null, FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes a password field, which never shows the model's value for the property of an expression, with the attributes of a map.
    /// </summary>
    public static MvcHtmlString PasswordFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, IDictionary<string, object> htmlAttributes) =>
        htmlHelper.Password(FormField.NameOf(expression), null, htmlAttributes);

    /// <summary>Writes a radio button. Checked when its value is the model's.</summary>
    public static MvcHtmlString RadioButton(this HtmlHelper htmlHelper, string name, object value) =>
        htmlHelper.RadioButton(name, value, (IDictionary<string, object>)null);

    /// <summary>Writes a radio button. Checked as given.</summary>
    public static MvcHtmlString RadioButton(this HtmlHelper htmlHelper, string name, object value, bool isChecked) =>
        htmlHelper.RadioButton(name, value, isChecked, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes a radio button, with the properties of an object as attributes (<c>new { @class = "wide" }</c>). Checked as given.
    /// </summary>
    public static MvcHtmlString RadioButton(this HtmlHelper htmlHelper, string name, object value, bool isChecked, object htmlAttributes) =>
        htmlHelper.RadioButton(name, value, isChecked, FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes a radio button, with the properties of an object as attributes (<c>new { @class = "wide" }</c>). Checked when its value is
    /// the model's.
    /// </summary>
    public static MvcHtmlString RadioButton(this HtmlHelper htmlHelper, string name, object value, object htmlAttributes) =>
        htmlHelper.RadioButton(name, value, FormField.Map(htmlAttributes));

    /// <summary>Writes a radio button, checked if its value is the model's.</summary>
    public static MvcHtmlString RadioButton(
        this HtmlHelper htmlHelper, string name, object value, IDictionary<string, object> htmlAttributes) =>
        FormField.Radio(htmlHelper, name, value, null, htmlAttributes);

    /// <summary>Writes a radio button, with the attributes of a map. Checked as given.</summary>
    public static MvcHtmlString RadioButton(
        this HtmlHelper htmlHelper, string name, object value, bool isChecked, IDictionary<string, object> htmlAttributes) =>
        FormField.Radio(htmlHelper, name, value, isChecked, htmlAttributes);

    /// <summary>Writes a radio button for the property of an expression. Checked when its value is the model's.</summary>
    public static MvcHtmlString RadioButtonFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, object value) =>
        htmlHelper.RadioButton(FormField.NameOf(expression), value);

    /// <summary>
    /// Writes a radio button for the property of an expression, with the properties of an object as attributes (<c>new { @class = "wide"
    /// }</c>). Checked when its value is the model's.
    /// </summary>
    public static MvcHtmlString RadioButtonFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, object value, object htmlAttributes) =>
        htmlHelper.RadioButton(FormField.NameOf(expression), value, FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes a radio button for the property of an expression, with the attributes of a map. Checked when its value is the model's.
    /// </summary>
    public static MvcHtmlString RadioButtonFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper,
        Expression<Func<TModel, TProperty>> expression,
        object value,
        IDictionary<string, object> htmlAttributes) =>
        htmlHelper.RadioButton(FormField.NameOf(expression), value, htmlAttributes);

    /// <summary>
    /// Writes a hidden field with the page to go back to, from the query of this page; empty if the query
    /// has none.
    /// </summary>
    public static MvcHtmlString ReturnUrl(this HtmlHelper htmlHelper, string name = "ReturnUrl")
    {
        var url = htmlHelper.HttpRequest?.QueryString[name];
        return string.IsNullOrEmpty(url) ? MvcHtmlString.Empty : htmlHelper.Hidden(name, url);
    }

    /// <summary>Writes a text field. It shows the model's value.</summary>
    public static MvcHtmlString TextBox(this HtmlHelper htmlHelper, string name) => htmlHelper.TextBox(name, (object)null);

    /// <summary>Writes a text field. Without a value it shows the model's.</summary>
    public static MvcHtmlString TextBox(this HtmlHelper htmlHelper, string name, object value) =>
        htmlHelper.TextBox(name, value, (string)null);

    /// <summary>Writes a text field. Without a value it shows the model's. The format is a .NET format string, as <c>{0:d}</c>.</summary>
    public static MvcHtmlString TextBox(this HtmlHelper htmlHelper, string name, object value, string format) =>
        htmlHelper.TextBox(name, value, format, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes a text field, with the properties of an object as attributes (<c>new { @class = "wide" }</c>). Without a value it shows the
    /// model's.
    /// </summary>
    public static MvcHtmlString TextBox(this HtmlHelper htmlHelper, string name, object value, object htmlAttributes) =>
        htmlHelper.TextBox(name, value, null, FormField.Map(htmlAttributes));

    /// <summary>Writes a text field, with the attributes of a map. Without a value it shows the model's.</summary>
    public static MvcHtmlString TextBox(
        this HtmlHelper htmlHelper, string name, object value, IDictionary<string, object> htmlAttributes) =>
        htmlHelper.TextBox(name, value, null, htmlAttributes);

    /// <summary>
    /// Writes a text field, with the properties of an object as attributes (<c>new { @class = "wide" }</c>). Without a value it shows the
    /// model's. The format is a .NET format string, as <c>{0:d}</c>.
    /// </summary>
    public static MvcHtmlString TextBox(this HtmlHelper htmlHelper, string name, object value, string format, object htmlAttributes) =>
        htmlHelper.TextBox(name, value, format, FormField.Map(htmlAttributes));

    /// <summary>Writes a text field. Without a value it shows the model's.</summary>
    public static MvcHtmlString TextBox(
        this HtmlHelper htmlHelper, string name, object value, string format, IDictionary<string, object> htmlAttributes) =>
        FormField.Text(htmlHelper, name, value, format, htmlAttributes);

    /// <summary>Writes a text field for the property of an expression. It shows the model's value.</summary>
    public static MvcHtmlString TextBoxFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression) =>
        htmlHelper.TextBox(FormField.NameOf(expression));

    /// <summary>
    /// Writes a text field for the property of an expression. It shows the model's value. The format is a .NET format string, as
    /// <c>{0:d}</c>.
    /// </summary>
    public static MvcHtmlString TextBoxFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, string format) =>
        htmlHelper.TextBox(FormField.NameOf(expression), null, format);

    /// <summary>
    /// Writes a text field for the property of an expression, with the properties of an object as attributes (<c>new { @class = "wide"
    /// }</c>). It shows the model's value.
    /// </summary>
    public static MvcHtmlString TextBoxFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, object htmlAttributes) =>
        htmlHelper.TextBox(FormField.NameOf(expression), null, null, FormField.Map(htmlAttributes));

    /// <summary>Writes a text field for the property of an expression, with the attributes of a map. It shows the model's value.</summary>
    public static MvcHtmlString TextBoxFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, IDictionary<string, object> htmlAttributes) =>
        htmlHelper.TextBox(FormField.NameOf(expression), null, null, htmlAttributes);

    /// <summary>
    /// Writes a text field for the property of an expression, with the properties of an object as attributes (<c>new { @class = "wide"
    /// }</c>). It shows the model's value. The format is a .NET format string, as <c>{0:d}</c>.
    /// </summary>
    public static MvcHtmlString TextBoxFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, string format, object htmlAttributes) =>
        htmlHelper.TextBox(FormField.NameOf(expression), null, format, FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes a text field for the property of an expression, with the attributes of a map. It shows the model's value. The format is a
    /// .NET format string, as <c>{0:d}</c>.
    /// </summary>
    public static MvcHtmlString TextBoxFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper,
        Expression<Func<TModel, TProperty>> expression,
        string format,
        IDictionary<string, object> htmlAttributes) =>
        htmlHelper.TextBox(FormField.NameOf(expression), null, format, htmlAttributes);
}
