#nullable disable
using System.Linq;
using ServiceStack.Common;
using ServiceStack.MiniProfiler;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;

namespace Acme.Engine.Common;

/// <summary>What Global.asax of many an app calls.</summary>
public class MiniProfilerTests
{
    [TearDown]
    public void Forget()
    {
        Profiler.Settings.ProfilerProvider = null;
        Profiler.Settings.Storage = null;
        Profiler.Settings.IgnoredPaths = [];
        HostContext.Instance.EndRequest();
    }

    [Test]
    public void Without_a_start_nothing_is_measured_and_everything_runs()
    {
        Assert.That(Profiler.Current, Is.Null);

        using (Profiler.Current.Step("a step"))
        using (Profiler.StepStatic("another"))
        {
            Assert.That(Profiler.Current.Inline(() => 3, "inline"), Is.EqualTo(3));
        }

        Assert.That(Profiler.RenderIncludes().ToHtmlString(), Is.Empty);
        Assert.That(() => Profiler.Stop(), Throws.Nothing);
    }

    [Test]
    public void The_first_start_sets_the_provider_and_the_first_result_the_storage()
    {
        var profiler = Profiler.Start();
        Profiler.Stop();

        Assert.That(Profiler.Settings.ProfilerProvider, Is.InstanceOf<WebRequestProfilerProvider>());
        Assert.That(Profiler.Settings.Storage.Load(profiler.Id), Is.EqualTo(profiler));
    }

    [Test]
    public void With_a_provider_steps_are_distinguished()
    {
        Profiler.Settings.ProfilerProvider = new WebRequestProfilerProvider();
        var profiler = Profiler.Start();

        using (profiler.Step("outer"))
        {
            using (profiler.Step("inner"))
            {
            }

            Assert.That(profiler.Step("verbose", ProfileLevel.Verbose), Is.Null);
        }

        using (Profiler.Current.Step("last"))
        {
        }

        Profiler.Stop();
        Assert.That(profiler.GetTimingHierarchy().Select(step => (step.Name, step.Depth)), Is.EqualTo(
            new[] { ("", (short)0), ("outer", (short)1), ("inner", (short)2), ("last", (short)1) }));
        Assert.That(profiler.GetTimingHierarchy().All(step => step.DurationMilliseconds >= 0), Is.True);
    }

    [Test]
    public void The_feature_measures_each_request_to_its_end()
    {
        var provider = new CountingProvider();
        Profiler.Settings.ProfilerProvider = provider;
        using var host = new BasicAppHost().Init();
        new MiniProfilerFeature().Register(host);

        EndpointHost.ApplyPreRequestFilters(new MockHttpRequest { PathInfo = "/orders" }, new MockHttpResponse());
        EndpointHost.ApplyResponseFilters(new MockHttpRequest(), new MockHttpResponse(), new object());
        Assert.That(provider.Said, Is.EqualTo("start "));
        HostContext.Instance.EndRequest();

        Assert.That(provider.Said, Is.EqualTo("start stop "));
    }

    [TestCase("/css/site.css")]
    [TestCase("/ssr-results")]
    [TestCase("/ssr-includes.js")]
    public void The_feature_leaves_ignored_paths_and_its_own_out(string path)
    {
        var provider = new CountingProvider();
        Profiler.Settings.ProfilerProvider = provider;
        Profiler.Settings.IgnoredPaths = ["/css"];
        using var host = new BasicAppHost().Init();
        new MiniProfilerFeature().Register(host);

        EndpointHost.ApplyPreRequestFilters(new MockHttpRequest { PathInfo = path }, new MockHttpResponse());
        HostContext.Instance.EndRequest();

        Assert.That(provider.Said, Is.Empty);
    }

    private sealed class CountingProvider : IProfilerProvider
    {
        public string Said { get; private set; } = "";

        public Profiler GetCurrentProfiler() => null;

        public Profiler Start(ProfileLevel level)
        {
            Said += "start ";
            return null;
        }

        public void Stop(bool discardResults) => Said += "stop ";
    }
}
