namespace ServiceStack.ServiceInterface.Admin;

using System.Collections.Generic;
using System.Runtime.Serialization;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>Requests of the log.</summary>
[DataContract]
public class RequestLogsResponse
{
    /// <summary>Initializes a new instance of the <see cref="RequestLogsResponse"/> class.</summary>
    public RequestLogsResponse()
    {
        Results = [];
    }

    /// <summary>The error; null for a success.</summary>
    [DataMember(Order = 3)]
    public ResponseStatus ResponseStatus { get; set; }

    /// <summary>The requests, the latest first.</summary>
    [DataMember(Order = 1)]
    public List<RequestLogEntry> Results { get; set; }

    /// <summary>The filters of the request and what they mean.</summary>
    [DataMember(Order = 2)]
    public Dictionary<string, string> Usage { get; set; }
}
