namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>
/// Records requests for the page at <c>/requestlogs</c>. <c>RequestLogsFeature</c> registers the default, which is in memory.
/// </summary>
public interface IRequestLogger
{
    /// <summary>Whether error responses are recorded.</summary>
    bool EnableErrorTracking { get; set; }

    /// <summary>Whether request bodies are recorded as text.</summary>
    bool EnableRequestBodyTracking { get; set; }

    /// <summary>Whether response DTOs are recorded.</summary>
    bool EnableResponseTracking { get; set; }

    /// <summary>Whether the user's session is recorded.</summary>
    bool EnableSessionTracking { get; set; }

    /// <summary>Request DTOs that aren't recorded at all.</summary>
    Type[] ExcludeRequestDtoTypes { get; set; }

    /// <summary>Request DTOs that are recorded without their content, for example those with passwords.</summary>
    Type[] HideRequestBodyForRequestDtoTypes { get; set; }

    /// <summary>Roles that may read the log; null or empty for all users. <c>RequestLogsFeature</c> sets Admin.</summary>
    string[] RequiredRoles { get; set; }

    /// <summary>Gets recorded requests, oldest first.</summary>
    /// <param name="take">Number of entries at most; <see langword="null"/> for all.</param>
    List<RequestLogEntry> GetLatestLogs(int? take);

    /// <summary>Records a request after its service ended.</summary>
    /// <param name="response">The response DTO, result or exception.</param>
    /// <param name="elapsed">Time that the service took.</param>
    void Log(IRequestContext requestContext, object requestDto, object response, TimeSpan elapsed);
}
