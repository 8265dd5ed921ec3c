namespace ServiceStack.ServiceInterface.Admin;

using System;
using System.Collections.Generic;
using ServiceStack.Common;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Providers;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>The service of <c>/requestlogs</c>: the latest requests, filtered.</summary>
[DefaultRequest(typeof(RequestLogs))]
public class RequestLogsService : Service
{
    private static readonly Dictionary<string, string> Usage = new()
    {
        { "int BeforeSecs", "Requests before elapsed time" },
        { "int AfterSecs", "Requests after elapsed time" },
        { "string IpAddress", "Requests matching Ip Address" },
        { "string ForwardedFor", "Requests matching Forwarded Ip Address" },
        { "string UserAuthId", "Requests matching UserAuthId" },
        { "string SessionId", "Requests matching SessionId" },
        { "string Referer", "Requests matching Http Referer" },
        { "string PathInfo", "Requests matching PathInfo" },
        { "int BeforeId", "Requests before RequestLog Id" },
        { "int AfterId", "Requests after RequestLog Id" },
        { "bool WithErrors", "Requests with errors" },
        { "int Skip", "Skip past N results" },
        { "int Take", "Only look at last N results" },
        { "bool EnableSessionTracking", "Turn On/Off Session Tracking" },
        { "bool EnableResponseTracking", "Turn On/Off Tracking of Responses" },
        { "bool EnableErrorTracking", "Turn On/Off Tracking of Errors" },
        { "TimeSpan DurationLongerThan", "Requests with a duration longer than" },
        { "TimeSpan DurationLessThan", "Requests with a duration less than" },
    };

    /// <summary>Initializes a new instance of the <see cref="RequestLogsService"/> class.</summary>
    public RequestLogsService()
    {
    }

    /// <summary>The log of requests.</summary>
    public IRequestLogger RequestLogger { get; set; }

    /// <summary>Returns the requests of the log that match.</summary>
    /// <exception cref="InvalidOperationException">There is no logger.</exception>
    /// <exception cref="Common.Web.HttpError">401 or 403: the client lacks a role that the logger requires.</exception>
    public object Any(RequestLogs request)
    {
        if (RequestLogger == null) throw new InvalidOperationException("No IRequestLogger is registered");

        RequiredRoleAttribute.AssertRequiredRoles(RequestContext, RequestLogger.RequiredRoles);
        if ((request.EnableSessionTracking ?? request.EnableResponseTracking ?? request.EnableErrorTracking) != null)
        {
            UnsafeMethod.Assert(RequestContext, "The settings of the request log are changed by POST, not by GET");
        }

        RequestLogger.EnableSessionTracking = request.EnableSessionTracking ?? RequestLogger.EnableSessionTracking;
        RequestLogger.EnableResponseTracking = request.EnableResponseTracking ?? RequestLogger.EnableResponseTracking;
        RequestLogger.EnableErrorTracking = request.EnableErrorTracking ?? RequestLogger.EnableErrorTracking;

        var now = DateTime.UtcNow;
        var results = RequestLogger.GetLatestLogs(request.Take);
        results.RemoveAll(entry => !IsWanted(entry, request, now));
        results.RemoveRange(0, Math.Min(Math.Max(request.Skip, 0), results.Count));
        results.Sort(static (x, y) => y.Id.CompareTo(x.Id));

        return new RequestLogsResponse { Results = results, Usage = Usage };
    }

    private static bool IsWanted(RequestLogEntry entry, RequestLogs request, DateTime now) =>
        IsWantedByTime(entry, request, now)
        && IsSame(request.IpAddress, entry.IpAddress)
        && IsSame(request.ForwardedFor, entry.ForwardedFor)
        && IsSame(request.UserAuthId, entry.UserAuthId)
        && (IsSame(request.SessionId, entry.SessionId) || LogMask.OfSession(request.SessionId) == entry.SessionId)
        && IsSame(request.Referer, entry.Referer)
        && IsSame(request.PathInfo, entry.PathInfo)
        && (request.Ids.IsEmpty() || Array.IndexOf(request.Ids, entry.Id) >= 0)
        && (request.BeforeId is not { } beforeId || entry.Id <= beforeId)
        && (request.AfterId is not { } afterId || entry.Id > afterId)
        && (request.HasResponse is not { } hasResponse || entry.ResponseDto != null == hasResponse)
        && (request.WithErrors is not { } withErrors || entry.ErrorResponse != null == withErrors);

    private static bool IsWantedByTime(RequestLogEntry entry, RequestLogs request, DateTime now) =>
        (request.BeforeSecs is not { } beforeSecs || now - entry.DateTime <= TimeSpan.FromSeconds(beforeSecs))
        && (request.AfterSecs is not { } afterSecs || now - entry.DateTime > TimeSpan.FromSeconds(afterSecs))
        && (request.DurationLongerThan is not { } longerThan || entry.RequestDuration > longerThan)
        && (request.DurationLessThan is not { } lessThan || entry.RequestDuration < lessThan);

    private static bool IsSame(string wanted, string value) => wanted.IsNullOrEmpty() || wanted == value;
}
