namespace ServiceStack.Api.Swagger;

using System.Runtime.Serialization;
using ServiceStack.ServiceHost;

/// <summary>Asks what there is.</summary>
[DataContract]
public class Resources : IReturn<ResourcesResponse>
{
    [DataMember(Name = "apiKey")]
    public string ApiKey { get; set; }
}
