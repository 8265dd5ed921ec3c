namespace ServiceStack.ServiceInterface.Admin;

using System;
using System.Runtime.Serialization;

/// <summary>Reads the request log: what matches all filters that are set.</summary>
[DataContract]
public class RequestLogs
{
    /// <summary>Initializes a new instance of the <see cref="RequestLogs"/> class.</summary>
    public RequestLogs()
    {
    }

    /// <summary>Only requests after the one with this id.</summary>
    [DataMember(Order = 11)]
    public int? AfterId { get; set; }

    /// <summary>Only requests older than this number of seconds.</summary>
    [DataMember(Order = 2)]
    public int? AfterSecs { get; set; }

    /// <summary>Only requests up to the one with this id.</summary>
    [DataMember(Order = 10)]
    public int? BeforeId { get; set; }

    /// <summary>Only requests of the last seconds.</summary>
    [DataMember(Order = 1)]
    public int? BeforeSecs { get; set; }

    /// <summary>Only requests that took less time.</summary>
    [DataMember(Order = 20)]
    public TimeSpan? DurationLessThan { get; set; }

    /// <summary>Only requests that took more time.</summary>
    [DataMember(Order = 19)]
    public TimeSpan? DurationLongerThan { get; set; }

    /// <summary>Whether errors are logged.</summary>
    [DataMember(Order = 18)]
    public bool? EnableErrorTracking { get; set; }

    /// <summary>Whether responses are logged.</summary>
    [DataMember(Order = 17)]
    public bool? EnableResponseTracking { get; set; }

    /// <summary>Whether sessions are logged.</summary>
    [DataMember(Order = 16)]
    public bool? EnableSessionTracking { get; set; }

    /// <summary>Only requests whose X-Forwarded-For is this.</summary>
    [DataMember(Order = 4)]
    public string ForwardedFor { get; set; }

    /// <summary>Only requests with, or without, a kept response.</summary>
    [DataMember(Order = 12)]
    public bool? HasResponse { get; set; }

    /// <summary>Only requests of these ids.</summary>
    [DataMember(Order = 9)]
    public long[] Ids { get; set; }

    /// <summary>Only requests of this address.</summary>
    [DataMember(Order = 3)]
    public string IpAddress { get; set; }

    /// <summary>Only requests of this path.</summary>
    [DataMember(Order = 8)]
    public string PathInfo { get; set; }

    /// <summary>Only requests that came from this page.</summary>
    [DataMember(Order = 7)]
    public string Referer { get; set; }

    /// <summary>Only requests of this session.</summary>
    [DataMember(Order = 6)]
    public string SessionId { get; set; }

    /// <summary>Leaves out this many results.</summary>
    [DataMember(Order = 14)]
    public int Skip { get; set; }

    /// <summary>The number of the latest requests to read; null for all.</summary>
    [DataMember(Order = 15)]
    public int? Take { get; set; }

    /// <summary>Only requests of this user.</summary>
    [DataMember(Order = 5)]
    public string UserAuthId { get; set; }

    /// <summary>Only requests with, or without, an error.</summary>
    [DataMember(Order = 13)]
    public bool? WithErrors { get; set; }
}
