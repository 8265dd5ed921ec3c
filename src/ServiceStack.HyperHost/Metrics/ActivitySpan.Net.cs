using System.Diagnostics;
using System.Globalization;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>Measures a request with .NET's Activity, if activities have a listener.</summary>
internal sealed class ActivitySpan(string method, string scheme, Activity? activity) : RequestSpan
{
    private Activity? _service;

    public override string? TraceId => activity?.TraceId.ToHexString();

    public override void BeginService(string operation)
    {
        if (activity is not null) _service = Instruments.Source.StartActivity(operation, ActivityKind.Internal, activity.Context);
    }

    public override void EndService()
    {
        _service?.Stop();
        _service = null;
    }

    public override void LeaveThread() => Activity.Current = null;

    public override void End(string? route, int status, double seconds)
    {
        EndService();
        var tags = new TagList { { "http.request.method", method }, { "url.scheme", scheme }, { "http.response.status_code", status } };
        if (route is not null) tags.Add("http.route", route);
        if (status >= 500) tags.Add("error.type", status.ToString(CultureInfo.InvariantCulture));
        Instruments.Duration.Record(seconds, tags);
        Instruments.Active.Add(-1, new("http.request.method", method), new("url.scheme", scheme));
        if (activity is null) return;

        if (route is not null)
        {
            activity.DisplayName = method + " " + route;
            activity.SetTag("http.route", route);
        }

        activity.SetTag("http.response.status_code", status);
        if (status >= 500)
        {
            activity.SetTag("error.type", status.ToString(CultureInfo.InvariantCulture));
            activity.SetStatus(ActivityStatusCode.Error);
        }

        activity.Stop();
        Activity.Current = null;
    }
}
