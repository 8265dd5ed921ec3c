namespace ServiceStack.Api.Swagger;

using System.Runtime.Serialization;

/// <summary>A way in which a call may fail.</summary>
[DataContract]
public class ErrorResponseStatus
{
    /// <summary>The HTTP status of the error.</summary>
    [DataMember(Name = "code")]
    public int StatusCode { get; set; }

    /// <summary>When the error occurs.</summary>
    [DataMember(Name = "reason")]
    public string Reason { get; set; }
}
