namespace ServiceStack.ServiceInterface.Admin;

using System;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

public class RequestLogsFeature : IPlugin
{
    public RequestLogsFeature(int? capacity = null)
    {
        Capacity = capacity;
    }

    public string AtRestPath { get; set; }

    public int? Capacity { get; set; }

    public bool EnableErrorTracking { get; set; }

    public bool EnableRequestBodyTracking { get; set; }

    public bool EnableResponseTracking { get; set; }

    public bool EnableSessionTracking { get; set; }

    public Type[] ExcludeRequestDtoTypes { get; set; }

    public Type[] HideRequestBodyForRequestDtoTypes { get; set; }

    public IRequestLogger RequestLogger { get; set; }

    public string[] RequiredRoles { get; set; }

    public void Register(IAppHost appHost) => throw new NotImplementedException();
}
