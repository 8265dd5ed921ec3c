namespace ServiceStack.HyperHost.Tests.HyperHostExe;

public class PrecedenceTests
{
    private Plans _plans = null!;

    [SetUp]
    public void SetUp() => _plans = new Plans();

    [TearDown]
    public void TearDown() => _plans.Dispose();

    [Test]
    public void AppSettings_environment_file_command_line_in_this_order()
    {
        Assert.That(_plans.WithApp().Processes[0].Addresses, Is.EqualTo(new[] { "fcgi://127.0.0.1:9000" }));

        _plans.Settings = _plans.Write("hyperhost.config",
            "<configuration><appSettings><add key='MonoServerPort' value='9001' /></appSettings></configuration>");
        Assert.That(_plans.WithApp().Processes[0].Addresses, Is.EqualTo(new[] { "fcgi://127.0.0.1:9001" }));

        _plans.Environment["MONO_FCGI_PORT"] = "9002";
        Assert.That(_plans.WithApp().Processes[0].Addresses, Is.EqualTo(new[] { "fcgi://127.0.0.1:9002" }));

        var file = _plans.Write("list.xml", "<Settings><Setting Name='port' Value='9003' /></Settings>");
        Assert.That(_plans.WithApp("--configfile", file).Processes[0].Addresses, Is.EqualTo(new[] { "fcgi://127.0.0.1:9003" }));

        var chosen = _plans.WithApp("--configfile", file, "--port=9004").Processes[0].Addresses;
        Assert.That(chosen, Is.EqualTo(new[] { "fcgi://127.0.0.1:9004" }));
    }

    [Test]
    public void Our_variable_wins_over_the_old_ones()
    {
        _plans.Environment["MONO_FCGI_PORT"] = "9002";
        _plans.Environment["HYPERHOST_PORT"] = "9005";

        Assert.That(_plans.WithApp().Processes[0].Addresses, Is.EqualTo(new[] { "fcgi://127.0.0.1:9005" }));
    }

    [Test]
    public void A_listing_has_file_user_and_group_filled_in()
    {
        var file = _plans.Write("shop.xml",
            "<Settings><Setting Name='filename' Value='/run/$(user)/$(group)/$(filename).sock' /></Settings>");

        Assert.That(_plans.WithApp("--config-file", file).Processes[0].Addresses,
            Is.EqualTo(new[] { "fcgi+unix:/run/joe/staff/shop.xml.sock" }));
    }

    [TestCase("<Settings><Setting Name='prt' Value='1' /></Settings>", "list.xml:1: unknown setting 'prt'. Did you mean port?")]
    [TestCase("<Settings>\n<Setting Value='1' /></Settings>", "list.xml:2: <Setting> has no Name")]
    [TestCase("<Settings>\n\n<Setting Name='port' Value='many' /></Settings>", "list.xml:3: port: 'many' is not a whole number")]
    [TestCase("<Settings>\n<Setting Name='check' Value='True' /></Settings>", "list.xml:2: 'check' is for the command line only")]
    [TestCase("<Settings>\n<Setting", "list.xml:2:")]
    [TestCase("<!DOCTYPE x [<!ENTITY e SYSTEM '/etc/passwd'>]><x>&e;</x>", "DTD is prohibited")]
    public void A_bad_listing_is_reported_with_file_and_line(string text, string expected)
    {
        var plan = _plans.WithApp("--configfile", _plans.Write("list.xml", text));

        Assert.That(plan.CanStart, Is.False);
        Assert.That(plan.Findings.Errors, Has.Count.EqualTo(1).And.Some.Contains(expected));
    }

    [Test]
    public void A_missing_file_is_reported()
    {
        Assert.That(_plans.WithApp("--configfile", "/no/such.xml").Findings.Errors, Has.Count.EqualTo(1).And.Some.Contains("/no/such.xml"));
    }

    [Test]
    public void An_unknown_setting_of_ours_in_appSettings_is_reported()
    {
        _plans.Settings = _plans.Write("x.config",
            "<configuration><appSettings>\n<add key='hyperhost:max-bdy' value='1' />"
            + "<add key='other' value='2' /></appSettings></configuration>");

        Assert.That(_plans.WithApp().Findings.Errors, Is.EqualTo(
            new[] { _plans.Settings + ":2: hyperhost:max-bdy: unknown option. Did you mean hyperhost:max-body?" }));
    }
}
