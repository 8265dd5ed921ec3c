namespace ServiceStack.HyperHost.Statistics;

internal sealed partial class RequestSpan
{
    public partial void BeginService(string operation)
    {
    }

    public partial void EndService()
    {
    }

    public partial void LeaveThread()
    {
    }

    public partial void End(string? route, int status, double seconds)
    {
    }
}
