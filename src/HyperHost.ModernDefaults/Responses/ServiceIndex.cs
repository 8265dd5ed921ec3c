using System.Collections.Generic;
using System.Runtime.Serialization;

namespace ServiceStack.HyperHost.Modern;

/// <summary>The response of <c>/</c>.</summary>
[DataContract]
public sealed class ServiceIndex
{
    /// <summary>The name of the application.</summary>
    [DataMember(Order = 1)]
    public string? Service { get; set; }

    /// <summary>The operations that the client may see, by name.</summary>
    [DataMember(Order = 2)]
    public List<ServiceIndexOperation> Operations { get; } = [];

    /// <summary>Addresses of the descriptions, such as <c>metadata</c> and <c>openapi</c>.</summary>
    [DataMember(Order = 3)]
    public Dictionary<string, string> Links { get; } = [];
}
