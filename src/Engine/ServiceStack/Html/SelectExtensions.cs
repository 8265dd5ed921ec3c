namespace ServiceStack.Html;

using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using ServiceStack.Internal.Views;

/// <summary>Lists of a form, of which one or several can be chosen.</summary>
public static class SelectExtensions
{
    /// <summary>What it offers are the view's data of its name.</summary>
    public static MvcHtmlString DropDownList(this HtmlHelper htmlHelper, string name) =>
        htmlHelper.DropDownList(name, null, null, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes a drop-down list. The model's value is selected. The label comes first, as an option without a value. Its options are the
    /// view data of the same name.
    /// </summary>
    public static MvcHtmlString DropDownList(this HtmlHelper htmlHelper, string name, string optionLabel) =>
        htmlHelper.DropDownList(name, null, optionLabel, (IDictionary<string, object>)null);

    /// <summary>Writes a drop-down list. The model's value is selected.</summary>
    public static MvcHtmlString DropDownList(this HtmlHelper htmlHelper, string name, IEnumerable<SelectListItem> selectList) =>
        htmlHelper.DropDownList(name, selectList, null, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes a drop-down list, with the properties of an object as attributes (<c>new { @class = "wide" }</c>). The model's value is
    /// selected.
    /// </summary>
    public static MvcHtmlString DropDownList(
        this HtmlHelper htmlHelper, string name, IEnumerable<SelectListItem> selectList, object htmlAttributes) =>
        htmlHelper.DropDownList(name, selectList, null, FormField.Map(htmlAttributes));

    /// <summary>Writes a drop-down list, with the attributes of a map. The model's value is selected.</summary>
    public static MvcHtmlString DropDownList(
        this HtmlHelper htmlHelper, string name, IEnumerable<SelectListItem> selectList, IDictionary<string, object> htmlAttributes) =>
        htmlHelper.DropDownList(name, selectList, null, htmlAttributes);

    /// <summary>Writes a drop-down list. The model's value is selected. The label comes first, as an option without a value.</summary>
    public static MvcHtmlString DropDownList(
        this HtmlHelper htmlHelper, string name, IEnumerable<SelectListItem> selectList, string optionLabel) =>
        htmlHelper.DropDownList(name, selectList, optionLabel, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes a drop-down list, with the properties of an object as attributes (<c>new { @class = "wide" }</c>). The model's value is
    /// selected. The label comes first, as an option without a value.
    /// </summary>
    public static MvcHtmlString DropDownList(
        this HtmlHelper htmlHelper, string name, IEnumerable<SelectListItem> selectList, string optionLabel, object htmlAttributes) =>
        htmlHelper.DropDownList(name, selectList, optionLabel, FormField.Map(htmlAttributes));

    /// <summary>The model's value is selected; the label is the first option, with no value.</summary>
    public static MvcHtmlString DropDownList(
        this HtmlHelper htmlHelper,
        string name,
        IEnumerable<SelectListItem> selectList,
        string optionLabel,
        IDictionary<string, object> htmlAttributes) =>
        SelectField.Write(htmlHelper, name, selectList, optionLabel, allowsMany: false, htmlAttributes);

    /// <summary>Writes a drop-down list for the property of an expression. The model's value is selected.</summary>
    public static MvcHtmlString DropDownListFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, IEnumerable<SelectListItem> selectList) =>
        htmlHelper.DropDownList(FormField.NameOf(expression), selectList, null, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes a drop-down list for the property of an expression, with the properties of an object as attributes (<c>new { @class =
    /// "wide" }</c>). The model's value is selected.
    /// </summary>
    public static MvcHtmlString DropDownListFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper,
        Expression<Func<TModel, TProperty>> expression,
        IEnumerable<SelectListItem> selectList,
        object htmlAttributes) =>
        htmlHelper.DropDownList(FormField.NameOf(expression), selectList, null, FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes a drop-down list for the property of an expression, with the attributes of a map. The model's value is selected.
    /// </summary>
    public static MvcHtmlString DropDownListFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper,
        Expression<Func<TModel, TProperty>> expression,
        IEnumerable<SelectListItem> selectList,
        IDictionary<string, object> htmlAttributes) =>
        htmlHelper.DropDownList(FormField.NameOf(expression), selectList, null, htmlAttributes);

    /// <summary>
    /// Writes a drop-down list for the property of an expression. The model's value is selected. The label comes first, as an option
    /// without a value.
    /// </summary>
    public static MvcHtmlString DropDownListFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper,
        Expression<Func<TModel, TProperty>> expression,
        IEnumerable<SelectListItem> selectList,
        string optionLabel) =>
        htmlHelper.DropDownList(FormField.NameOf(expression), selectList, optionLabel, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes a drop-down list for the property of an expression, with the properties of an object as attributes (<c>new { @class =
    /// "wide" }</c>). The model's value is selected. The label comes first, as an option without a value.
    /// </summary>
    public static MvcHtmlString DropDownListFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper,
        Expression<Func<TModel, TProperty>> expression,
        IEnumerable<SelectListItem> selectList,
        string optionLabel,
        object htmlAttributes) =>
        htmlHelper.DropDownList(FormField.NameOf(expression), selectList, optionLabel, FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes a drop-down list for the property of an expression, with the attributes of a map. The model's value is selected. The label
    /// comes first, as an option without a value.
    /// </summary>
    public static MvcHtmlString DropDownListFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper,
        Expression<Func<TModel, TProperty>> expression,
        IEnumerable<SelectListItem> selectList,
        string optionLabel,
        IDictionary<string, object> htmlAttributes) =>
        htmlHelper.DropDownList(FormField.NameOf(expression), selectList, optionLabel, htmlAttributes);

    /// <summary>
    /// Writes a list box with several choices. The model's values are selected. Its options are the view data of the same name.
    /// </summary>
    public static MvcHtmlString ListBox(this HtmlHelper htmlHelper, string name) =>
        htmlHelper.ListBox(name, null, (IDictionary<string, object>)null);

    /// <summary>Writes a list box with several choices. The model's values are selected.</summary>
    public static MvcHtmlString ListBox(this HtmlHelper htmlHelper, string name, IEnumerable<SelectListItem> selectList) =>
        htmlHelper.ListBox(name, selectList, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes a list box with several choices, with the properties of an object as attributes (<c>new { @class = "wide" }</c>). The
    /// model's values are selected.
    /// </summary>
    public static MvcHtmlString ListBox(
        this HtmlHelper htmlHelper, string name, IEnumerable<SelectListItem> selectList, object htmlAttributes) =>
        htmlHelper.ListBox(name, selectList, FormField.Map(htmlAttributes));

    /// <summary>The model's values are selected.</summary>
    public static MvcHtmlString ListBox(
        this HtmlHelper htmlHelper, string name, IEnumerable<SelectListItem> selectList, IDictionary<string, object> htmlAttributes) =>
        SelectField.Write(htmlHelper, name, selectList, null, allowsMany: true, htmlAttributes);

    /// <summary>Writes a list box with several choices for the property of an expression. The model's values are selected.</summary>
    public static MvcHtmlString ListBoxFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, IEnumerable<SelectListItem> selectList) =>
        htmlHelper.ListBox(FormField.NameOf(expression), selectList);

    /// <summary>
    /// Writes a list box with several choices for the property of an expression, with the properties of an object as attributes (<c>new {
    /// @class = "wide" }</c>). The model's values are selected.
    /// </summary>
    public static MvcHtmlString ListBoxFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper,
        Expression<Func<TModel, TProperty>> expression,
        IEnumerable<SelectListItem> selectList,
        object htmlAttributes) =>
        htmlHelper.ListBox(FormField.NameOf(expression), selectList, FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes a list box with several choices for the property of an expression, with the attributes of a map. The model's values are
    /// selected.
    /// </summary>
    public static MvcHtmlString ListBoxFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper,
        Expression<Func<TModel, TProperty>> expression,
        IEnumerable<SelectListItem> selectList,
        IDictionary<string, object> htmlAttributes) =>
        htmlHelper.ListBox(FormField.NameOf(expression), selectList, htmlAttributes);
}
