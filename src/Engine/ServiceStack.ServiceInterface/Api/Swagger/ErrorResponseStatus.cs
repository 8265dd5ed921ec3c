namespace ServiceStack.Api.Swagger;

using System.Runtime.Serialization;

/// <summary>A way in which a call may fail.</summary>
[DataContract]
public class ErrorResponseStatus
{
    [DataMember(Name = "code")]
    public int StatusCode { get; set; }

    [DataMember(Name = "reason")]
    public string Reason { get; set; }
}
