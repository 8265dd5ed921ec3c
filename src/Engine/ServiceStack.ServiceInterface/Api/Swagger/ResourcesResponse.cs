namespace ServiceStack.Api.Swagger;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>What there is: one entry for each first part of the routes.</summary>
[DataContract]
public class ResourcesResponse
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

    /// <summary>The resources, one for each first component of the routes.</summary>
    [DataMember(Name = "apis")]
    public List<RestService> Apis { get; set; }
}
