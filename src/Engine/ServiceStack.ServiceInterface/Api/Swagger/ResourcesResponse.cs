namespace ServiceStack.Api.Swagger;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>What there is: one entry for each first part of the routes.</summary>
[DataContract]
public class ResourcesResponse
{
    [DataMember(Name = "swaggerVersion")]
    public string SwaggerVersion { get; set; }

    [DataMember(Name = "apiVersion")]
    public string ApiVersion { get; set; }

    /// <summary>Where the application answers.</summary>
    [DataMember(Name = "basePath")]
    public string BasePath { get; set; }

    [DataMember(Name = "apis")]
    public List<RestService> Apis { get; set; }
}
