using System.Linq;
using System.Reflection;
using ServiceStack.Logging;
using ServiceStack.Logging.Support.Logging;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Safety;

/// <summary>One switch brings all of v3's own behaviour back.</summary>
public class V3SwitchTests
{
    private readonly PropertyInfo[] _logins = typeof(AuthSafety).GetProperties(BindingFlags.Public | BindingFlags.Static)
        .Where(property => property.CanWrite).ToArray();

    private object?[] _before = [];

    [SetUp]
    public void Keep() => _before = _logins.Select(property => property.GetValue(null)).ToArray();

    [TearDown]
    public void Restore()
    {
        for (var i = 0; i < _logins.Length; i++) _logins[i].SetValue(null, _before[i]);
        typeof(V3Behaviour).GetProperty("IsAll", BindingFlags.NonPublic | BindingFlags.Static)!.SetValue(null, false);
        EndpointHostConfig.Instance.V3Behaviour = new V3Behaviour();
        EndpointHost.Config.V3Behaviour = new V3Behaviour();
        EndpointHost.Dispose();
    }

    [Test]
    public void CreateAll_sets_every_option() =>
        Assert.That(Options(V3Behaviour.CreateAll()), Is.Not.Empty.And.All.EqualTo(true));

    [Test]
    public void The_switch_changes_this_application_later_ones_and_logins()
    {
        using var host = new SafetyServer("listener");

        V3Behaviour.UseAll();

        Assert.That(Options(EndpointHost.Config.V3Behaviour), Is.All.EqualTo(true));
        Assert.That(Options(new EndpointHostConfig().V3Behaviour), Is.All.EqualTo(true));
        Assert.That((AuthSafety.KeepSessionIds, AuthSafety.FailedLoginsPerName, AuthSafety.PasswordRounds, AuthSafety.SameSiteCookies),
            Is.EqualTo((true, 0, 0, (string?)null)));
    }

    [Test]
    public void Every_option_of_logins_is_v3s_or_has_no_part_in_it()
    {
        AuthSafety.UseAllOfV3();

        var same = _logins.Where((property, i) => Equals(property.GetValue(null), _before[i])).Select(property => property.Name);
        Assert.That(same, Is.SubsetOf(new[] { "FailedLoginPeriod", "FailedLoginCounts", "PasswordsAtOnce", "PasswordMemory" }));
    }

    [TestCase("true", true)]
    [TestCase("True", true)]
    [TestCase("false", false)]
    [TestCase("yes", false)]
    [TestCase(null, false)]
    public void The_configuration_file_has_the_same_switch(string? value, bool isAll) =>
        Assert.That(Options(V3Behaviour.CreateConfigured(value)), Is.All.EqualTo(isAll));

    [Test]
    public void A_value_that_is_neither_true_nor_false_is_logged()
    {
        var before = LogManager.LogFactory;
        var lines = new StringBuilderLogFactory();
        LogManager.LogFactory = lines;
        try
        {
            V3Behaviour.CreateConfigured("on");
            V3Behaviour.CreateConfigured("");
        }
        finally
        {
            LogManager.LogFactory = before is NullLogFactory ? null : before;
        }

        Assert.That(lines.GetLogs(), Does.Contain("'on' for servicestack:v3behaviour").And.Not.Contain("''"));
    }

    [TestCase("http")]
    [TestCase("fcgi")]
    public void An_option_of_the_host_has_it_too(string kind)
    {
        using (var safe = new SafetyServer(kind))
        {
            Assert.That(safe.Ask("OPTIONS", "/safe/echo", null).Status, Is.EqualTo(204));
        }

        using var server = new SafetyServer(kind, set: options => options.V3Behaviour = true);
        Assert.That(AuthSafety.KeepSessionIds);
        Assert.That(server.Ask("OPTIONS", "/safe/echo", null).Status, Is.EqualTo(404));
    }

    private static bool[] Options(V3Behaviour of) => typeof(V3Behaviour).GetProperties(BindingFlags.Public | BindingFlags.Instance)
        .Where(property => property.PropertyType == typeof(bool)).Select(property => (bool)property.GetValue(of)!).ToArray();
}
