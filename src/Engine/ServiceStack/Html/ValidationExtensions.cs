namespace ServiceStack.Html;

using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using ServiceStack.Internal.Views;

/// <summary>What is wrong with a form: the errors of the model's ResponseStatus, and what a view adds to ModelState.</summary>
public static class ValidationExtensions
{
    /// <summary>Not used: the texts of errors come from the services.</summary>
    public static string ResourceClassKey { get; set; }

    /// <summary>Nothing: rules of fields are checked by the services, not by scripts in the page.</summary>
    public static void Validate(this HtmlHelper htmlHelper, string modelName)
    {
        if (modelName == null) throw new ArgumentNullException(nameof(modelName));
    }

    /// <summary>Does nothing: services check the rules of fields, not scripts in the page.</summary>
    public static void ValidateFor<TModel, TProperty>(this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression) =>
        htmlHelper.Validate(FormField.NameOf(expression));

    /// <summary>Writes an error of a field as a span: its first error; empty if the field is valid.</summary>
    public static MvcHtmlString ValidationMessage(this HtmlHelper htmlHelper, string modelName) =>
        htmlHelper.ValidationMessage(modelName, null, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes an error of a field as a span, with the properties of an object as attributes (<c>new { @class = "wide" }</c>): its first
    /// error; empty if the field is valid.
    /// </summary>
    public static MvcHtmlString ValidationMessage(this HtmlHelper htmlHelper, string modelName, object htmlAttributes) =>
        htmlHelper.ValidationMessage(modelName, null, FormField.Map(htmlAttributes));

    /// <summary>Writes an error of a field as a span, with the attributes of a map: its first error; empty if the field is valid.</summary>
    public static MvcHtmlString ValidationMessage(
        this HtmlHelper htmlHelper, string modelName, IDictionary<string, object> htmlAttributes) =>
        htmlHelper.ValidationMessage(modelName, null, htmlAttributes);

    /// <summary>Writes an error of a field as a span: the given text if it has one; empty if the field is valid.</summary>
    public static MvcHtmlString ValidationMessage(this HtmlHelper htmlHelper, string modelName, string validationMessage) =>
        htmlHelper.ValidationMessage(modelName, validationMessage, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes an error of a field as a span, with the properties of an object as attributes (<c>new { @class = "wide" }</c>): the given
    /// text if it has one; empty if the field is valid.
    /// </summary>
    public static MvcHtmlString ValidationMessage(
        this HtmlHelper htmlHelper, string modelName, string validationMessage, object htmlAttributes) =>
        htmlHelper.ValidationMessage(modelName, validationMessage, FormField.Map(htmlAttributes));

    /// <summary>Writes an error of a field, or the given text for it; empty if the field is valid.</summary>
    public static MvcHtmlString ValidationMessage(
        this HtmlHelper htmlHelper, string modelName, string validationMessage, IDictionary<string, object> htmlAttributes) =>
        FormErrors.Message(htmlHelper, modelName, validationMessage, htmlAttributes);

    /// <summary>Writes an error of the property of an expression as a span: its first error; empty if the field is valid.</summary>
    public static MvcHtmlString ValidationMessageFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression) =>
        htmlHelper.ValidationMessage(FormField.NameOf(expression), null, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes an error of the property of an expression as a span: the given text if it has one; empty if the field is valid.
    /// </summary>
    public static MvcHtmlString ValidationMessageFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper, Expression<Func<TModel, TProperty>> expression, string validationMessage) =>
        htmlHelper.ValidationMessage(FormField.NameOf(expression), validationMessage, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes an error of the property of an expression as a span, with the properties of an object as attributes (<c>new { @class =
    /// "wide" }</c>): the given text if it has one; empty if the field is valid.
    /// </summary>
    public static MvcHtmlString ValidationMessageFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper,
        Expression<Func<TModel, TProperty>> expression,
        string validationMessage,
        object htmlAttributes) =>
        htmlHelper.ValidationMessage(FormField.NameOf(expression), validationMessage, FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes an error of the property of an expression as a span, with the attributes of a map: the given text if it has one; empty if
    /// the field is valid.
    /// </summary>
    public static MvcHtmlString ValidationMessageFor<TModel, TProperty>(
        this HtmlHelper<TModel> htmlHelper,
        Expression<Func<TModel, TProperty>> expression,
        string validationMessage,
        IDictionary<string, object> htmlAttributes) =>
        htmlHelper.ValidationMessage(FormField.NameOf(expression), validationMessage, htmlAttributes);

    /// <summary>Writes all errors of the model as a list; empty if there are none.</summary>
    public static MvcHtmlString ValidationSummary(this HtmlHelper htmlHelper) =>
        htmlHelper.ValidationSummary(false, null, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes all errors of the model as a list; empty if there are none. The errors of single fields are left out if so chosen.
    /// </summary>
    public static MvcHtmlString ValidationSummary(this HtmlHelper htmlHelper, bool excludePropertyErrors) =>
        htmlHelper.ValidationSummary(excludePropertyErrors, null, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes all errors of the model as a list; empty if there are none. The errors of single fields are left out if so chosen. The
    /// message comes first.
    /// </summary>
    public static MvcHtmlString ValidationSummary(this HtmlHelper htmlHelper, bool excludePropertyErrors, string message) =>
        htmlHelper.ValidationSummary(excludePropertyErrors, message, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes all errors of the model as a list, with the properties of an object as attributes (<c>new { @class = "wide" }</c>); empty
    /// if there are none. The errors of single fields are left out if so chosen. The message comes first.
    /// </summary>
    public static MvcHtmlString ValidationSummary(
        this HtmlHelper htmlHelper, bool excludePropertyErrors, string message, object htmlAttributes) =>
        htmlHelper.ValidationSummary(excludePropertyErrors, message, FormField.Map(htmlAttributes));

    /// <summary>Writes all errors as a list; empty if there are none.</summary>
    public static MvcHtmlString ValidationSummary(
        this HtmlHelper htmlHelper, bool excludePropertyErrors, string message, IDictionary<string, object> htmlAttributes) =>
        FormErrors.Summary(htmlHelper, excludePropertyErrors, message, htmlAttributes);

    /// <summary>Writes all errors of the model as a list; empty if there are none. The message comes first.</summary>
    public static MvcHtmlString ValidationSummary(this HtmlHelper htmlHelper, string message) =>
        htmlHelper.ValidationSummary(false, message, (IDictionary<string, object>)null);

    /// <summary>
    /// Writes all errors of the model as a list, with the properties of an object as attributes (<c>new { @class = "wide" }</c>); empty
    /// if there are none. The message comes first.
    /// </summary>
    public static MvcHtmlString ValidationSummary(this HtmlHelper htmlHelper, string message, object htmlAttributes) =>
        htmlHelper.ValidationSummary(false, message, FormField.Map(htmlAttributes));

    /// <summary>
    /// Writes all errors of the model as a list, with the attributes of a map; empty if there are none. The message comes first.
    /// </summary>
    public static MvcHtmlString ValidationSummary(this HtmlHelper htmlHelper, string message, IDictionary<string, object> htmlAttributes) =>
        htmlHelper.ValidationSummary(false, message, htmlAttributes);
}
