using System;
using System.IO;
using System.Net;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Interop;

/// <summary>A real web server, started unprivileged with a configuration of its own in a folder of its own.</summary>
internal sealed class WebServer : IDisposable
{
    private readonly IDisposable _process;

    private WebServer(IDisposable process, IPEndPoint endPoint)
    {
        _process = process;
        EndPoint = endPoint;
    }

    public IPEndPoint EndPoint { get; }

    public static WebServer Nginx(string upstream, Func<string, string>? change = null)
    {
        var nginx = Servers.Nginx.Start(upstream, keepAlive: true, change);
        return new(nginx, nginx.EndPoint);
    }

    // Each has its own option to stay in the foreground.
    /// <param name="pass">The address as ProxyPass takes it.</param>
    /// <param name="more">Further directives.</param>
    public static WebServer Apache(string pass, string more = "") => Start("apache2", "-D FOREGROUND", (folder, port) => $"""
        ServerRoot {folder}
        ServerName localhost
        Listen 127.0.0.1:{port}
        PidFile {folder}/pid
        ErrorLog /dev/stderr
        # root's worker may not be root's, and has to open the app's socket
        User nobody
        Group #0
        ServerLimit 1
        StartServers 1
        ThreadsPerChild 64
        MaxRequestWorkers 64
        LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so
        LoadModule authz_core_module /usr/lib/apache2/modules/mod_authz_core.so
        LoadModule env_module /usr/lib/apache2/modules/mod_env.so
        LoadModule proxy_module /usr/lib/apache2/modules/mod_proxy.so
        LoadModule proxy_fcgi_module /usr/lib/apache2/modules/mod_proxy_fcgi.so
        AllowEncodedSlashes NoDecode
        {more}
        ProxyPass / {pass} enablereuse=on

        """);

    /// <param name="backend">Host and port, or socket.</param>
    /// <param name="more">Further directives.</param>
    public static WebServer Lighttpd(string backend, string more = "") => Start("lighttpd", "-D", (folder, port) => $$"""
        server.document-root = "{{folder}}"
        server.upload-dirs = ( "{{folder}}" )
        server.bind = "127.0.0.1"
        server.port = {{port}}
        server.modules = ( "mod_fastcgi" )
        fastcgi.server = ( "/" => (( {{backend}}, "check-local" => "disable" )) )
        {{more}}

        """);

    /// <param name="backend">"127.0.0.1:9000" or "unix@/path".</param>
    /// <param name="appOptions">Lines of the section fcgi-app.</param>
    public static WebServer HaProxy(string backend, string appOptions) => Start("haproxy", "-db", (_, port) => $"""
        global
            maxconn 256
        defaults
            mode http
            timeout connect 10s
            timeout client 60s
            timeout server 60s
            http-reuse always
        frontend web
            bind 127.0.0.1:{port}
            default_backend app
        backend app
            use-fcgi-app app
            server one {backend} proto fcgi
        fcgi-app app
            docroot /srv
        {appOptions}

        """);

    public void Dispose() => _process.Dispose();

    private static WebServer Start(string program, string stay, Func<string, int, string> configuration)
    {
        var folder = Deployment.NewFolder();
        var port = Ports.Free();
        File.WriteAllText(Path.Combine(folder, "server.conf"), configuration(folder, port));
        var process = new TerminatedProcess(ServerProcess.Start(program, [.. stay.Split(' '), "-f", folder + "/server.conf"]));
        try
        {
            process.Server.WaitUntil(() => Ports.Answers(port));
        }
        catch
        {
            process.Dispose();
            throw;
        }

        return new(process, new(IPAddress.Loopback, port));
    }

    // a signal, since killing the first process would leave its workers behind
    private sealed class TerminatedProcess(ServerProcess server) : IDisposable
    {
        public ServerProcess Server => server;

        public void Dispose()
        {
            server.Terminate();
            server.WaitForExit();
            server.Dispose();
        }
    }
}
