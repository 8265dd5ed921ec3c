namespace ServiceStack.Api.Swagger;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A route with all of its verbs.</summary>
[DataContract]
public class MethodDescription
{
    [DataMember(Name = "path")]
    public string Path { get; set; }

    [DataMember(Name = "description")]
    public string Description { get; set; }

    [DataMember(Name = "operations")]
    public List<MethodOperation> Operations { get; set; }
}
