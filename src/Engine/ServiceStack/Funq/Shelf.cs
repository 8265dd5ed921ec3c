namespace Funq;

using System;
using System.Collections.Generic;

/// <summary>A container's registrations of one kind of factory: one without a name, and any with names. It never changes.</summary>
internal sealed class Shelf
{
    private readonly Placement _unnamed;
    private readonly Dictionary<string, Placement> _named;

    private Shelf(Placement unnamed, Dictionary<string, Placement> named)
    {
        _unnamed = unnamed;
        _named = named;
    }

    public Placement this[string name]
    {
        get
        {
            if (name == null) return _unnamed;
            return _named != null && _named.TryGetValue(name, out var placement) ? placement : null;
        }
    }

    /// <param name="shelf">Null: there is none yet.</param>
    /// <param name="name">Null for the registration without a name.</param>
    /// <param name="placement">Takes the place of one of the same name.</param>
    public static Shelf With(Shelf shelf, string name, Placement placement)
    {
        if (name == null) return new Shelf(placement, shelf?._named);

        var named = shelf?._named == null
            ? new Dictionary<string, Placement>(StringComparer.Ordinal)
            : new Dictionary<string, Placement>(shelf._named, StringComparer.Ordinal);
        named[name] = placement;
        return new Shelf(shelf?._unnamed, named);
    }
}
