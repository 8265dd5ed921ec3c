namespace ServiceStack.Api.Swagger;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A route with all of its verbs.</summary>
[DataContract]
public class MethodDescription
{
    /// <summary>The route, as <c>/orders/{Id}</c>.</summary>
    [DataMember(Name = "path")]
    public string Path { get; set; }

    /// <summary>The description of the route.</summary>
    [DataMember(Name = "description")]
    public string Description { get; set; }

    /// <summary>The methods of the route.</summary>
    [DataMember(Name = "operations")]
    public List<MethodOperation> Operations { get; set; }
}
