namespace ServiceStack.Api.Swagger;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>One part of the API: its routes and the types that they speak of.</summary>
[DataContract]
public class ResourceResponse
{
    /// <summary>The version of Swagger: <c>1.1</c>.</summary>
    [DataMember(Name = "swaggerVersion")]
    public string SwaggerVersion { get; set; }

    /// <summary>The version of the API.</summary>
    [DataMember(Name = "apiVersion")]
    public string ApiVersion { get; set; }

    /// <summary>The address of the application.</summary>
    [DataMember(Name = "basePath")]
    public string BasePath { get; set; }

    /// <summary>What all of its routes begin with.</summary>
    [DataMember(Name = "resourcePath")]
    public string ResourcePath { get; set; }

    /// <summary>The routes of the resource.</summary>
    [DataMember(Name = "apis")]
    public List<MethodDescription> Apis { get; set; }

    /// <summary>The types by their names.</summary>
    [DataMember(Name = "models")]
    public Dictionary<string, SwaggerModel> Models { get; set; }
}
