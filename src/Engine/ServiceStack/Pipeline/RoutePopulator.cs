namespace ServiceStack.Pipeline;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceModel.Serialization;

/// <summary>Puts a route's variables into a request. The deserializer of the type is made at the first request, not at start.</summary>
internal sealed class RoutePopulator
{
    private readonly Type _requestType;
    private StringMapTypeDeserializer _deserializer;

    public RoutePopulator(Type requestType) => _requestType = requestType;

    public object Populate(Dictionary<string, string> values, object instance)
    {
        _deserializer ??= new StringMapTypeDeserializer(_requestType);
        return _deserializer.PopulateFromMap(instance, values ?? new Dictionary<string, string>(), null);
    }
}
