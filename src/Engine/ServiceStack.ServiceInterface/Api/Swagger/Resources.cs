namespace ServiceStack.Api.Swagger;

using System.Runtime.Serialization;
using ServiceStack.ServiceHost;

/// <summary>Reads the list of resources.</summary>
[DataContract]
public class Resources : IReturn<ResourcesResponse>
{
    /// <summary>The key of the client; not checked.</summary>
    [DataMember(Name = "apiKey")]
    public string ApiKey { get; set; }
}
