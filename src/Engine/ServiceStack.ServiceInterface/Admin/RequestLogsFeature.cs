namespace ServiceStack.ServiceInterface.Admin;

using System;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Providers;
using ServiceStack.WebHost.Endpoints;

/// <summary>Keeps the latest requests and shows them to administrators.</summary>
public class RequestLogsFeature : IPlugin
{
    /// <summary>Initializes the plugin to keep the latest requests.</summary>
    /// <param name="capacity">How many; null for 1000.</param>
    public RequestLogsFeature(int? capacity = null)
    {
        AtRestPath = "/requestlogs";
        Capacity = capacity;
        RequiredRoles = [RoleNames.Admin];
        EnableErrorTracking = true;
        ExcludeRequestDtoTypes = [typeof(RequestLogs)];
        HideRequestBodyForRequestDtoTypes = [typeof(Auth), typeof(Registration)];
    }

    /// <summary>The path of the service: <c>/requestlogs</c> by default.</summary>
    public string AtRestPath { get; set; }

    /// <summary>Null: as many as the logger keeps by itself.</summary>
    public int? Capacity { get; set; }

    /// <summary>Keeps the errors of responses. Default true.</summary>
    public bool EnableErrorTracking { get; set; }

    /// <summary>Keeps the bodies of requests; they are buffered for it. Default false.</summary>
    public bool EnableRequestBodyTracking { get; set; }

    /// <summary>Keeps responses. Default false.</summary>
    public bool EnableResponseTracking { get; set; }

    /// <summary>Keeps sessions. Default false.</summary>
    public bool EnableSessionTracking { get; set; }

    /// <summary>
    /// Bytes that the logger of its own keeps at most, of bodies, DTOs, headers and all else: the oldest requests give way, and of one that
    /// takes more than an eighth of it the largest parts are left out. 0 for no bound, as in v3, which has no such option.
    /// </summary>
    public long MaxBytes { get; set; } = InMemoryRollingRequestLogger.DefaultMaxBytes;

    /// <summary>Requests that are not logged, by type: those to the log itself by default.</summary>
    public Type[] ExcludeRequestDtoTypes { get; set; }

    /// <summary>Requests whose content is not logged, by type: logins and registrations by default.</summary>
    public Type[] HideRequestBodyForRequestDtoTypes { get; set; }

    /// <summary>Null: an <see cref="InMemoryRollingRequestLogger"/>.</summary>
    public IRequestLogger RequestLogger { get; set; }

    /// <summary>The roles that may read the log: <c>Admin</c> by default.</summary>
    public string[] RequiredRoles { get; set; }

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        appHost.RegisterService(typeof(RequestLogsService), AtRestPath);

        var logger = RequestLogger ?? new InMemoryRollingRequestLogger(Capacity) { MaxBytes = MaxBytes };
        logger.EnableErrorTracking = EnableErrorTracking;
        logger.EnableRequestBodyTracking = EnableRequestBodyTracking;
        logger.EnableResponseTracking = EnableResponseTracking;
        logger.EnableSessionTracking = EnableSessionTracking;
        logger.ExcludeRequestDtoTypes = ExcludeRequestDtoTypes;
        logger.HideRequestBodyForRequestDtoTypes = HideRequestBodyForRequestDtoTypes;
        logger.RequiredRoles = RequiredRoles;
        appHost.Register(logger);

        // The body has been read when the request is logged, unless it was buffered.
        if (EnableRequestBodyTracking) appHost.PreRequestFilters.Insert(0, static (req, _) => req.UseBufferedStream = true);
    }
}
