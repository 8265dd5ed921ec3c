namespace ServiceStack.Api.Swagger;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A type that is sent or answered.</summary>
[DataContract]
public class SwaggerModel
{
    [DataMember(Name = "id")]
    public string Id { get; set; }

    [DataMember(Name = "description")]
    public string Description { get; set; }

    [DataMember(Name = "properties")]
    public Dictionary<string, ModelProperty> Properties { get; set; }
}
