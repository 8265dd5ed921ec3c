using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Files;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>Which applications are served at which addresses.</summary>
public class PlanTests
{
    private Plans _plans = null!;

    [SetUp]
    public void SetUp() => _plans = new Plans();

    [TearDown]
    public void TearDown() => _plans.Dispose();

    [TestCase("--socket=pipe", "fcgi+fd:0")]
    [TestCase("--socket=pipe:", "fcgi+fd:0")]
    [TestCase("--socket=unix:/run/a.sock", "fcgi+unix:/run/a.sock")]
    [TestCase("--socket=file:/run/a.sock", "fcgi+unix:/run/a.sock")]
    [TestCase("--socket=unix:///run/a.sock", "fcgi+unix:/run/a.sock")]
    [TestCase("--socket=file:///run/a.sock", "fcgi+unix:/run/a.sock")]
    [TestCase("--socket=unix:@name", "fcgi+unix:@name")]
    [TestCase("--socket=unix --filename=/run/b.sock", "fcgi+unix:/run/b.sock")]
    [TestCase("--filename=/run/b.sock", "fcgi+unix:/run/b.sock")]
    [TestCase("--socket=tcp", "fcgi://127.0.0.1:9000")]
    [TestCase("--socket=tcp:9001", "fcgi://127.0.0.1:9001")]
    [TestCase("--socket=tcp:10.0.0.1:9001", "fcgi://10.0.0.1:9001")]
    [TestCase("--socket=tcp:[::1]:9001", "fcgi://[::1]:9001")]
    [TestCase("--socket=tcp://127.0.0.1:9001", "fcgi://127.0.0.1:9001")]
    [TestCase("--socket=tcp --address=0.0.0.0 --port=50000", "fcgi://*:50000")]
    [TestCase("--address=::1", "fcgi://[::1]:9000")]
    [TestCase("--port=65535", "fcgi://127.0.0.1:65535")]
    [TestCase("", "fcgi://127.0.0.1:9000")]
    public void Knows_the_older_ways_to_name_an_address(string words, string expected)
    {
        var plan = _plans.WithApp(words.Split(' ').Where(word => word.Length > 0).ToArray());

        Assert.That(plan.Problems, Is.Empty);
        Assert.That(plan.Processes.Single().Addresses, Is.EqualTo(new[] { expected }));
    }

    [Test]
    public void The_mode_of_a_socket_may_be_in_its_uri()
    {
        Assert.That(Plans.Options(_plans.WithApp("--socket=unix://666@/run/a.sock")).Transport.UnixMode, Is.EqualTo(0x1B6));
    }

    [TestCase("--socket=carrier-pigeon", "no kind of socket")]
    [TestCase("--socket=unix", "needs a path")]
    [TestCase("--port=65536", "'65536' is no port")]
    [TestCase("--socket=tcp:somewhere:9000", "'somewhere' is no IP address")]
    public void A_bad_address_keeps_it_from_starting(string words, string expected)
    {
        var plan = _plans.WithApp(words);

        Assert.That(plan.CanStart, Is.False);
        Assert.That(plan.Problems, Has.Some.Contains(expected));
    }

    [Test]
    public void A_bad_address_is_reported_with_its_source()
    {
        _plans.Environment["HYPERHOST_LISTEN"] = "nowhere";

        Assert.That(_plans.WithApp("-listen", "9000").Problems.Single(), Does.StartWith("-listen: Address '9000' is not known"));
        Assert.That(_plans.WithApp().Problems.Single(), Does.Contain("HYPERHOST_LISTEN: Address 'nowhere' is not known"));
    }

    [TestCase("--status=nopath", "--status: 'nopath' is not a path of a URL, as in /status.")]
    [TestCase("--status=/", "--status: '/' is not a path of a URL, as in /status.")]
    [TestCase("--status --metrics-path=/a?b", "--metrics-path: '/a?b' is not a path of a URL, as in /status.")]
    [TestCase("--status --status-token=short", "--status-token: The status's token has 5 characters; at least 16 are required")]
    [TestCase("--status --status-clients=10.0.0.0/8,everybody", "--status-clients: 'everybody' is ")]
    [TestCase("--status --silence-advice=nonsense", "--silence-advice: There is no advice named \"nonsense\"; there is ")]
    [TestCase("--max-params=1", "MaxParamsBytes")]
    public void What_makes_no_sense_keeps_it_from_starting(string words, string expected)
    {
        var plan = _plans.WithApp(words.Split(' '));

        Assert.That(plan.CanStart, Is.False);
        Assert.That(plan.Findings.Errors, Has.Count.EqualTo(1).And.One.Contains(expected));
    }

    [Test]
    public void A_bad_token_is_reported_with_its_source_and_not_shown()
    {
        _plans.Environment["HYPERHOST_STATUS_TOKEN"] = "tooshort";
        var file = _plans.Write("my.config", "<Settings><Setting Name=\"status-clients\" Value=\"nobody\" /></Settings>");

        var lines = Plans.Lines(_plans.WithApp("--status", "--configfile", file));

        Assert.That(lines, Does.Contain("HYPERHOST_STATUS_TOKEN").And.Contain("8 characters").And.Not.Contain("tooshort"));
        Assert.That(lines, Does.Contain("my.config:1").And.Contain("'nobody'"));
    }

    [Test]
    public void HTTP_addresses_of_one_application_have_one_path()
    {
        Assert.That(_plans.WithApp("--listen=http://127.0.0.1:1/api/", "--listen=http://127.0.0.1:2/api").Problems, Is.Empty);
        Assert.That(
            _plans.WithApp("--listen=http://127.0.0.1:1/api", "--listen", "http://127.0.0.1:2/").Problems.Single(),
            Does.StartWith("--listen: application App: ").And.EndWith("; /api came before http://127.0.0.1:2/."));
    }

    [Test]
    public void A_variable_that_looks_like_an_option_is_reported()
    {
        _plans.Environment["HYPERHOST_MAXBODY"] = "3";
        _plans.Environment["HYPERHOST_FROB"] = "3";
        _plans.Environment["HYPERHOST_WORKER"] = "";
        _plans.Environment["HYPERHOST_MAX_BODY"] = "3";
        _plans.Environment["hyperhost_else"] = "3";

        Assert.That(_plans.WithApp().Findings.Warnings, Is.EqualTo(new[]
        {
            "environment variable HYPERHOST_MAXBODY: no option, and not used. Did you mean HYPERHOST_MAX_BODY?",
            "environment variable HYPERHOST_FROB: no option, and not used.",
        }));
    }

    [Test]
    public void A_file_that_is_alone_may_be_meant_as_an_application()
    {
        var plan = _plans.Build(_plans.App, "nothing");

        Assert.That(plan.Findings.Warnings[0], Does.EndWith($"Options begin with --. Did you mean --app {_plans.App}?"));
        Assert.That(plan.Findings.Warnings[1], Does.EndWith("Options begin with --."));
    }

    [Test]
    public void An_address_belongs_to_the_application_before_it()
    {
        var other = _plans.Write("Other.dll", "");

        var plan = _plans.Build("--app", _plans.App, "--listen", "fcgi://127.0.0.1:1", "--listen=fcgi://127.0.0.1:2", "--app", other,
            "--listen", "fcgi://127.0.0.1:3");

        Assert.That(plan.Problems, Is.Empty);
        Assert.That(plan.Processes.Select(process => process.Name + " " + string.Join(" ", process.Addresses)), Is.EqualTo(new[]
        {
            "App fcgi://127.0.0.1:1 fcgi://127.0.0.1:2", "Other fcgi://127.0.0.1:3",
        }));
    }

    [Test]
    public void Applications_without_an_address_of_their_own_share_the_servers()
    {
        var other = _plans.Write("Other.dll", "");

        var plan = _plans.Build(
            "--listen", "fcgi://127.0.0.1:1", "--app", "/a:" + _plans.App, "--app", $"b.example:8080:/:{other},My.Type");

        Assert.That(plan.Problems, Is.Empty);
        Assert.That(plan.Applications.Select(application => application.Key), Is.EqualTo(new[] { "*:*:/a", "b.example:8080:/" }));
        Assert.That(plan.Applications[1].AppHostType, Is.EqualTo("My.Type"));
        Assert.That(plan.Processes.Select(process => process.Shared.Single()), Has.All.EqualTo("fcgi://127.0.0.1:1"));
        Assert.That(plan.Processes.SelectMany(process => process.Own), Is.Empty);
    }

    [Test]
    public void An_address_that_two_applications_name_is_shared_and_those_beside_it_are_not()
    {
        var other = _plans.Write("Other.dll", "");

        var plan = _plans.Build(
            "--app", _plans.App, "--listen=fcgi://127.0.0.1:1", "--listen=fcgi://127.0.0.1:2",
            "--app", "/b:" + other, "--listen=fcgi://localhost:1", "--listen", "http://127.0.0.1:0/");

        Assert.That(plan.Problems, Is.Empty);
        var addresses = plan.Processes.Select(process => string.Join(" ", process.Shared) + " | " + string.Join(" ", process.Own));
        Assert.That(addresses, Is.EqualTo(new[]
        {
            "fcgi://127.0.0.1:1 | fcgi://127.0.0.1:2", "fcgi://127.0.0.1:1 | http://127.0.0.1:0/",
        }));
    }

    [TestCase("--listen=fcgi://127.0.0.1:1", "their requests can't be distinguished: give one another host or path, as in --app /path:")]
    public void Of_two_applications_that_cannot_share_the_first_is_served(string listen, string expected)
    {
        var other = _plans.Write("Other.dll", "");

        var plan = _plans.Build("--app", _plans.App, listen, "--app", other, listen);

        Assert.That(plan.Processes.Select(process => process.Name), Is.EqualTo(new[] { "App" }));
        Assert.That(plan.Processes.Single().Shared, Is.Empty);
        Assert.That(plan.Problems.Single(), Does.Contain("App and Other have the same address").And.Contain(expected));
    }

    [TestCase("http://127.0.0.1:1/", "http://127.0.0.1:1/")]
    [TestCase("http://127.0.0.1:1/a/", "http://127.0.0.1:1/b/")]
    [TestCase("http://127.0.0.1:1/", "http://localhost:1/")]
    public void Two_applications_on_one_HTTP_address_keep_the_server_from_starting(string first, string second)
    {
        var other = _plans.Write("Other.dll", "");

        var plan = _plans.Build("--app", _plans.App, "--listen=" + first, "--app", other, "--listen=" + second);

        Assert.That(plan.Findings.Errors.Single(), Does.Contain("App and Other have the same address").And.Contain("are not shared"));
        Assert.That(plan.Findings.ApplicationErrors, Is.Empty);
    }

    [Test]
    public void Applications_of_one_name_get_names_of_their_own()
    {
        var plan = _plans.Build("--listen", "fcgi://127.0.0.1:1", "--applications", string.Format("/a:{0},/b:{0},/c:{0}", _plans.App));

        Assert.That(plan.Processes.Select(process => process.Name), Is.EqualTo(new[] { "App", "App-2", "App-3" }));
    }

    [Test]
    public void Sockets_of_systemd_go_by_name()
    {
        var other = _plans.Write("Other.dll", "");
        _plans.Inherited = [Systemd(3, "App", "/run/app.sock"), Systemd(4, "Other", "127.0.0.1:9000")];

        var plan = _plans.Build("--app", _plans.App, "--app", other);

        Assert.That(plan.Processes.Select(process => process.Name + " " + process.Addresses.Single()),
            Is.EqualTo(new[] { "App fcgi+fd:3", "Other fcgi+fd:4" }));
    }

    [TestCase("127.0.0.1:8080", "http://127.0.0.1:8080/api")]
    [TestCase("127.0.0.1:9000", "fcgi://127.0.0.1:9000")]
    [TestCase("/run/app.sock", "fcgi+unix:/run/app.sock")]
    [TestCase("127.0.0.1:9000", "fcgi+fd:3")]
    [TestCase("/run/app.sock", "http+fd:3/")]
    public void A_socket_of_systemd_is_that_of_the_address_that_names_it(string place, string address)
    {
        _plans.Inherited = [Systemd(3, "shop.socket", place)];

        var plan = _plans.Build("--listen", address, "--app", _plans.App);

        Assert.That(plan.Problems, Is.Empty);
        Assert.That(plan.Processes.Single().Addresses, Is.EqualTo(new[] { address }));
    }

    [Test]
    public void Sockets_of_systemd_that_an_application_names_are_its_own_and_the_rest_the_servers()
    {
        var other = _plans.Write("Other.dll", "");
        _plans.Inherited = [Systemd(3, "a.socket", "127.0.0.1:8080"), Systemd(4, "a.socket", "127.0.0.1:9000")];

        var plan = _plans.Build("--app", _plans.App, "--listen", "http://127.0.0.1:8080/", "--app", other);

        Assert.That(plan.Problems, Is.Empty);
        Assert.That(plan.Processes.Select(process => process.Name + " " + process.Addresses.Single()),
            Is.EqualTo(new[] { "App http://127.0.0.1:8080/", "Other fcgi+fd:4" }));
    }

    [Test]
    public void A_socket_of_systemd_is_no_second_address_of_an_application_that_has_one()
    {
        _plans.Inherited = [Systemd(3, "shop.socket", "127.0.0.1:9000")];

        var plan = _plans.Build("--app", _plans.App, "--listen", "http://127.0.0.1:8080/");

        Assert.That(plan.Problems.Single(), Does.StartWith("LISTEN_FDS: systemd hands over 127.0.0.1:9000 (descriptor 3, shop.socket)"));
    }

    [TestCase("127.0.0.1:9000", "--listen fcgi://127.0.0.1:9000")]
    [TestCase("/run/other.sock", "--listen fcgi+unix:/run/other.sock")]
    public void A_socket_of_systemd_that_no_address_names_is_an_error(string place, string remedy)
    {
        _plans.Inherited = [Systemd(3, "shop.socket", "/run/app.sock"), Systemd(4, "shop.socket", place)];

        var plan = _plans.WithApp("--listen=fcgi+unix:/run/app.sock");

        Assert.That(plan.Problems, Is.EqualTo(new[]
        {
            $"LISTEN_FDS: systemd hands over {place} (descriptor 4, shop.socket), and no address of the configuration is that: add it, "
                + $"such as {remedy}, or remove its ListenStream= from the socket unit.",
        }));
    }

    [TestCase("--listen=fcgi://127.0.0.1:9000")]
    [TestCase("--name=shop")]
    public void A_descriptor_of_systemd_that_does_not_listen_is_an_error(string option)
    {
        _plans.Inherited = [Systemd(3, "shop.socket", null)];

        Assert.That(_plans.WithApp(option).Problems, Is.EqualTo(new[]
        {
            "LISTEN_FDS: descriptor 3 (shop.socket) of systemd is no listening socket: "
                + "write ListenStream= and Accept=no into the socket unit.",
        }));
    }

    [Test]
    public void The_socket_of_an_application_with_an_error_is_not_another_one()
    {
        _plans.Inherited = [Systemd(3, "a.socket", "127.0.0.1:9001")];

        var plan = _plans.Build(
            "--app", _plans.App, "--listen", "fcgi://127.0.0.1:9000", "--app", "/no/such.dll", "--listen", "fcgi://127.0.0.1:9001");

        Assert.That(plan.Problems, Has.All.Contains("/no/such.dll"), Plans.Lines(plan));
    }

    [Test]
    public void Nothing_to_serve_is_reported()
    {
        Directory.SetCurrentDirectory(Directory.CreateDirectory(Path.Combine(_plans.Folder, "empty")).FullName);

        Assert.That(_plans.Build().Problems.Single(), Does.Contain("There is no application"));
    }

    [TestCase("/:{0}", "*:*:/")]
    [TestCase("api/:{0}", null)]
    [TestCase("example.org:/api/:{0}", "example.org:*:/api")]
    [TestCase("example.org:65535:/:{0}", "example.org:65535:/")]
    [TestCase("example.org:65536:/:{0}", null)]
    [TestCase("[::1]:8080:/a/b:{0}", "[::1]:8080:/a/b")]
    [TestCase("*:80:/:{0}", "*:80:/")]
    [TestCase("/:", null)]
    [TestCase("nothing", null)]
    public void Reads_applications(string text, string? expected)
    {
        var plan = _plans.Build("--applications", text.Replace("{0}", _plans.App));

        if (expected is null) Assert.That(plan.Problems.First(), Does.StartWith("--applications: application '" + text.Split('{')[0]));
        else Assert.That(plan.Applications.Single().Key + plan.Applications.Single().Path, Is.EqualTo(expected + _plans.App),
            Plans.Lines(plan));
    }

    [Test]
    public void A_bad_webapp_leaves_the_others()
    {
        _plans.Write("apps/a.webapp",
            $"<apps><web-application><name>good</name><vhost>a.org</vhost><vport>443</vport>"
            + $"<assembly>{_plans.App}</assembly></web-application></apps>");
        var bad = _plans.Write("apps/b.webapp", "<web-application>\n<name>");
        _plans.Write("apps/c.webapp", $"<web-application><path>{_plans.App}</path><enabled>false</enabled></web-application>");
        _plans.Write("apps/d.webapp", "<web-application>\n<path>/no/such/folder</path></web-application>");
        _plans.Write("apps/e.webapp", "<web-application>\n<path>x</path><vport>70000</vport></web-application>");
        _plans.Write("apps/f.webapp", "<web-application>\n<pth>x</pth></web-application>");

        var plan = _plans.Build("--appconfigdir", Path.Combine(_plans.Folder, "apps"));

        Assert.That(plan.CanStart, Is.True);
        Assert.That(plan.Applications.Select(application => application.Name + application.Key), Is.EqualTo(new[] { "gooda.org:443:/" }));
        Assert.That(plan.Problems.Count(), Is.EqualTo(4), Plans.Lines(plan));
        Assert.That(plan.Problems, Has.One.StartsWith(bad + ":2:7: "));
        Assert.That(plan.Problems, Has.One.Contains("/no/such/folder does not exist"));
        Assert.That(plan.Problems, Has.One.Contains("<vport> is '70000'"));
        Assert.That(plan.Problems, Has.One.Contains("has neither <path> nor <assembly>"));
        Assert.That(plan.Findings.Warnings.Single(), Does.Contain("f.webapp:2: unknown element <pth>. Did you mean path?"));
    }

    [TestCase("Shop.exe", "Shop.dll")]
    [TestCase("Shop.dll", "Shop.exe")]
    [TestCase("Shop.dll", "shop.DLL")]
    public void An_assembly_that_is_missing_is_distinguished_from_the_one_that_is_there(string there, string named)
    {
        var file = _plans.Write("built/" + there, "");
        _plans.Write("built/Shop.pdb", "");
        var path = Path.Combine(_plans.Folder, "built", named);

        Assert.That(_plans.Build("--app", path).Problems, Has.One.EndsWith($"{path} does not exist; did you mean {file}?"));
        Assert.That(_plans.Build("--app", Path.Combine(_plans.Folder, "built", "Other.dll")).Problems, Has.One.EndsWith("does not exist."));
        Assert.That(_plans.Build("--app", Path.Combine(_plans.Folder, "none", named)).Problems, Has.One.EndsWith("does not exist."));
    }

    [TestCase("built/bin", "")]
    [TestCase("built/bin", "bin")]
    [TestCase("built/Release", "Release")]
    public void A_web_config_of_an_assembly_counts_beside_it_and_above_bin(string folder, string config)
    {
        var assembly = _plans.Write(folder + "/Shop.dll", "");
        var file = _plans.Write("built/" + config + "/Web.config", "<configuration><location path='api'><system.web><httpHandlers>"
            + "<add path='*' type='ServiceStack.WebHost.Endpoints.ServiceStackHttpHandlerFactory, ServiceStack' />"
            + "</httpHandlers></system.web></location></configuration>");

        var application = _plans.Build("--app", assembly).Applications.Single();

        Assert.That(application.WebConfig?.Path, Is.EqualTo(Path.GetFullPath(file)));
        Assert.That(application.WebConfig?.HandlerPath, Is.EqualTo("api"));
    }

    [Test]
    public void A_web_config_that_can_t_be_read_is_named()
    {
        var assembly = _plans.Write("built/Shop.dll", "");
        _plans.Write("built/web.config", "<configuration><system.web></configuration>");

        Assert.That(_plans.Build("--app", assembly).Problems, Has.One.Contains("built/web.config:1:"));
    }

    private static SystemdSocket Systemd(int descriptor, string name, string? place) =>
        new(descriptor, name, place, new PassedSocket(descriptor, name, place).Is);
}
