namespace ServiceStack.Html;

using System;
using System.Linq.Expressions;

public static class DisplayTextExtensions
{
    /// <summary>The text of the value at a path of the model.</summary>
    public static MvcHtmlString DisplayText(this HtmlHelper html, string name) =>
        MvcHtmlString.Create(html.Encode(html.ViewData.Eval(name)));

    public static MvcHtmlString DisplayTextFor<TModel, TResult>(
        this HtmlHelper<TModel> html, Expression<Func<TModel, TResult>> expression) =>
        html.DisplayText(ExpressionHelper.GetExpressionText(expression));
}
