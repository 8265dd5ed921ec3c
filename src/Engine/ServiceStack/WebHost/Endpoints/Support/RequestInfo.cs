namespace ServiceStack.WebHost.Endpoints.Support;

using System.Runtime.Serialization;

/// <summary>Names and values that are known of a request. Empty.</summary>
[DataContract]
public class RequestInfo
{
    /// <summary>Initializes a new instance of the <see cref="RequestInfo"/> class.</summary>
    public RequestInfo()
    {
    }
}
