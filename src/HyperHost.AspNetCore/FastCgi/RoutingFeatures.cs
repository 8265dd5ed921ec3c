using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Routing;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The endpoint that routing has selected, and the values of its route.</summary>
internal sealed class RoutingFeatures : IEndpointFeature, IRouteValuesFeature
{
    private RouteValueDictionary? _values;

    public Endpoint? Endpoint { get; set; }

    public RouteValueDictionary RouteValues
    {
        get => _values ??= [];
        set => _values = value;
    }
}
