using NUnit.Framework;

namespace Shop.Tests;

/// <summary>The application on a free port: a process can start one, so all tests share it.</summary>
[SetUpFixture]
public class RunningHost
{
    private static AppHost _host;

    public static string Address => _host.Addresses[0].ToString();

    [OneTimeSetUp]
    public void Start()
    {
        //#if (auth)
        System.Environment.SetEnvironmentVariable("AdminPassword", "secret");
        //#endif
        _host = new AppHost();
        _host.Init();
        _host.Start("http://127.0.0.1:0/");
    }

    [OneTimeTearDown]
    public void Stop() => _host.Dispose();
}
