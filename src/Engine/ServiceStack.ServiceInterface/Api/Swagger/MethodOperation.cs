namespace ServiceStack.Api.Swagger;

using System.Collections.Generic;
using System.Runtime.Serialization;

/// <summary>A route with one verb.</summary>
[DataContract]
public class MethodOperation
{
    /// <summary>The HTTP method.</summary>
    [DataMember(Name = "httpMethod")]
    public string HttpMethod { get; set; }

    /// <summary>The name of the request DTO.</summary>
    [DataMember(Name = "nickname")]
    public string Nickname { get; set; }

    /// <summary>The description in one line.</summary>
    [DataMember(Name = "summary")]
    public string Summary { get; set; }

    /// <summary>The longer description.</summary>
    [DataMember(Name = "notes")]
    public string Notes { get; set; }

    /// <summary>The parameters of the method.</summary>
    [DataMember(Name = "parameters")]
    public List<MethodOperationParameter> Parameters { get; set; }

    /// <summary>A model's name, or List[name]; null if it is not known.</summary>
    [DataMember(Name = "responseClass")]
    public string ResponseClass { get; set; }

    /// <summary>The errors that the method can return.</summary>
    [DataMember(Name = "errorResponses")]
    public List<ErrorResponseStatus> ErrorResponses { get; set; }
}
