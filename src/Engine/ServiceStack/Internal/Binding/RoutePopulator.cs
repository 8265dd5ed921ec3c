namespace ServiceStack.Internal.Binding;

using System;
using System.Collections.Generic;
using ServiceStack.Internal.Routing;
using ServiceStack.ServiceModel.Serialization;

/// <summary>Puts a route's variables into a request. The deserializer of the type is made at the first request, not at start.</summary>
internal sealed class RoutePopulator
{
    private const int MostFields = 8;

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
    public bool TryPopulate(RouteComponent[] components, string path, int length, in QueryValues query, object instance)
    {
        var search = new RouteSearch(null, path, length);
        if (search.CountSegments() != components.Length) return false;

        var members = _members ??= FindMembers(components);
        var at = 0;
        for (var i = 0; i < components.Length; i++)
        {
            search.TryReadSegment(ref at, out var end);
            if (!components[i].IsLiteral)
            {
                var variable = components[i].Variable;
                if (query[variable] is { } value) Deserializer.Populate(instance, members[i], variable, value);
                else Deserializer.Populate(instance, members[i], variable, path, at, end);
            }
            at = end;
        }

        if (query.Count != 0) PopulateRest(components, query, instance);
        return true;
    }

    private void PopulateRest(RouteComponent[] components, in QueryValues query, object instance)
    {
        for (var i = 0; i < query.Count; i++)
        {
            // a query such as "?x" comes as a value without a name
            var name = query.GetName(i);
            if (name == null) continue;

            var field = FindField(components, name);
            if (!field.IsVariable) Deserializer.Populate(instance, field.Member, name, query.GetValue(i));
        }
    }

    // a host gives the same text for a name that comes again
    private Field FindField(RouteComponent[] components, string name)
    {
        var known = _fields;
        foreach (var field in known)
        {
            if (ReferenceEquals(field.Name, name)) return field;
        }

        var found = new Field(name, Deserializer.FindMember(name), IsVariable(components, name));
        if (found.Member == null || known.Length == MostFields) return found;

        // of two at a time one is lost, and found again
        var more = new Field[known.Length + 1];
        known.CopyTo(more, 0);
        more[known.Length] = found;
        _fields = more;
        return found;
    }

    private static bool IsVariable(RouteComponent[] components, string name)
    {
        foreach (var component in components)
        {
            if (!component.IsLiteral && string.Equals(component.Variable, name, StringComparison.OrdinalIgnoreCase)) return true;
        }
        return false;
    }

    private StringMapTypeDeserializer.Member[] FindMembers(RouteComponent[] components) =>
        Array.ConvertAll(components, component => component.IsLiteral ? null : Deserializer.FindMember(component.Variable));

    /// <summary>What a name in a query string stands for.</summary>
    private sealed class Field(string name, StringMapTypeDeserializer.Member member, bool isVariable)
    {
        public string Name { get; } = name;

        public StringMapTypeDeserializer.Member Member { get; } = member;

        public bool IsVariable { get; } = isVariable;
    }
}
