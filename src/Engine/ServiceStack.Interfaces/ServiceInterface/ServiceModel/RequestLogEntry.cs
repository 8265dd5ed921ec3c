namespace ServiceStack.ServiceInterface.ServiceModel;

using System;
using System.Collections.Generic;

public class RequestLogEntry
{
    public RequestLogEntry()
    {
    }

    public string AbsoluteUri { get; set; }

    public DateTime DateTime { get; set; }

    public object ErrorResponse { get; set; }

    public Dictionary<string, string> FormData { get; set; }

    public string ForwardedFor { get; set; }

    public Dictionary<string, string> Headers { get; set; }

    public string HttpMethod { get; set; }

    public long Id { get; set; }

    public string IpAddress { get; set; }

    public Dictionary<string, object> Items { get; set; }

    public string PathInfo { get; set; }

    public string Referer { get; set; }

    public string RequestBody { get; set; }

    public object RequestDto { get; set; }

    public TimeSpan RequestDuration { get; set; }

    public object ResponseDto { get; set; }

    public object Session { get; set; }

    public string SessionId { get; set; }

    public string UserAuthId { get; set; }
}
