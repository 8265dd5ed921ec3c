namespace ServiceStack.Api.Swagger;

using System.Runtime.Serialization;
using ServiceStack.ServiceHost;

/// <summary>Reads the description of one part of the API.</summary>
[DataContract]
public class ResourceRequest : IReturn<ResourceResponse>
{
    /// <summary>The key of the client; not checked.</summary>
    [DataMember(Name = "apiKey")]
    public string ApiKey { get; set; }

    /// <summary>The first part of its routes, without slashes.</summary>
    [DataMember(Name = "name")]
    public string Name { get; set; }
}
