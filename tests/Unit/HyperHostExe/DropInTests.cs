using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>Every option, environment variable and appSetting of the servers that are replaced.</summary>
public class DropInTests
{
    // name, a value, and what it does: "=path" a plan's text, "!" one line with what to use instead
    private static readonly (string Name, string Value, string Does)[] Options =
    [
        // fastcgi-mono-server4
        ("?", "", "help"), ("h", "", "help"), ("help", "", "help"), ("V", "", "version"), ("version", "", "version"),
        ("v", "", "verbose"), ("verbose", "", "verbose"), ("printlog", "False", "printlog"), ("logfile", "x.log", "logfile"),
        ("loglevels", "Debug,Error", "loglevels"), ("name", "web", "name"), ("root", ".", "root"),
        ("applications", "/:.", "applications"), ("appconfigfile", "a.webapp", "appconfigfile"), ("appconfigdir", "apps", "appconfigdir"),
        ("backlog", "500", "backlog"), ("address", "127.0.0.1", "address"), ("stoppable", "", "stoppable"),
            ("multiplex", "False", "multiplex"),
        ("ondemand", "", "!"), ("ondemandsock", "/x", "!"), ("idle-time", "60", "!"), ("maxconns", "100", "maxconns"),
        ("maxreqs", "100", "maxreqs"), ("port", "9001", "port"), ("filename", "/run/x.sock", "filename"), ("socket", "tcp:9002", "socket"),
        ("configfile", "c.xml", "configfile"), ("config-file", "c.xml", "configfile"),

        // HyperFastCgi 0.3 and 0.4
        ("stopable", "", "stoppable"), ("config", "hfc.xml", "config"), ("minthreads", "4,8", "minthreads"),
        ("maxthreads", "100,200", "maxthreads"), ("keepalive", "True", "keepalive"), ("keepalive", "False", "!"),
        ("usethreadpool", "True", "!"), ("usethreadpool", "False", "usethreadpool"), ("addtrailingslash", "True", "addtrailingslash"),
        ("automappaths", "", "!"),

        // xsp4, mod-mono-server, mono-fpm
        ("nonstop", "", "nonstop"), ("quiet", "", "!"), ("random-port", "", "!"), ("no-hidden", "", "no-hidden"),
            ("pidfile", "x.pid", "pidfile"),
        ("https", "", "!"), ("https-client-accept", "", "!"), ("https-client-require", "", "!"), ("p12file", "x", "!"), ("cert", "x", "!"),
        ("pkfile", "x", "!"), ("pkpwd", "x", "!"), ("protocol", "Tls", "!"), ("terminate", "", "!"), ("master", "", "!"),
        ("config-dir", "x", "!"), ("fastcgi-command", "x", "!"), ("shim-command", "x", "!"), ("fpm-user", "x", "!"),
            ("fpm-group", "x", "!"),
        ("web-dir", "x", "!"), ("web-group", "x", "!"), ("httpd-group", "x", "!"), ("child-idle-time", "60", "!"),
    ];

    private static readonly (string Variable, string Value, string Option)[] Variables =
    [
        ("MONO_FCGI_ROOT", ".", "root"), ("MONO_ROOT", ".", "root"), ("MONO_FCGI_APPCONFIGFILE", "a.webapp", "appconfigfile"),
        ("MONO_APPCONFIGFILE", "a.webapp", "appconfigfile"), ("MONO_FCGI_APPCONFIGDIR", "apps", "appconfigdir"),
        ("MONO_APPCONFIGDIR", "apps", "appconfigdir"), ("MONO_FCGI_APPLICATIONS", "/:.", "applications"),
        ("MONO_APPLICATIONS", "/:.", "applications"), ("MONO_FCGI_LOGLEVELS", "All", "loglevels"),
            ("MONO_FCGI_LOGFILE", "x.log", "logfile"),
        ("MONO_LOGFILE", "x.log", "logfile"), ("MONO_FCGI_PRINTLOG", "False", "printlog"), ("MONO_PRINTLOG", "False", "printlog"),
        ("MONO_FCGI_SOCKET", "tcp", "socket"), ("MONO_FCGI_FILENAME", "/x", "filename"), ("MONO_FCGI_PORT", "9001", "port"),
        ("MONO_FCGI_ADDRESS", "127.0.0.1", "address"), ("MONO_ADDRESS", "127.0.0.1", "address"),
            ("MONO_FCGI_MINTHREADS", "1,1", "minthreads"),
        ("MONO_FCGI_MAXTHREADS", "1,1", "maxthreads"), ("MONO_FCGI_KEEPALIVE", "True", "keepalive"),
        ("MONO_FCGI_USETHREADPOOL", "True", "usethreadpool"), ("MONO_FCGI_ADDTRAILINGSLASH", "True", "addtrailingslash"),
        ("MONO_FCGI_AUTOMAPPATHS", "True", "automappaths"), ("MONO_FCGI_MULTIPLEX", "True", "multiplex"),
        ("MONO_FCGI_MAXCONNS", "10", "maxconns"), ("MONO_FCGI_MAXREQS", "10", "maxreqs"),
    ];

    private static readonly (string Key, string Value, string Option)[] Keys =
    [
        ("MonoServerRootDir", ".", "root"), ("MonoApplicationsConfigFile", "a.webapp", "appconfigfile"),
        ("MonoApplicationsConfigDir", "apps", "appconfigdir"), ("MonoApplications", "/:.", "applications"),
            ("FastCgiLogLevels", "All", "loglevels"),
        ("FastCgiLogFile", "x.log", "logfile"), ("MonoSocketType", "tcp", "socket"), ("MonoUnixSocket", "/x", "filename"),
        ("MonoServerPort", "9001", "port"), ("MonoServerAddress", "127.0.0.1", "address"), ("FastCgiMinThreads", "1,1", "minthreads"),
        ("FastCgiMaxThreads", "1,1", "maxthreads"), ("FastCgiKeepAlive", "True", "keepalive"),
            ("FastCgiThreadPool", "True", "usethreadpool"),
        ("FastCgiTrailingSlash", "True", "addtrailingslash"), ("MonoAutomapPaths", "True", "automappaths"),
        ("FastCgiMultiplexConnections", "True", "multiplex"), ("FastCgiMaxConnections", "10", "maxconns"),
        ("FastCgiMaxRequests", "10", "maxreqs"), ("MonoServerDefaultIndexFiles", "a.aspx", "default-index-files"),
        ("MonoServerCheckHiddenFiles", "False", "check-hidden-files"), ("MonoAspnetInhibitSettingsMap", "True", "inhibit-settings-map"),
    ];

    private static IEnumerable<TestCaseData> OptionCases() =>
        from option in Options
        from form in new[] { "--{0}={1}", "-{0}={1}", "/{0}={1}", "--{0} {1}" }
        where option.Value.Length > 0 || form == "--{0} {1}" || form == "/{0}={1}"
        select new TestCaseData(string.Format(form, option.Name, option.Value).TrimEnd('=', ' '), option.Does);

    [TestCaseSource(nameof(OptionCases))]
    public void Every_option_is_taken(string words, string does)
    {
        var settings = new Settings(new Findings());

        CommandLine.Read(words.Split(' '), settings);

        Assert.That(settings.Findings.Errors, Is.Empty);
        Assert.That(settings.All, Has.Count.EqualTo(1));
        if (does == "!")
        {
            Assert.That(settings.Findings.Warnings, Has.Count.EqualTo(1));
            Assert.That(settings.Findings.Warnings[0], Does.Contain("not used any more: ").And.Not.Contain("\n"));
        }
        else
        {
            Assert.That(settings.Findings.Warnings, Is.Empty);
            Assert.That(settings.All[0].Option.Name, Is.EqualTo(does));
        }
    }

    [Test]
    public void Every_environment_variable_is_read([ValueSource(nameof(Variables))] (string Variable, string Value, string Option) known)
    {
        var settings = new Settings(new Findings());

        EnvironmentReader.ReadEnvironment(name => name == known.Variable ? known.Value : null, settings);

        Assert.That(settings.Text(known.Option), Is.EqualTo(known.Value));
        Assert.That(settings.All[0].Where, Does.Contain(known.Variable));
    }

    [Test]
    public void Every_appSetting_is_read([ValueSource(nameof(Keys))] (string Key, string Value, string Option) known)
    {
        var settings = new Settings(new Findings());

        EnvironmentReader.ReadAppSettings([(known.Key, known.Value, "a.config:3")], settings);

        Assert.That(settings.Text(known.Option), Is.EqualTo(known.Value));
        Assert.That(settings.All[0].Where, Does.StartWith("a.config:3"));
    }

    [Test]
    public void The_table_has_no_variable_or_key_that_is_not_tested()
    {
        Assert.That(OptionTable.All.SelectMany(option => option.Environment), Is.EquivalentTo(Variables.Select(known => known.Variable)));
        Assert.That(OptionTable.All.SelectMany(option => option.AppSettings), Is.EquivalentTo(Keys.Select(known => known.Key)));
    }

    [Test]
    public void Every_option_has_a_variable_and_a_key_of_ours()
    {
        var settings = new Settings(new Findings());

        EnvironmentReader.ReadEnvironment(name => name == "HYPERHOST_MAX_BODY" ? "1M" : null, settings);
        EnvironmentReader.ReadAppSettings([("hyperhost:drain-timeout", "5s", "here")], settings);

        Assert.That(settings.Text("max-body"), Is.EqualTo("1M"));
        Assert.That(settings.Text("drain-timeout"), Is.EqualTo("5s"));
    }

    [Test]
    public void The_help_shows_every_option_that_is_not_replaced()
    {
        using var text = new StringWriter();

        HelpText.Write(text);

        foreach (var option in OptionTable.All)
        {
            var isShown = Regex.IsMatch(text.ToString(), $@"^  --{option.Name}[ ,\r\n]", RegexOptions.Multiline);
            Assert.That(isShown, Is.EqualTo(option.Group != OptionGroup.Replaced), option.Name);
        }
    }
}
