namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Reflection;

/// <summary>The way from the object validated to a member of it: "Items[1].Label".</summary>
public class PropertyChain
{
    private readonly List<string> _names;

    /// <summary>Initializes a new instance of the <see cref="PropertyChain"/> class.</summary>
    public PropertyChain()
    {
        _names = new List<string>(0);
    }

    /// <summary>Starts with another path.</summary>
    public PropertyChain(PropertyChain parent)
    {
        _names = parent == null ? new List<string>(0) : new List<string>(parent._names);
    }

    /// <summary>Starts with names.</summary>
    public PropertyChain(IEnumerable<string> memberNames)
    {
        Ensure.NotNull(memberNames, nameof(memberNames));
        _names = new List<string>(memberNames);
    }

    /// <summary>How many names the path has.</summary>
    public int Count => _names.Count;

    /// <summary>Adds a property.</summary>
    public void Add(MemberInfo member)
    {
        Ensure.NotNull(member, nameof(member));
        _names.Add(member.Name);
    }

    /// <summary>Adds a name.</summary>
    public void Add(string propertyName) => _names.Add(propertyName);

    /// <summary>Adds an index to the last name, as <c>[2]</c>.</summary>
    /// <exception cref="InvalidOperationException">The chain is empty: there is nothing to index.</exception>
    public void AddIndexer(object indexer)
    {
        if (_names.Count == 0)
        {
            throw new InvalidOperationException("An indexer needs a property in front of it; this property chain is empty.");
        }

        _names[_names.Count - 1] += "[" + indexer + "]";
    }

    /// <summary>Returns the path of a property below this one, as <c>Address.City</c>.</summary>
    public string BuildPropertyName(string propertyName) => _names.Count == 0 ? propertyName : ToString() + "." + propertyName;

    /// <summary>Returns the path that an expression reads.</summary>
    public static PropertyChain FromExpression(LambdaExpression expression)
    {
        var names = new Stack<string>();
        var member = Extensions.WithoutConversion(expression.Body) as MemberExpression;
        while (member != null)
        {
            names.Push(member.Member.Name);
            member = member.Expression == null ? null : Extensions.WithoutConversion(member.Expression) as MemberExpression;
        }

        return new PropertyChain(names);
    }

    /// <summary>Whether this path begins with another.</summary>
    public bool IsChildChainOf(PropertyChain parentChain) => ToString().StartsWith(parentChain.ToString(), StringComparison.Ordinal);

    /// <inheritdoc/>
    public override string ToString() => _names.Count == 1 ? _names[0] : string.Join(".", _names);
}
