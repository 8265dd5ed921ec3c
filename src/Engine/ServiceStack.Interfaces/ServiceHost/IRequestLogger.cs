namespace ServiceStack.ServiceHost;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceInterface.ServiceModel;

public interface IRequestLogger
{
    bool EnableErrorTracking { get; set; }

    bool EnableRequestBodyTracking { get; set; }

    bool EnableResponseTracking { get; set; }

    bool EnableSessionTracking { get; set; }

    Type[] ExcludeRequestDtoTypes { get; set; }

    Type[] HideRequestBodyForRequestDtoTypes { get; set; }

    string[] RequiredRoles { get; set; }

    List<RequestLogEntry> GetLatestLogs(int? take);

    void Log(IRequestContext requestContext, object requestDto, object response, TimeSpan elapsed);
}
