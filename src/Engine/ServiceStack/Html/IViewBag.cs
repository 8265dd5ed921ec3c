namespace ServiceStack.Html;

/// <summary>Values that a view is given by name.</summary>
public interface IViewBag
{
    bool TryGetItem(string name, out object result);
}
