namespace ServiceStack.Api.Swagger;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A type of requests or responses.</summary>
[DataContract]
public class SwaggerModel
{
    /// <summary>The name of the type.</summary>
    [DataMember(Name = "id")]
    public string Id { get; set; }

    /// <summary>The description of the type.</summary>
    [DataMember(Name = "description")]
    public string Description { get; set; }

    /// <summary>The properties of the type by name.</summary>
    [DataMember(Name = "properties")]
    public Dictionary<string, ModelProperty> Properties { get; set; }
}
