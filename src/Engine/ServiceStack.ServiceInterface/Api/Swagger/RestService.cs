namespace ServiceStack.Api.Swagger;

using System.Runtime.Serialization;

/// <summary>The address of the description of one part of the API.</summary>
[DataContract]
public class RestService
{
    /// <summary>Below the base path: /resource/hello.</summary>
    [DataMember(Name = "path")]
    public string Path { get; set; }

    /// <summary>The text of [Api] on its requests.</summary>
    [DataMember(Name = "description")]
    public string Description { get; set; }
}
