namespace ServiceStack.HyperHost.Tests.Telemetry;

using System;
using ServiceStack.ServiceInterface;

public class TelemetryFails
{
    public string? Password { get; set; }
}

public class TelemetryService : Service
{
    public object Any(TelemetryFails request) => throw new InvalidOperationException("the database has gone");
}
