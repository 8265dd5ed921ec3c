using System;
using System.IO;
using System.Net;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>A real nginx, started unprivileged with the diagnostic app's configuration.</summary>
internal sealed class Nginx : IDisposable
{
    private readonly ServerProcess _process;

    private Nginx(ServerProcess process, IPEndPoint endPoint)
    {
        _process = process;
        EndPoint = endPoint;
    }

    public IPEndPoint EndPoint { get; }

    /// <summary>Its error log.</summary>
    public string[] Lines => _process.Lines;

    /// <param name="upstream">"127.0.0.1:9000" or "unix:/path".</param>
    /// <param name="keepAlive">Whether connections to the app are kept.</param>
    /// <param name="change">Changes the configuration further.</param>
    public static Nginx Start(string upstream, bool keepAlive, Func<string, string>? change = null)
    {
        var folder = Deployment.NewFolder();
        Directory.CreateDirectory(Path.Combine(folder, "temp"));
        var port = Ports.Free();
        var config = File.ReadAllText(Path.Combine(Deployment.Repository, "tests", "DiagnosticApp", "nginx.conf"))
            .Replace("@FCGI@", upstream)
            .Replace("unix:@UNIX@", upstream)
            .Replace("@TCP_PORT@", port.ToString())
            .Replace("@UNIX_PORT@", Ports.Free().ToString());
        if (!keepAlive) config = config.Replace("fastcgi_keep_conn on;", "").Replace("keepalive 64;", "");
        if (Environment.UserName == "root") config = "user root;\n" + config;

        return Start(folder, change is null ? config : change(config), port);
    }

    /// <param name="included">Lines for the http level.</param>
    /// <param name="port">The port that they listen on.</param>
    public static Nginx StartWith(string[] included, int port)
    {
        var folder = Deployment.NewFolder();
        Directory.CreateDirectory(Path.Combine(folder, "temp"));
        var config = $"{(Environment.UserName == "root" ? "user root;\n" : "")}pid nginx.pid;\nevents {{ }}\nhttp {{\naccess_log off;\n"
            + "client_body_temp_path temp/b; proxy_temp_path temp/p; fastcgi_temp_path temp/f; uwsgi_temp_path temp/u; scgi_temp_path "
                + "temp/s;\n"
            + string.Join("\n", included) + "\n}\n";
        return Start(folder, config, port);
    }

    /// <param name="config">A whole configuration, as in a user's nginx.conf.</param>
    /// <param name="port">The port that it listens on.</param>
    public static Nginx StartWhole(string config, int port)
    {
        var folder = Deployment.NewFolder();
        Directory.CreateDirectory(Path.Combine(folder, "temp"));
        const string paths = "access_log off; client_body_temp_path temp/b; proxy_temp_path temp/p; fastcgi_temp_path temp/f; "
            + "uwsgi_temp_path temp/u; scgi_temp_path temp/s;";
        var user = Environment.UserName == "root" ? "user root;\n" : "";
        var included = config.Replace("include fastcgi_params;", "include /etc/nginx/fastcgi_params;");
        return Start(folder, user + "pid nginx.pid;\n" + included.Replace("http {", "http {\n" + paths), port);
    }

    private static Nginx Start(string folder, string config, int port)
    {
        var file = Path.Combine(folder, "nginx.conf");
        File.WriteAllText(file, config);
        using (var test = ServerProcess.Start("nginx", ["-t", "-e", "stderr", "-p", folder + "/", "-c", file]))
        {
            if (test.WaitForExit() != 0) throw new InvalidOperationException(string.Join("\n", test.Lines));
        }

        var process = ServerProcess.Start("nginx", ["-e", "stderr", "-p", folder + "/", "-c", file, "-g", "daemon off;"]);
        try
        {
            process.WaitUntil(() => Ports.Answers(port));
        }
        catch
        {
            process.Dispose();
            throw;
        }

        return new(process, new(IPAddress.Loopback, port));
    }

    public void Dispose()
    {
        // a signal, since killing the master would leave its workers behind
        _process.Terminate();
        _process.WaitForExit();
        _process.Dispose();
    }
}
