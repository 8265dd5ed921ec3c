namespace ServiceStack.Api.Swagger;

using System.Runtime.Serialization;

/// <summary>Where a part of the API is described.</summary>
[DataContract]
public class RestService
{
    /// <summary>Below the base path: /resource/hello.</summary>
    [DataMember(Name = "path")]
    public string Path { get; set; }

    /// <summary>What [Api] says of its operations.</summary>
    [DataMember(Name = "description")]
    public string Description { get; set; }
}
