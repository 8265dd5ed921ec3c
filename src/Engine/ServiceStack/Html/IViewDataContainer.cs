namespace ServiceStack.Html;

/// <summary>A page or control that has view data.</summary>
public interface IViewDataContainer
{
    /// <summary>The model of the view, its variables and errors.</summary>
    ViewDataDictionary ViewData { get; set; }
}
