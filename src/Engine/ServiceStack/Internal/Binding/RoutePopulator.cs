namespace ServiceStack.Internal.Binding;

using System;
using System.Collections.Generic;
using ServiceStack.Internal.Routing;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.Text;

/// <summary>
/// Sets the variables of a route on a request. The deserializer of the type is created at the first request, not at start.
/// </summary>
internal sealed class RoutePopulator
{
    private const int MaxFields = 8;

    // a variable of this name matches its part of the path, and its value is ignored
    private const string Ignored = "ignore";

    private readonly Type _requestType;
    private StringMapTypeDeserializer _deserializer;
    private StringMapTypeDeserializer.Member[] _members;
    private volatile Field[] _fields = [];

    public RoutePopulator(Type requestType) => _requestType = requestType;

    private StringMapTypeDeserializer Deserializer => _deserializer ??= new StringMapTypeDeserializer(_requestType);

    public object Populate(Dictionary<string, string> values, object instance) =>
        Deserializer.PopulateFromMap(instance, values ?? new Dictionary<string, string>());

    /// <summary>The variables of a path and the values of a query string over them: no dictionary, only the texts themselves.</summary>
    /// <returns>False when the path has not the route's number of components; the instance is as it was.</returns>
    /// <exception cref="ArgumentException">The request has no property for a variable.</exception>
    public bool TryPopulate(RouteComponent[] components, string path, int length, in QueryValues query, object instance)
    {
        if (RouteSearch.CountSegments(path, length) != components.Length) return false;

        var members = _members ??= FindMembers(components);
        var at = 0;
        for (var i = 0; i < components.Length; i++)
        {
            RouteSearch.TryReadSegment(path, length, ref at, out var end);
            if (!components[i].IsLiteral)
            {
                // the query has the same name and wins: the value in the path is not read
                var property = members[i]?.Name ?? components[i].Variable;
                if (query.Count == 0 || !query.Has(property)) Deserializer.Populate(instance, members[i], property, path, at, end);
            }
            at = end;
        }

        if (query.Count != 0) PopulateQuery(query, instance);
        return true;
    }

    /// <summary>The name that a variable's value goes by: the property's own.</summary>
    /// <exception cref="ArgumentException">The request has no property for it.</exception>
    public string PropertyOf(string variable)
    {
        if (Deserializer.FindMember(variable) is { } member) return member.Name;

        AssertKnown(variable);
        return variable;
    }

    private void PopulateQuery(in QueryValues query, object instance)
    {
        for (var i = 0; i < query.Count; i++)
        {
            // a query such as "?x" is a value without a name
            var name = query.GetName(i);
            if (name == null) continue;

            Deserializer.Populate(instance, FindMember(name), name, query.GetValue(i));
        }
    }

    // hosts return the same string for a repeated name
    private StringMapTypeDeserializer.Member FindMember(string name)
    {
        var known = _fields;
        foreach (var field in known)
        {
            if (ReferenceEquals(field.Name, name)) return field.Member;
        }

        var found = Deserializer.FindMember(name);
        if (found == null || known.Length == MaxFields) return found;

        // if two threads add at once, one entry is lost, and added again later
        var more = new Field[known.Length + 1];
        known.CopyTo(more, 0);
        more[known.Length] = new Field(name, found);
        _fields = more;
        return found;
    }

    private StringMapTypeDeserializer.Member[] FindMembers(RouteComponent[] components)
    {
        var members = Array.ConvertAll(components, component => component.IsLiteral ? null : Deserializer.FindMember(component.Variable));
        for (var i = 0; i < members.Length; i++)
        {
            if (members[i] == null && !components[i].IsLiteral) AssertKnown(components[i].Variable);
        }

        return members;
    }

    // a read-only property is accepted and not changed
    private void AssertKnown(string variable)
    {
        if (string.Equals(variable, Ignored, StringComparison.OrdinalIgnoreCase)) return;

        foreach (var property in _requestType.GetSerializableProperties())
        {
            if (string.Equals(property.Name, variable, StringComparison.OrdinalIgnoreCase)) return;
        }

        throw new ArgumentException(
            $"The route's variable {variable} is no property of {_requestType.Name}; add one, or call the variable '{Ignored}'.",
                nameof(variable));
    }

    /// <summary>The property that a name in a query string sets.</summary>
    private sealed class Field(string name, StringMapTypeDeserializer.Member member)
    {
        public string Name { get; } = name;

        public StringMapTypeDeserializer.Member Member { get; } = member;
    }
}
