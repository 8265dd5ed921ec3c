namespace ServiceStack.ServiceInterface.Admin;

using System;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Providers;
using ServiceStack.WebHost.Endpoints;

/// <summary>Keeps the latest requests and shows them to administrators.</summary>
public class RequestLogsFeature : IPlugin
{
    public RequestLogsFeature(int? capacity = null)
    {
        AtRestPath = "/requestlogs";
        Capacity = capacity;
        RequiredRoles = [RoleNames.Admin];
        EnableErrorTracking = true;
        ExcludeRequestDtoTypes = [typeof(RequestLogs)];
        HideRequestBodyForRequestDtoTypes = [typeof(Auth), typeof(Registration)];
    }

    public string AtRestPath { get; set; }

    /// <summary>Null: as many as the logger keeps by itself.</summary>
    public int? Capacity { get; set; }

    public bool EnableErrorTracking { get; set; }

    public bool EnableRequestBodyTracking { get; set; }

    public bool EnableResponseTracking { get; set; }

    public bool EnableSessionTracking { get; set; }

    /// <summary>
    /// Bytes that the logger of its own keeps at most, of bodies, DTOs, headers and all else: the oldest requests give way, and of one that
    /// takes more than an eighth of it the largest parts are left out. 0 for no bound, as in v3, which has no such option.
    /// </summary>
    public long MaxBytes { get; set; } = InMemoryRollingRequestLogger.DefaultMaxBytes;

    public Type[] ExcludeRequestDtoTypes { get; set; }

    public Type[] HideRequestBodyForRequestDtoTypes { get; set; }

    /// <summary>Null: an <see cref="InMemoryRollingRequestLogger"/>.</summary>
    public IRequestLogger RequestLogger { get; set; }

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

        // The body is gone by the time it is logged, unless it was kept.
        if (EnableRequestBodyTracking) appHost.PreRequestFilters.Insert(0, static (req, _) => req.UseBufferedStream = true);
    }
}
