using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.SystemWeb;

/// <summary>The diagnostic app as a site with one of the samples as its web.config, in a server with the sample of that.</summary>
internal static class SampleSite
{
    public static string Samples => Path.Combine(Deployment.Repository, "web.config.samples");

    /// <summary>Server, sample, the mount path of the site, and the paths of its services.</summary>
    public static IEnumerable<TestFixtureData> Fixtures(params string[] servers) =>
        from server in servers
        from site in new[]
        {
            ("root", "/", ""),
            ("root", "/api", "/api"),
            ("root", "/a/b/c", "/a/b/c"),
            ("servicestack", "/", "/servicestack"),
            ("api", "/", "/api"),
            ("api-servicestack", "/", "/api/servicestack"),
        }
        select new TestFixtureData(server, site.Item1, site.Item2, site.Item3)
            .LongIf("another server or mount", !IsAlwaysTried(server, site.Item1, site.Item2));

    // each sample once, in one server or another; every sample in every server takes a quarter of an hour
    private static bool IsAlwaysTried(string server, string sample, string mount) => (server, sample, mount) is
        ("fastcgi-mono-server4", "api" or "servicestack", "/") or ("mod_mono", "root", "/a/b/c") or ("hyperhost", "api-servicestack", "/");

    /// <returns>A folder with the diagnostic app and a sample's web.config.</returns>
    public static string Create(string sample, Func<string, string>? change = null) =>
        Create(Deployment.NewDiagnosticAppWeb(), sample, change);

    /// <returns>A folder with an application on the substitute of v3's own assemblies, and a sample's web.config.</returns>
    public static string CreateOnStandin(string sample) => Create(Deployment.NewStandinWeb(), sample, change: null);

    private static string Create(string folder, string sample, Func<string, string>? change)
    {
        var config = File.ReadAllText(Path.Combine(Samples, "mono", sample + ".config"));
        File.WriteAllText(Path.Combine(folder, "web.config"), change is null ? config : change(config));
        return folder;
    }

    /// <summary>Apache listens before the Mono server behind it does.</summary>
    public static void WaitForFirstAnswer(RunningServer site, string path, params KeyValuePair<string, string>[] headers) =>
        Wait.Until(() => site.Get(path, headers).Status < 500, "the Mono server behind Apache answers");

    /// <param name="server">"fastcgi-mono-server4", "mod_mono" or "hyperhost".</param>
    /// <param name="mount">The path that the site is mounted at.</param>
    public static RunningServer Start(string server, string folder, string mount) => server switch
    {
        "fastcgi-mono-server4" => FastCgiMonoServer(folder, mount),
        "mod_mono" => ModMono(folder, mount),
        _ => HyperHost(folder, mount),
    };

    public static RunningServer FastCgiMonoServer(string folder, string mount, params (string Name, string Value)[] environment)
    {
        var port = Ports.Free();
        var process = ServerProcess.Start(
            "fastcgi-mono-server4", [$"--applications={mount}:{folder}", "--socket=tcp:127.0.0.1:"
                + port], [.. environment, ServerProcess.WatchesNoFiles]);
        TestHost.WaitForPort(process, port);
        var sample = File.ReadAllText(Path.Combine(Samples, "fastcgi-mono-server4", "nginx.conf"))
            .Replace("127.0.0.1:9000", "127.0.0.1:" + port)
            .Replace("/srv/site", folder);
        var nginx = Nginx.Start("127.0.0.1:" + port, keepAlive: false, config =>
        {
            // up to its first param what any nginx needs here; from there on the sample
            var listen = Regex.Match(config, "listen 127[^;]*;").Value;
            return config.Substring(0, config.IndexOf("fastcgi_param", StringComparison.Ordinal)) + sample.Replace("listen 80;", listen)
                + "}";
        });
        return new(process, new HttpSender(nginx.EndPoint), folder, nginx);
    }

    private static RunningServer ModMono(string folder, string mount)
    {
        var port = Ports.Free();
        var own = Deployment.NewFolder();
        var isRoot = Environment.UserName == "root";

        // Apache's user, another one here, makes its socket and its compiled pages in it
        if (isRoot) Chmod(own, 0x1FF);
        var sample = File.ReadAllText(Path.Combine(Samples, "mod_mono", "apache.conf"))
            .Replace("*:80", "127.0.0.1:" + port)
            .Replace("/:/srv/site", mount + ":/srv/site")
            .Replace("<Location />", $"<Location {mount}>")
            .Replace("/srv/site", folder)
            .Replace("/run/mod_mono", own);
        File.WriteAllText(Path.Combine(own, "httpd.conf"), $"""
            ServerRoot {own}
            PidFile {own}/httpd.pid
            ErrorLog /dev/stderr
            ServerName localhost
            Listen 127.0.0.1:{port}
            {(isRoot ? "User www-data\nGroup www-data" : "")}
            LoadModule mpm_worker_module /usr/lib/apache2/modules/mod_mpm_worker.so
            LoadModule authz_core_module /usr/lib/apache2/modules/mod_authz_core.so
            LoadModule mono_module /usr/lib/apache2/modules/mod_mono.so
            {sample}
            """);
        var process = ServerProcess.Start(
            "apache2", ["-f", Path.Combine(own, "httpd.conf"), "-DFOREGROUND"], ("TMPDIR", own), ServerProcess.WatchesNoFiles);
        TestHost.WaitForPort(process, port);
        return new(process, new HttpSender(new(System.Net.IPAddress.Loopback, port)), folder, new Stopping(process, own));
    }

    /// <summary>Our own host for web applications, which only Mono has.</summary>
    private static RunningServer HyperHost(string folder, string mount)
    {
        var socket = Path.Combine(Deployment.NewFolder(), "app.sock");
        var process = Launch.Start(
            Deployment.Samples, "Compat.Samples", ["aspnet", "--address", "fcgi+unix:" + socket, "--app", $"site|||{mount}|{folder}||"]);
        try
        {
            process.WaitForLines("Listening on ", 1);
            var nginx = Nginx.Start("unix:" + socket, keepAlive: true);
            return new(process, new HttpSender(nginx.EndPoint), folder, nginx);
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }

    private static void Chmod(string path, int mode)
    {
        using var chmod = ServerProcess.Start("chmod", [Convert.ToString(mode, 8), path]);
        chmod.WaitForExit();
    }

    /// <summary>Ends Apache by a signal, so that its children end too; the Mono server that it started may outlive it.</summary>
    private sealed class Stopping(ServerProcess process, string socketFolder) : IDisposable
    {
        public void Dispose()
        {
            process.Terminate();
            process.WaitForExit();
            ServerProcess.KillThoseWith(socketFolder);
        }
    }
}
