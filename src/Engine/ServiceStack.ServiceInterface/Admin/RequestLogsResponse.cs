namespace ServiceStack.ServiceInterface.Admin;

using System.Collections.Generic;
using System.Runtime.Serialization;
using ServiceStack.ServiceInterface.ServiceModel;

[DataContract]
public class RequestLogsResponse
{
    /// <summary>Initializes a new instance of the <see cref="RequestLogsResponse"/> class.</summary>
    public RequestLogsResponse()
    {
        Results = [];
    }

    [DataMember(Order = 3)]
    public ResponseStatus ResponseStatus { get; set; }

    [DataMember(Order = 1)]
    public List<RequestLogEntry> Results { get; set; }

    [DataMember(Order = 2)]
    public Dictionary<string, string> Usage { get; set; }
}
