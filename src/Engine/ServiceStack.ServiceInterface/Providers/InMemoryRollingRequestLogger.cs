namespace ServiceStack.ServiceInterface.Providers;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

public class InMemoryRollingRequestLogger : IRequestLogger
{
    public const int DefaultCapacity = 1000;

    public InMemoryRollingRequestLogger(int? capacity = 1000)
    {
        throw new NotImplementedException();
    }

    public bool EnableErrorTracking { get; set; }

    public bool EnableRequestBodyTracking { get; set; }

    public bool EnableResponseTracking { get; set; }

    public bool EnableSessionTracking { get; set; }

    public Type[] ExcludeRequestDtoTypes { get; set; }

    public Type[] HideRequestBodyForRequestDtoTypes { get; set; }

    public string[] RequiredRoles { get; set; }

    public List<RequestLogEntry> GetLatestLogs(int? take) => throw new NotImplementedException();

    public void Log(IRequestContext requestContext, object requestDto, object response, TimeSpan requestDuration) => throw new NotImplementedException();

    public static object ToSerializableErrorResponse(object response) => throw new NotImplementedException();
}
