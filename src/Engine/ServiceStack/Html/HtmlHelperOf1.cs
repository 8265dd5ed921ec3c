namespace ServiceStack.Html;

/// <summary>What a view of a model of this type reaches as <c>@Html</c>.</summary>
public class HtmlHelper<TModel> : HtmlHelper
{
    /// <summary>The typed model of the view, its variables and errors.</summary>
    public new ViewDataDictionary<TModel> ViewData => (ViewDataDictionary<TModel>)base.ViewData;

    private protected override ViewDataDictionary NewViewData() => new ViewDataDictionary<TModel>();
}
