using System;
using System.Configuration;
using System.IO;
using System.Threading;
using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.WebHost.Endpoints;

namespace PlainApp;

public class AppHost : AppHostHttpListenerBase
{
    public AppHost() : base("Plain", typeof(AppHost).Assembly)
    {
    }

    public override void Configure(Container container)
    {
        if (Environment.GetEnvironmentVariable("PLAIN_FAILS") == "1") throw new InvalidOperationException("no database");

        // the runtime's end
        if (Environment.GetEnvironmentVariable("PLAIN_STAYS") == "1")
            AppDomain.CurrentDomain.ProcessExit += static (_, _) => Thread.Sleep(Timeout.Infinite);

        // a file with the milliseconds that a start takes
        if (Environment.GetEnvironmentVariable("PLAIN_START") is { } file) Thread.Sleep(int.Parse(File.ReadAllText(file)));
        container.Register<ICacheClient>(new MemoryCacheClient());
    }
}

[Route("/where")]
public class Where : IReturn<WhereResponse>
{
}

public class WhereResponse
{
    public string Base { get; set; }

    public string Setting { get; set; }

    public int Process { get; set; }

    public string Code { get; set; }

    public string Beside { get; set; }
}

[Route("/crash")]
public class Crash
{
}

public class PlainService : Service
{
    public object Any(Where request) => new WhereResponse
    {
        Base = AppDomain.CurrentDomain.BaseDirectory,
        Setting = ConfigurationManager.AppSettings["plain"],
        Process = System.Diagnostics.Process.GetCurrentProcess().Id,
        Code = Path.GetDirectoryName(typeof(AppHost).Assembly.Location),
        Beside = Beside("beside.txt"),
    };

    private static string Beside(string name)
    {
        var file = Path.Combine(Path.GetDirectoryName(typeof(AppHost).Assembly.Location), name);
        return File.Exists(file) ? File.ReadAllText(file) : null;
    }

    public object Any(Crash request)
    {
        new Thread(() => throw new InvalidOperationException("a thread of the app's own failed")).Start();
        Thread.Sleep(Timeout.Infinite);
        return null;
    }
}
