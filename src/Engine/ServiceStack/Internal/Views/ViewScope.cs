namespace ServiceStack.Internal.Views;

using System;
using System.Collections.Generic;

/// <summary>The names that a view may use, and their values.</summary>
internal sealed class ViewScope
{
    private static readonly Dictionary<string, Type> KnownTypes = new()
    {
        ["String"] = typeof(string), ["string"] = typeof(string), ["DateTime"] = typeof(DateTime), ["TimeSpan"] = typeof(TimeSpan),
        ["Math"] = typeof(Math), ["Convert"] = typeof(Convert), ["Guid"] = typeof(Guid), ["Environment"] = typeof(Environment),
        ["int"] = typeof(int), ["Int32"] = typeof(int), ["Decimal"] = typeof(decimal), ["decimal"] = typeof(decimal),
    };

    private readonly Dictionary<string, object> _own = [];
    private readonly ViewScope _outer;

    /// <param name="values">The page's variables and sections; the scope writes them too.</param>
    /// <param name="functions">Whose public methods and properties a view may name as they are.</param>
    /// <param name="helpers">Types whose static members a view may name behind the helper's name.</param>
    public ViewScope(Dictionary<string, object> values, object functions, IReadOnlyDictionary<string, Type> helpers)
    {
        Values = values;
        Functions = functions;
        Helpers = helpers;
    }

    private ViewScope(ViewScope outer) : this(outer.Values, outer.Functions, outer.Helpers)
    {
        _outer = outer;
    }

    /// <summary>What @var and @section set: the layout sees them too.</summary>
    public Dictionary<string, object> Values { get; }

    public object Functions { get; }

    public IReadOnlyDictionary<string, Type> Helpers { get; }

    /// <returns>A scope with one more name, which hides another of that name.</returns>
    public ViewScope With(string name, object value)
    {
        var inner = new ViewScope(this);
        inner._own[name] = value;
        return inner;
    }

    /// <summary>The value of a name: a variable, a type whose static members are meant, or a member of the functions.</summary>
    /// <returns>False if nothing has this name: it is text then.</returns>
    public bool TryGet(string name, out object value)
    {
        for (var scope = this; scope != null; scope = scope._outer)
        {
            if (scope._own.TryGetValue(name, out value)) return true;
        }

        if (Values.TryGetValue(name, out value)) return true;
        if ((Helpers.TryGetValue(name, out var type) || KnownTypes.TryGetValue(name, out type)) && type != null)
        {
            value = new StaticMembers(type);
            return true;
        }

        return ViewMembers.TryRead(Functions, name, out value);
    }
}
