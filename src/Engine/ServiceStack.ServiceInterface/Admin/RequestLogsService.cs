namespace ServiceStack.ServiceInterface.Admin;

using System;
using ServiceStack.ServiceHost;

[DefaultRequest(typeof(RequestLogs))]
public class RequestLogsService : Service
{
    public RequestLogsService()
    {
    }

    public IRequestLogger RequestLogger { get; set; }

    public object Any(RequestLogs request) => throw new NotImplementedException();
}
