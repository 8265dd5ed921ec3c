namespace ServiceStack.ServiceInterface.ServiceModel;

using System;
using System.Collections.Generic;

/// <summary>One request in the log of <see cref="ServiceStack.ServiceHost.IRequestLogger"/>.</summary>
public class RequestLogEntry
{
    /// <summary>Creates an empty entry.</summary>
    public RequestLogEntry()
    {
    }

    /// <summary>URL of the request.</summary>
    public string AbsoluteUri { get; set; }

    /// <summary>When the request ended, UTC.</summary>
    public DateTime DateTime { get; set; }

    /// <summary>The error response; <see langword="null"/> unless error tracking is enabled.</summary>
    public object ErrorResponse { get; set; }

    /// <summary>Fields of the form that was posted.</summary>
    public Dictionary<string, string> FormData { get; set; }

    /// <summary>The header <c>X-Forwarded-For</c>; <see langword="null"/> if the request has none.</summary>
    public string ForwardedFor { get; set; }

    /// <summary>Request headers.</summary>
    public Dictionary<string, string> Headers { get; set; }

    /// <summary>For example <c>GET</c>.</summary>
    public string HttpMethod { get; set; }

    /// <summary>Number of the entry, counted from 1 since the application started.</summary>
    public long Id { get; set; }

    /// <summary>Address of the client.</summary>
    public string IpAddress { get; set; }

    /// <summary>Texts of the values that filters put into the request's items.</summary>
    public Dictionary<string, object> Items { get; set; }

    /// <summary>Path of the request below the application, for example <c>/orders/7</c>.</summary>
    public string PathInfo { get; set; }

    /// <summary>The header <c>Referer</c>; <see langword="null"/> if the request has none.</summary>
    public string Referer { get; set; }

    /// <summary>The request body as text; <see langword="null"/> unless body tracking is enabled.</summary>
    public string RequestBody { get; set; }

    /// <summary>The request DTO; <see langword="null"/> if its type is hidden.</summary>
    public object RequestDto { get; set; }

    /// <summary>Time from the start of the service call until its end.</summary>
    public TimeSpan RequestDuration { get; set; }

    /// <summary>The response DTO; <see langword="null"/> unless response tracking is enabled.</summary>
    public object ResponseDto { get; set; }

    /// <summary>The user's session; <see langword="null"/> unless session tracking is enabled.</summary>
    public object Session { get; set; }

    /// <summary>Id of the session.</summary>
    public string SessionId { get; set; }

    /// <summary>Id of the authenticated user; <see langword="null"/> for an anonymous one.</summary>
    public string UserAuthId { get; set; }
}
