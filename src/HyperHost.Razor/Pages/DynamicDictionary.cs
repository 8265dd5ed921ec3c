namespace ServiceStack.Razor;

using System;
using System.Collections.Generic;
using System.Dynamic;
using ServiceStack.Html;

/// <summary>Values with dynamic member access: <c>@ViewBag.Title</c>. Unknown names are null.</summary>
/// <remarks>A layout also reads the values of the page inside it, and a partial view those of the surrounding page.</remarks>
public class DynamicDictionary : DynamicObject, IViewBag
{
    /// <summary>The values of this page itself.</summary>
    protected Dictionary<string, object> dictionary = new(StringComparer.OrdinalIgnoreCase);

    private readonly RenderingPage _page;

    /// <summary>Initializes a new instance without a page.</summary>
    public DynamicDictionary()
    {
    }

    /// <summary>Initializes the values of a page.</summary>
    public DynamicDictionary(RenderingPage page)
    {
        _page = page;
    }

    /// <summary>Number of the page's own values.</summary>
    public int Count => dictionary.Count;

    /// <inheritdoc/>
    public override IEnumerable<string> GetDynamicMemberNames() => dictionary.Keys;

    /// <inheritdoc/>
    public virtual bool TryGetItem(string name, out object result)
    {
        if (dictionary.TryGetValue(name, out result)) return true;
        if (_page?.ChildPage?.TypedViewBag is { } child && child.TryGetItem(name, out result)) return true;

        return _page?.EnclosingView?.TypedViewBag is { } surrounding && surrounding.TryGetItem(name, out result);
    }

    /// <inheritdoc/>
    public override bool TryGetMember(GetMemberBinder binder, out object result)
    {
        TryGetItem(binder.Name, out result);
        result = AnonymousValues.Readable(result);
        return true;
    }

    /// <inheritdoc/>
    public override bool TrySetMember(SetMemberBinder binder, object value)
    {
        dictionary[binder.Name] = value;
        return true;
    }
}
