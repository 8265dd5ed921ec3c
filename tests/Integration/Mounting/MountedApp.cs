using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using ServiceStack.HyperHost.IntegrationTests.Interop;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Mounting;

/// <summary>A way to have an application below a path.</summary>
/// <param name="Name">For the test's name.</param>
/// <param name="Kind">The host that Mounted.Host starts; "hyperhost" for the executable.</param>
/// <param name="Address">With the path of the address, or of --app; "{port}" is replaced.</param>
/// <param name="Base">Where clients find the application: "" for the root.</param>
/// <param name="Handler">v3's handler path; null for none.</param>
internal sealed record MountedApp(string Name, string Kind, string Address, string Base, string? Handler = null)
{
    private const string Http = "http://127.0.0.1:{port}";
    private const string FastCgi = "fcgi://127.0.0.1:{port}";

    private static string Folder { get; } = Deployment.OutputOf("tests", "Mounted.Host");

    public static IEnumerable<MountedApp> All =>
    [
        new("HttpRoot", "hyper", Http + "/", ""),
        new("HttpAddress", "hyper", Http + "/api/", "/api"),
        new("HttpDeepAddress", "hyper", Http + "/v1/api/", "/v1/api"),
        new("HttpHandler", "hyper", Http + "/", "/api", "api"),
        new("Feature", "feature", Http + "/api/", "/api"),
        new("ListenerRoot", "listener", Http + "/", ""),
        new("ListenerPrefix", "listener", Http + "/api/", "/api"),
        new("FastCgiRoot", "hyper", FastCgi, ""),
        new("FastCgiHandler", "hyper", FastCgi, "/api", "api"),
        new("VirtualHttp", "hyperhost", Http + "/sub", "/sub"),
        new("VirtualHttpHandler", "hyperhost", Http + "/sub", "/sub/api", "api"),
        new("VirtualFastCgi", "hyperhost", FastCgi + "/sub", "/sub"),
        new("VirtualFastCgiHandler", "hyperhost", FastCgi + "/sub", "/sub/api", "api"),
        .. Launch.Framework == "net472" ? (MountedApp[])
        [
            new("AspNetRoot", "aspnet", FastCgi + "/", ""),
            new("AspNetHandler", "aspnet", FastCgi + "/", "/api", "api"),
            new("AspNetVirtual", "aspnet", FastCgi + "/sub", "/sub"),
            new("AspNetVirtualHandler", "aspnet", FastCgi + "/sub", "/sub/api", "api"),
        ] :
        [
            new("Kestrel", "kestrel", Http + "/api/", "/api"),
            new("CoreMount", "core", Http + "/api", "/api"),
            new("CorePathBase", "core", Http + "/base/api", "/base/api"),
            new("CoreFastCgiPathBase", "core", FastCgi + "/base/api", "/base/api"),
        ],
    ];

    public bool IsFastCgi => Address.StartsWith("fcgi", StringComparison.Ordinal);

    /// <summary>The web servers that can be in front; "" for none.</summary>
    public IEnumerable<string> Fronts => IsFastCgi ? ["", "nginx", "apache", "lighttpd", "haproxy"] : ["", "nginx"];

    public RunningServer Start(string front)
    {
        var port = Ports.Free();
        var address = Address.Replace("{port}", port.ToString());
        var environment = Handler is null ? ((string, string)[])[] : [("MOUNTED_HANDLER", Handler)];
        var process = Kind switch
        {
            "hyperhost" => StartHyperHost(address, ProgramOf(), environment),
            "aspnet" => StartHyperHost(address, CreateSite(Handler), environment),
            _ => Launch.Start(Folder, "Mounted.Host", [Kind, address], environment),
        };
        try
        {
            process.WaitForLines("Listening on ", 1);
            return Connect(process, port, front);
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }

    private static ServerProcess StartHyperHost(string address, string application, (string, string)[] environment)
    {
        var slash = address.LastIndexOf('/');
        return HyperHostExe.HyperHost.StartWith(
            environment, "--app", $"{address.Substring(slash)}:{application}", "--listen", address.Substring(0, slash));
    }

    private static string ProgramOf() =>
        Path.Combine(Folder, "Mounted.Host" + (Launch.Framework == "net472" ? ".exe" : ".dll")) + ",MountedListenerHost";

    private static string CreateSite(string? handler)
    {
        var site = Path.Combine(Deployment.Temporary, "mounted-site-" + Guid.NewGuid().ToString("N"));
        var bin = Path.Combine(site, "bin");
        Deployment.CopyFolder(Folder, bin);
        File.Move(Path.Combine(bin, "Mounted.Host.exe"), Path.Combine(bin, "Mounted.Host.dll"));
        File.WriteAllText(
            Path.Combine(site, "Global.asax"),
            "<%@ Application Language=\"C#\" Inherits=\"ServiceStack.HyperHost.MountedHost.MountedGlobal\" %>");
        const string handlers = """
            <system.web>
              <httpHandlers>
                <add path="*" verb="*" type="ServiceStack.HyperHost.SystemWeb.HyperHandlerFactory, ServiceStack.HyperHost" />
              </httpHandlers>
            </system.web>
            """;
        File.WriteAllText(Path.Combine(site, "web.config"), $"""
            <?xml version="1.0"?>
            <configuration>
              <system.web>
                <compilation debug="false" targetFramework="4.7.2" />
                <authentication mode="None" />
                <httpRuntime requestPathInvalidCharacters="" requestValidationMode="2.0" />
                <pages validateRequest="false" />
              </system.web>
              {(handler is null ? handlers : $"<location path=\"{handler}\">{handlers}</location>")}
            </configuration>
            """);
        return site;
    }

    private RunningServer Connect(ServerProcess process, int port, string front)
    {
        var straight = new IPEndPoint(IPAddress.Loopback, port);
        if (front.Length == 0)
        {
            return new(process, IsFastCgi ? new FastCgiSender("fcgi://" + straight) : new HttpSender(straight), "");
        }

        IDisposable server;
        IPEndPoint at;
        if (front == "nginx" && !IsFastCgi)
        {
            at = new IPEndPoint(IPAddress.Loopback, Ports.Free());
            server = Servers.Nginx.StartWith(
                [$"server {{ listen {at}; location / {{ proxy_pass http://{straight}; proxy_set_header Host $http_host; }} }}"], at.Port);
        }
        else
        {
            var web = front switch
            {
                "nginx" => WebServer.Nginx(straight.ToString()),
                "apache" => WebServer.Apache($"fcgi://{straight}/"),
                "lighttpd" => WebServer.Lighttpd($"\"host\" => \"127.0.0.1\", \"port\" => {port}"),
                _ => WebServer.HaProxy(straight.ToString(), "    option keep-conn"),
            };
            (server, at) = (web, web.EndPoint);
        }

        return new(process, new HttpSender(at), "", server);
    }

    public override string ToString() => Name;
}
