using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost;

public static class Running
{
    public static async Task<int> RunAsync(string[] args, CancellationToken cancel)
    {
        int code = await new HelloHost().RunAsync(args, cancel);
        return code;
    }

    public static async Task StartAndStopAsync(CancellationToken cancel, CancellationToken deadline)
    {
        using var host = new HelloHost();
        host.Init();
        await host.StartAsync(["http://127.0.0.1:8080/"], cancel);
        await host.StopAsync(deadline);
    }
}
