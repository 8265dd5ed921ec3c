using System.Diagnostics;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>A service's tracing activity, a child of ASP.NET Core's, which covers the whole request.</summary>
internal sealed class MountedSpan : RequestSpan
{
    private readonly Activity? _request = Activity.Current;
    private Activity? _service;

    public override string? TraceId => _request?.TraceId.ToHexString();

    public override void BeginService(string operation)
    {
        if (_request is not null) _service = Instruments.Source.StartActivity(operation, ActivityKind.Internal);
    }

    public override void EndService()
    {
        _service?.Stop();
        _service = null;
        Activity.Current = _request;
    }

    public override void LeaveThread() => Activity.Current = _request;

    public override void End(string? route, int status, double seconds)
    {
        if (status >= 500) _service?.SetStatus(ActivityStatusCode.Error);
        _service?.SetTag("http.route", route);
        EndService();
    }
}
