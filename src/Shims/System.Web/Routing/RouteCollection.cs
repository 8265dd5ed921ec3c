using System.Collections.Generic;
using System.Collections.ObjectModel;

namespace System.Web.Routing;

/// <summary>Routes in the order in which they were added, some by name.</summary>
public class RouteCollection : Collection<RouteBase>
{
    private readonly Dictionary<string, RouteBase> _byName = new(StringComparer.OrdinalIgnoreCase);

    public bool RouteExistingFiles { get; set; }

    /// <returns>Null for a name that none has.</returns>
    public RouteBase this[string name] => _byName.TryGetValue(name, out var route) ? route : null;

    /// <exception cref="ArgumentException">The name is taken.</exception>
    public void Add(string name, RouteBase item)
    {
        ArgumentNullException.ThrowIfNull(item);
        if (!string.IsNullOrEmpty(name)) _byName.Add(name, item);
        Add(item);
    }

    public void Ignore(string url) => Ignore(url, null);

    public void Ignore(string url, object constraints) =>
        Add(new Route(url, null, new RouteValueDictionary(constraints), new StopRoutingHandler()));

    protected override void ClearItems()
    {
        _byName.Clear();
        base.ClearItems();
    }
}
