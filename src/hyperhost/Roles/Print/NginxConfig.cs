using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Print;

/// <summary>Writes the nginx configuration for a plan, to be included at the http level, as conf.d and sites-enabled are.</summary>
internal static class NginxConfig
{
    private const int HttpPort = 80;
    private const int TlsPort = 443;
    private const int KeptConnections = 32;

    // nginx prefers a matching expression to the default server, and exact names of other servers to both. "" matches a request without
    // Host.
    private const string AnyName = "\"\" ~.";

    // written out, because fastcgi_params differs between nginx installations
    private static readonly (string Name, string Value)[] Params =
    [
        ("QUERY_STRING", "$query_string"),
        ("REQUEST_METHOD", "$request_method"),
        ("CONTENT_TYPE", "$content_type"),
        ("CONTENT_LENGTH", "$content_length"),
        ("REQUEST_URI", "$request_uri"),
        ("SCRIPT_NAME", "$fastcgi_script_name"),
        ("SERVER_PROTOCOL", "$server_protocol"),
        ("REQUEST_SCHEME", "$scheme"),
        ("HTTPS", "$https if_not_empty"),
        ("SERVER_NAME", "$host"),
        ("SERVER_ADDR", "$server_addr"),
        ("SERVER_PORT", "$server_port"),
        ("SERVER_SOFTWARE", "nginx/$nginx_version"),
        ("REMOTE_ADDR", "$remote_addr"),
        ("REMOTE_PORT", "$remote_port"),
        ("REMOTE_USER", "$remote_user"),
        ("HTTP_HOST", "$http_host"),
        ("HTTP_PROXY", "\"\""),
    ];

    public static void Write(ServerPlan plan, TextWriter to)
    {
        to.WriteLine($"# nginx in front of {plan.Name}: put it into /etc/nginx/conf.d/{plan.Name}.conf, then: nginx -t && nginx -s reload");
        var limit = BodyLimit(plan);
        foreach (var (process, application) in All(plan)) WriteUpstream(process, application, to);

        var servers = All(plan).GroupBy(pair => (Port: pair.Application.Port ?? HttpPort, pair.Application.Host));
        foreach (var server in servers)
        {
            to.WriteLine();
            to.WriteLine("server {");
            var port = server.Key.Port.ToString(CultureInfo.InvariantCulture);
            to.WriteLine($"    listen {port};");
            if (Socket.OSSupportsIPv6) to.WriteLine($"    listen [::]:{port};");
            if (server.Key.Port == TlsPort) to.WriteLine("    # with TLS: listen 443 ssl; and ssl_certificate, ssl_certificate_key");
            if (server.Key.Host is null) to.WriteLine("    # every name that no other server has, also beside a default_server");
            to.WriteLine($"    server_name {server.Key.Host ?? AnyName};");
            to.WriteLine($"    client_max_body_size {limit.ToString(CultureInfo.InvariantCulture)};");
            foreach (var (process, application) in server.OrderByDescending(pair => pair.Application.VirtualPath.Length))
            {
                WriteLocation(process, application, to);
            }

            to.WriteLine("}");
        }
    }

    private static IEnumerable<(ProcessPlan Process, ApplicationPlan Application)> All(ServerPlan plan) =>
        plan.Processes.SelectMany(process => process.Applications.Select(application => (process, application)));

    // A valid name for nginx's upstream. Each application has its own upstream, even on a shared address: nginx then pools connections per
    // application, and a reused connection never has to migrate to another worker.
    private static string Upstream(ApplicationPlan application)
    {
        var name = new StringBuilder("hyperhost_");
        foreach (var c in application.Name) name.Append(char.IsLetterOrDigit(c) && c < 128 ? char.ToLowerInvariant(c) : '_');
        return name.ToString();
    }

    private static void WriteUpstream(ProcessPlan process, ApplicationPlan application, TextWriter to)
    {
        to.WriteLine();
        to.WriteLine($"upstream {Upstream(application)} {{");
        foreach (var address in Spoken(process)) to.WriteLine($"    server {Server(address)};");
        to.WriteLine($"    keepalive {KeptConnections};");
        to.WriteLine("}");
    }

    private static void WriteLocation(ProcessPlan process, ApplicationPlan application, TextWriter to)
    {
        var path = application.VirtualPath == "/" ? "/" : application.VirtualPath + "/";
        if (path != "/") to.WriteLine($"    location = {application.VirtualPath} {{ return 301 {path}$is_args$args; }}");

        to.WriteLine($"    location {path} {{");
        var isFastCgi = Spoken(process)[0].Protocol == ListenProtocol.FastCgi;
        if (isFastCgi)
        {
            foreach (var (name, value) in Params) to.WriteLine($"        fastcgi_param {name.PadRight(16)} {value};");
            to.WriteLine($"        fastcgi_pass {Upstream(application)};");
            to.WriteLine("        fastcgi_keep_conn on;");
        }
        else
        {
            to.WriteLine($"        proxy_pass {(Spoken(process)[0].IsTls ? "https" : "http")}://{Upstream(application)};");
            to.WriteLine("        proxy_http_version 1.1;");
            to.WriteLine("        proxy_set_header Connection \"\";");
            to.WriteLine("        proxy_set_header Host $http_host;");
            to.WriteLine("        proxy_set_header X-Forwarded-For $remote_addr;");
            to.WriteLine("        proxy_set_header X-Forwarded-Proto $scheme;");
        }

        to.WriteLine("    }");
    }

    // An upstream can have only one protocol: FastCGI if available. Inherited sockets are used only if there is no other address.
    private static List<ListenAddress> Spoken(ProcessPlan process)
    {
        var all = process.Addresses.Select(ListenAddress.Parse).ToList();
        var known = all.Where(address => address.Protocol == ListenProtocol.FastCgi && address.Kind != ListenKind.Descriptor
            && !address.IsAbstract).ToList();
        if (known.Count > 0) return known;

        var http = all.Where(address => address.Protocol == ListenProtocol.Http).ToList();
        var plain = http.Where(address => !address.IsTls).ToList();
        return plain.Count > 0 ? plain : http.Count > 0 ? http : all;
    }

    private static string Server(ListenAddress address) => address.Kind switch
    {
        ListenKind.Unix when !address.IsAbstract => "unix:" + address.UnixPath,
        ListenKind.Tcp => (address.IsAnyHost ? "127.0.0.1" : Host(address)) + ":"
            + address.EndPoint!.Port.ToString(CultureInfo.InvariantCulture),
        _ => "unix:/run/hyperhost.sock; # the address of the socket that is handed to hyperhost",
    };

    private static string Host(ListenAddress address)
    {
        var text = address.EndPoint!.Address.ToString();
        return text.IndexOf(':') >= 0 ? "[" + text + "]" : text;
    }

    private static long BodyLimit(ServerPlan plan) => plan.Settings.ToOptions().Limits.MaxBodyBytes;
}
