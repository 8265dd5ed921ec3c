namespace ServiceStack.Pipeline;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceModel.Serialization;

/// <summary>Puts a route's variables into a request. The deserializer of the type is made at the first request, not at start.</summary>
internal sealed class RoutePopulator
{
    private readonly Type _requestType;
    private StringMapTypeDeserializer _deserializer;
    private StringMapTypeDeserializer.Member[] _members;

    public RoutePopulator(Type requestType) => _requestType = requestType;

    private StringMapTypeDeserializer Deserializer => _deserializer ??= new StringMapTypeDeserializer(_requestType);

    public object Populate(Dictionary<string, string> values, object instance) =>
        Deserializer.PopulateFromMap(instance, values ?? new Dictionary<string, string>());

    /// <summary>The variables of a path, where nothing else speaks: no dictionary, only the texts themselves.</summary>
    /// <returns>False when the path has not the route's number of components; the instance is as it was.</returns>
    public bool TryPopulate(RouteComponent[] components, string path, int length, object instance)
    {
        var search = new RouteSearch(null, path, length);
        if (search.CountSegments() != components.Length) return false;

        var members = _members ??= FindMembers(components);
        var at = 0;
        for (var i = 0; i < components.Length; i++)
        {
            search.TryReadSegment(ref at, out var end);
            if (!components[i].IsLiteral) Deserializer.Populate(instance, members[i], components[i].Variable, path.Substring(at, end - at));
            at = end;
        }
        return true;
    }

    private StringMapTypeDeserializer.Member[] FindMembers(RouteComponent[] components) =>
        Array.ConvertAll(components, component => component.IsLiteral ? null : Deserializer.FindMember(component.Variable));
}
