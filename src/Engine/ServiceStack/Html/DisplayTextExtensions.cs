namespace ServiceStack.Html;

using System;
using System.Linq.Expressions;

/// <summary>Extensions that write a model's values as text.</summary>
public static class DisplayTextExtensions
{
    /// <summary>The text of the value at a path of the model.</summary>
    public static MvcHtmlString DisplayText(this HtmlHelper html, string name) =>
        MvcHtmlString.Create(html.Encode(html.ViewData.Eval(name)));

    /// <summary>Writes the value of the property of an expression as text, encoded.</summary>
    public static MvcHtmlString DisplayTextFor<TModel, TResult>(
        this HtmlHelper<TModel> html, Expression<Func<TModel, TResult>> expression) =>
        html.DisplayText(ExpressionHelper.GetExpressionText(expression));
}
