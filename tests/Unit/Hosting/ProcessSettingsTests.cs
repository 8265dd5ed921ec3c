using System;
using System.IO;
using System.Net.Sockets;
using System.Threading;
using Funq;
using ServiceStack.HyperHost.Common;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>A host in a user's program leaves the settings of the process alone.</summary>
// reads and sets the limits of the process's thread pool
[NonParallelizable]
public class ProcessSettingsTests
{
    private static readonly string[] Listen = ["fcgi://127.0.0.1:0", "http://127.0.0.1:0/"];

    private (int, int, int, int) _before;

    [SetUp]
    public void SetUp() => _before = Limits();

    [TearDown]
    public void TearDown()
    {
        var (min, minIo, max, maxIo) = _before;
        ThreadPool.SetMinThreads(min, minIo);
        ThreadPool.SetMaxThreads(max, maxIo);
        EndpointHost.Dispose();
    }

    [TestCase(false)]
    [TestCase(true)]
    public void The_thread_pool_keeps_its_limits(bool isFeature)
    {
        using (Start(isFeature, out _)) Assert.That(Limits(), Is.EqualTo(_before), "while it listens");

        Assert.That(Limits(), Is.EqualTo(_before), "after its end");
    }

    [TestCase(false)]
    [TestCase(true)]
    public void SetMinThreads_of_the_program_works_before_and_after_the_start(bool isFeature)
    {
        var (min, minIo, _, _) = _before;
        Assert.That(ThreadPool.SetMinThreads(min + 3, minIo), Is.True);
        using (Start(isFeature, out _))
        {
            Assert.That(MinThreads(), Is.EqualTo(min + 3), "set before");

            Assert.That(ThreadPool.SetMinThreads(min + 5, minIo), Is.True);
            Assert.That(MinThreads(), Is.EqualTo(min + 5), "set after");
        }

        Assert.That(MinThreads(), Is.EqualTo(min + 5), "after its end");
    }

    [Test]
    public void Options_for_threads_are_the_host_s_own()
    {
        using (Start(isFeature: false, out _, options => (options.MinThreads, options.MaxThreads) = (9, 99)))
            Assert.That(Limits(), Is.EqualTo(_before));
    }

    [Test]
    public void An_idle_host_schedules_nothing()
    {
        // gets what v3 has logged before, so that the log of the next host omits no lines
        using (Start(isFeature: false, out _))
        {
        }

        EndpointHost.Dispose();
        var before = Heartbeat.Shared.Active;
        using var host = Start(isFeature: false, out var address);
        Assert.That(Heartbeat.Shared.Active, Is.AtMost(before), "no connection yet");

        using (var client = FastCgiClient.Connect(address))
        {
            client.Get("/hosted/World");
            Assert.That(Heartbeat.Shared.Active, Is.AtLeast(1), "a connection, whose limits are checked");
        }

        Eventually.That(() => Heartbeat.Shared.Active, Is.AtMost(before), "the connection has ended");
    }

    private static (int MinThreads, int MinIo, int MaxThreads, int MaxIo) Limits()
    {
        ThreadPool.GetMinThreads(out var min, out var minIo);
        ThreadPool.GetMaxThreads(out var max, out var maxIo);
        return (min, minIo, max, maxIo);
    }

    private static int MinThreads() => Limits().MinThreads;

    private static IDisposable Start(bool isFeature, out string address, Action<TransportOptions>? set = null)
    {
        if (isFeature)
        {
            var feature = new HyperHostFeature { Listen = { Listen[0], Listen[1] }, Options = { Log = TextWriter.Null } };
            var plain = new PlainHost(feature);
            plain.Init();
            address = feature.Addresses[0].ToString();
            return new Both(feature, plain);
        }

        var host = new Host { Options = { Log = TextWriter.Null } };
        set?.Invoke(host.Options.Transport);
        host.Init();
        host.Start(Listen);
        address = host.Addresses[0].ToString();
        return host;
    }

    private sealed class Both(IDisposable first, IDisposable second) : IDisposable
    {
        public void Dispose()
        {
            first.Dispose();
            second.Dispose();
        }
    }

    private sealed class Host() : HyperAppHost("settings", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            SetConfig(new EndpointHostConfig { DefaultContentType = "application/json" });
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}");
        }
    }

    private sealed class PlainHost(HyperHostFeature feature) : AppHostHttpListenerBase("settings", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            SetConfig(new EndpointHostConfig { DefaultContentType = "application/json" });
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}");
            Plugins.Add(feature);
        }
    }
}
