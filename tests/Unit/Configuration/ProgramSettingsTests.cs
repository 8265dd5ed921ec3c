using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Programs;

namespace ServiceStack.HyperHost.Tests.Configuration;

public class ProgramSettingsTests
{
    private readonly Dictionary<string, string> _variables = [];
    private readonly StringWriter _output = new();
    private readonly StringWriter _errors = new();
    private string _folder = null!;

    [SetUp]
    public void MakeFolder()
    {
        _folder = Path.Combine(Path.GetTempPath(), "program-" + Guid.NewGuid().ToString("N"));
        Directory.CreateDirectory(_folder);
        _variables.Clear();
        _output.GetStringBuilder().Clear();
        _errors.GetStringBuilder().Clear();
    }

    [TearDown]
    public void RemoveFolder() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Options_of_the_command_line_are_set()
    {
        var options = Read("--max-body=64M", "--health", "--server-timing", "http://127.0.0.1:1/");

        Assert.That(options.Limits.MaxBodyBytes, Is.EqualTo(64 << 20));
        Assert.That(options.Health.IsEnabled, Is.True);
        Assert.That(options.ServerTiming, Is.True);
    }

    [Test]
    public void Each_source_beats_those_below_it()
    {
        // each source sets the options of those above it too
        Write("web.config", "<configuration><appSettings><add key='hyperhost:max-body' value='1M'/>"
            + "<add key='hyperhost:max-form' value='1M'/><add key='hyperhost:max-params' value='8k'/>"
            + "<add key='hyperhost:max-headers' value='1'/><add key='hyperhost:backlog' value='1'/>"
            + "</appSettings></configuration>");
        Write("appsettings.json", """{ "HyperHost": { "MaxForm": "2M", "MaxParams": "16k", "MaxHeaders": 2, "Backlog": 2 } }""");
        Write("appsettings.Staging.json", """{ "HyperHost": { "MaxParams": "24k", "MaxHeaders": 3, "Backlog": 3 } }""");
        _variables["DOTNET_ENVIRONMENT"] = "Staging";
        _variables["HYPERHOST_MAX_HEADERS"] = "4";
        _variables["HYPERHOST_BACKLOG"] = "4";

        var options = Read("--backlog=5");

        Assert.That(options.Limits.MaxBodyBytes, Is.EqualTo(1 << 20));
        Assert.That(options.Limits.MaxFormBytes, Is.EqualTo(2 << 20));
        Assert.That(options.Limits.MaxParamsBytes, Is.EqualTo(24 << 10));
        Assert.That(options.Limits.MaxHeaderCount, Is.EqualTo(4));
        Assert.That(options.Transport.Backlog, Is.EqualTo(5));
    }

    [Test]
    public void What_the_program_sets_itself_counts_least()
    {
        Write("appsettings.json", """{ "HyperHost": { "Backlog": 2 } }""");
        var options = new HyperHostOptions();
        options.Transport.Backlog = 1;
        options.Limits.MaxHeaderCount = 7;

        Apply(options);

        Assert.That(options.Transport.Backlog, Is.EqualTo(2));
        Assert.That(options.Limits.MaxHeaderCount, Is.EqualTo(7));
    }

    [Test]
    public void Another_environment_is_left_alone()
    {
        Write("appsettings.json", """{ "HyperHost": { "Backlog": 2 } }""");
        Write("appsettings.Development.json", """{ "HyperHost": { "Backlog": 3 } }""");

        Assert.That(Read().Transport.Backlog, Is.EqualTo(2));

        _variables["ASPNETCORE_ENVIRONMENT"] = "Development";
        Assert.That(Read().Transport.Backlog, Is.EqualTo(3));
    }

    // every combination of sources that name an address: the highest of them counts
    [Test]
    public void Addresses_of_the_highest_source_count([Range(0, 63)] int sources)
    {
        string[] ports = ["1", "2", "3", "4", "5", "6"];
        bool Has(int source) => (sources & 1 << source) != 0;
        if (Has(1)) Write("web.config", "<configuration><appSettings><add key='hyperhost:listen' value='http://127.0.0.1:2/'/>"
            + "</appSettings></configuration>");
        if (Has(2)) Write("appsettings.json", """{ "HyperHost": { "Listen": ["http://127.0.0.1:3/", "fcgi://127.0.0.1:3"] } }""");
        if (Has(3)) Write("appsettings.Production.json", """{ "HyperHost": { "Listen": "http://127.0.0.1:4/" } }""");
        if (Has(4)) _variables["HYPERHOST_LISTEN"] = "http://127.0.0.1:5/ fcgi://127.0.0.1:5";
        string[] arguments = Has(5) ? ["http://127.0.0.1:6/", "--listen", "fcgi://127.0.0.1:6"] : ["--health"];

        using var settings = Create();
        settings.Read(arguments, Has(0) ? ["http://127.0.0.1:1/"] : [], typeof(ProgramSettingsTests).Assembly, _output, _errors);

        var highest = Array.FindLastIndex(ports, port => Has(int.Parse(port) - 1));
        string[] expected = highest < 0 ? [] : highest is 2 or 4 or 5
            ? [$"http://127.0.0.1:{ports[highest]}/", $"fcgi://127.0.0.1:{ports[highest]}"] : [$"http://127.0.0.1:{ports[highest]}/"];
        Assert.That(settings.Addresses, Is.EqualTo(expected), _errors.ToString());
    }

    [Test]
    public void Addresses_of_the_arguments_are_all_listened_on()
    {
        _variables["HYPERHOST_LISTEN"] = "http://127.0.0.1:4/";
        string[] arguments = ["http://127.0.0.1:1/", "fcgi://127.0.0.1:2", "fcgi+unix:/run/app.sock"];

        Assert.That(Addresses(arguments), Is.EqualTo(arguments));
    }

    [TestCase("--max-bod=1", "--max-bod: unknown option. Did you mean --max-body?")]
    [TestCase("--max-body=large", "--max-body: 'large' is not a number of bytes")]
    [TestCase("--app=My.dll", "--app: an option of the server hyperhost")]
    [TestCase("--max-age=1h", "--max-age: an option of the server hyperhost")]
    public void A_wrong_option_ends_the_program(string argument, string message)
    {
        Assert.That(ReadCode(argument), Is.EqualTo(2));
        Assert.That(_errors.ToString(), Does.StartWith(message));
    }

    [Test]
    public void A_word_that_is_no_option_is_reported()
    {
        Assert.That(ReadCode("verbose"), Is.Null);
        Assert.That(_errors.ToString(), Does.StartWith("'verbose': no option, and not used."));
    }

    [Test]
    public void A_wrong_member_names_its_file()
    {
        Write("appsettings.json", """{ "HyperHost": { "MaxBdy": "64M" } }""");

        Assert.That(ReadCode(), Is.EqualTo(2));
        Assert.That(_errors.ToString(), Does.Contain("appsettings.json").And.Contain("MaxBdy: unknown option. Did you mean MaxBody?"));
    }

    [Test]
    public void A_malformed_file_is_named_with_the_line()
    {
        Write("appsettings.json", "{\n  \"HyperHost\": {\n    \"Health\": true,,\n  }\n}");

        Assert.That(ReadCode(), Is.EqualTo(2));
        Assert.That(_errors.ToString(), Does.Match("appsettings\\.json:3:20: a comma is here twice"));
    }

    [Test]
    public void A_file_without_the_section_has_no_options()
    {
        Write("appsettings.json", """{ "Logging": { "LogLevel": { "Default": "Debug" } }, "Backlog": 3 }""");

        Assert.That(ReadCode(), Is.Null);
        Assert.That(_errors.ToString(), Is.Empty);
    }

    [Test]
    public void An_unknown_variable_is_reported_and_stops_nothing()
    {
        _variables["HYPERHOST_MAX_BDY"] = "1";
        _variables["HYPERHOST_APP"] = "My.dll";

        Assert.That(ReadCode(), Is.Null);
        Assert.That(_errors.ToString(), Does.Contain("HYPERHOST_MAX_BDY: no option, and not used. Did you mean HYPERHOST_MAX_BODY?"));
        Assert.That(_errors.ToString(), Does.Contain("HYPERHOST_APP: an option of the server hyperhost"));
    }

    [Test]
    public void Variables_of_old_servers_are_none_of_a_program()
    {
        _variables["MONO_FCGI_LOGFILE"] = "/nowhere/log";

        Assert.That(ReadCode(), Is.Null);
        Assert.That(_errors.ToString(), Is.Empty);
    }

    [Test]
    public void A_file_on_the_command_line_beats_variables()
    {
        var path = Write("other.json", """{ "Backlog": 6, "Status": true }""");
        _variables["HYPERHOST_BACKLOG"] = "4";

        var options = Read("--config", path);

        Assert.That(options.Transport.Backlog, Is.EqualTo(6));
        Assert.That(options.Status.Path, Is.EqualTo("/status"));
    }

    [Test]
    public void Help_lists_the_options_that_a_program_has()
    {
        Assert.That(ReadCode("--help"), Is.Zero);
        Assert.That(_output.ToString(), Does.Contain("--max-body").And.Contain("--log-format").And.Contain("--listen"));
        Assert.That(_output.ToString(), Does.Not.Contain("--applications").And.Not.Contain("--print-nginx"));
    }

    [Test]
    public void Version_is_that_of_the_program()
    {
        Assert.That(ReadCode("--version"), Is.Zero);
        Assert.That(_output.ToString(), Does.StartWith("Unit "));
    }

    [Test]
    public void A_log_file_and_an_access_log_are_opened()
    {
        var log = Path.Combine(_folder, "log");
        var access = Path.Combine(_folder, "access");
        var options = new HyperHostOptions();
        using (var settings = Create())
        {
            settings.Read(
                [$"--logfile={log}", "--printlog=False", "--log-format=json", $"--access-log={access}", "--access-format=json"],
                [], typeof(ProgramSettingsTests).Assembly, _output, _errors);
            settings.Apply(options, "shop");
            using (var lines = options.CreateLog()) lines.Write(HyperHost.Logging.HostLogLevel.Error, "It failed");
            File.Move(log, log + ".1");
            settings.Reopen();
            using (var lines = options.CreateLog()) lines.Write(HyperHost.Logging.HostLogLevel.Error, "It failed again");
        }

        Assert.That(File.ReadAllText(log + ".1"), Does.Contain("\"application\":\"shop\",\"message\":\"It failed\""));
        Assert.That(File.ReadAllText(log), Does.Contain("\"message\":\"It failed again\""));
        Assert.That(options.AccessLog, Is.Not.Null);
        Assert.That(File.Exists(access), Is.True);
    }

    private ProgramSettings Create() => new(new ProgramEnvironment
    {
        Variable = name => _variables.TryGetValue(name, out var value) ? value : null,
        VariableNames = [.. _variables.Keys],
        CurrentFolder = _folder,
        ProgramFolder = _folder,
    });

    private int? ReadCode(params string[] arguments)
    {
        using var settings = Create();
        return settings.Read(arguments, [], typeof(ProgramSettingsTests).Assembly, _output, _errors);
    }

    private IReadOnlyList<string> Addresses(params string[] arguments)
    {
        using var settings = Create();
        settings.Read(arguments, [], typeof(ProgramSettingsTests).Assembly, _output, _errors);
        return settings.Addresses;
    }

    private HyperHostOptions Read(params string[] arguments) => Apply(new HyperHostOptions(), arguments);

    private HyperHostOptions Apply(HyperHostOptions options, params string[] arguments)
    {
        using var settings = Create();
        Assert.That(settings.Read(arguments, [], typeof(ProgramSettingsTests).Assembly, _output, _errors), Is.Null, _errors.ToString());
        settings.Apply(options, "shop");
        return options;
    }

    private string Write(string name, string text)
    {
        var path = Path.Combine(_folder, name);
        File.WriteAllText(path, text);
        return path;
    }
}
