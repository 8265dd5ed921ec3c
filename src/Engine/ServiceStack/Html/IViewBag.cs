namespace ServiceStack.Html;

/// <summary>Values that a view is given by name.</summary>
public interface IViewBag
{
    /// <summary>Reads a value by its name.</summary>
    /// <returns>False if there is none of the name.</returns>
    bool TryGetItem(string name, out object result);
}
