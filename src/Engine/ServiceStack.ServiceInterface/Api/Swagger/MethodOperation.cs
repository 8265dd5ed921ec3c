namespace ServiceStack.Api.Swagger;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A route with one verb.</summary>
[DataContract]
public class MethodOperation
{
    [DataMember(Name = "httpMethod")]
    public string HttpMethod { get; set; }

    /// <summary>The name of the request DTO.</summary>
    [DataMember(Name = "nickname")]
    public string Nickname { get; set; }

    [DataMember(Name = "summary")]
    public string Summary { get; set; }

    [DataMember(Name = "notes")]
    public string Notes { get; set; }

    [DataMember(Name = "parameters")]
    public List<MethodOperationParameter> Parameters { get; set; }

    /// <summary>A model's name, or List[name]; null where it is not known.</summary>
    [DataMember(Name = "responseClass")]
    public string ResponseClass { get; set; }

    [DataMember(Name = "errorResponses")]
    public List<ErrorResponseStatus> ErrorResponses { get; set; }
}
