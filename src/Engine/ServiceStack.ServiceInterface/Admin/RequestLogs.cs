namespace ServiceStack.ServiceInterface.Admin;

using System;
using System.Runtime.Serialization;

[DataContract]
public class RequestLogs
{
    /// <summary>Initializes a new instance of the <see cref="RequestLogs"/> class.</summary>
    public RequestLogs()
    {
    }

    [DataMember(Order = 11)]
    public int? AfterId { get; set; }

    [DataMember(Order = 2)]
    public int? AfterSecs { get; set; }

    [DataMember(Order = 10)]
    public int? BeforeId { get; set; }

    [DataMember(Order = 1)]
    public int? BeforeSecs { get; set; }

    [DataMember(Order = 20)]
    public TimeSpan? DurationLessThan { get; set; }

    [DataMember(Order = 19)]
    public TimeSpan? DurationLongerThan { get; set; }

    [DataMember(Order = 18)]
    public bool? EnableErrorTracking { get; set; }

    [DataMember(Order = 17)]
    public bool? EnableResponseTracking { get; set; }

    [DataMember(Order = 16)]
    public bool? EnableSessionTracking { get; set; }

    [DataMember(Order = 4)]
    public string ForwardedFor { get; set; }

    [DataMember(Order = 12)]
    public bool? HasResponse { get; set; }

    [DataMember(Order = 9)]
    public long[] Ids { get; set; }

    [DataMember(Order = 3)]
    public string IpAddress { get; set; }

    [DataMember(Order = 8)]
    public string PathInfo { get; set; }

    [DataMember(Order = 7)]
    public string Referer { get; set; }

    [DataMember(Order = 6)]
    public string SessionId { get; set; }

    [DataMember(Order = 14)]
    public int Skip { get; set; }

    [DataMember(Order = 15)]
    public int? Take { get; set; }

    [DataMember(Order = 5)]
    public string UserAuthId { get; set; }

    [DataMember(Order = 13)]
    public bool? WithErrors { get; set; }
}
