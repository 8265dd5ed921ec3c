using System.Collections.Generic;
using System.Runtime.Serialization;

namespace ServiceStack.HyperHost.Modern;

/// <summary>An operation in the response of <c>/</c>.</summary>
[DataContract]
public sealed class ServiceIndexOperation
{
    /// <summary>The name of the request class.</summary>
    [DataMember(Order = 1)]
    public string? Name { get; set; }

    /// <summary>Methods and path of each route, such as <c>GET,POST /orders/{Id}</c>.</summary>
    [DataMember(Order = 2)]
    public List<string> Routes { get; } = [];
}
