using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Print;

/// <summary>Writes a Containerfile (docker build, podman build) that builds the application and serves it with the same options.</summary>
internal static class ContainerFile
{
    private const int StandardPort = 8080;

    /// <summary>APP_UID of Microsoft's .NET images.</summary>
    private const int User = 1654;

    /// <param name="plan">The plan to serve.</param>
    /// <param name="project">The project file in the current folder; null if there is none, or several.</param>
    /// <param name="version">Version of the server.</param>
    /// <param name="to">Gets the file.</param>
    public static void Write(ServerPlan plan, string? project, string version, TextWriter to)
    {
        var application = plan.Applications.FirstOrDefault();
        var assembly = Path.GetFileName(application?.Assembly ?? "App.dll");
        var addresses = plan.Processes.SelectMany(process => process.Addresses).Select(ListenAddress.Parse).ToList();
        var http = addresses.Find(address => address is { Protocol: ListenProtocol.Http, Kind: ListenKind.Tcp });
        var fastCgi = addresses.Find(address => address is { Protocol: ListenProtocol.FastCgi, Kind: ListenKind.Tcp });
        var shown = http ?? fastCgi;
        var port = shown?.EndPoint?.Port is { } known and > 0 ? known : StandardPort;
        var scheme = shown?.Protocol == ListenProtocol.FastCgi ? "fcgi" : "http";
        var path = scheme == "http" ? "/" : "";

        to.WriteLine("# docker build -t app . && docker run -p " + $"{port}:{port} app");
        to.WriteLine("# The folder packages has the packages of HyperHost (./pack makes it) and is beside this file.");
        to.WriteLine("FROM mcr.microsoft.com/dotnet/sdk:10.0 AS build");
        to.WriteLine("WORKDIR /source");
        to.WriteLine("COPY . .");
        to.WriteLine("RUN dotnet nuget add source /source/packages --name hyperhost");
        to.WriteLine($"RUN dotnet publish {project ?? Path.ChangeExtension(assembly, ".csproj")} -c Release -f net10.0 -o /app");
        to.WriteLine($"RUN dotnet tool install HyperHost.Tool --version {version} --tool-path /tools");
        to.WriteLine();
        to.WriteLine("FROM mcr.microsoft.com/dotnet/aspnet:10.0");
        to.WriteLine("COPY --from=build /tools /tools");
        to.WriteLine("COPY --from=build /app /app");
        to.WriteLine("WORKDIR /app");
        to.WriteLine("# the image's own user, app, by its number: Kubernetes can check then that it is not root");
        to.WriteLine($"USER {User}");
        to.WriteLine($"EXPOSE {port}");
        to.WriteLine("# nobody writes over the files of an image");
        to.WriteLine("ENV HYPERHOST_SHADOW_COPY=False");
        to.WriteLine("STOPSIGNAL SIGTERM");
        to.WriteLine("HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \\");
        to.WriteLine($"    CMD [\"bash\", \"-c\", \"{Health(scheme, port)}\"]");
        to.WriteLine($"ENTRYPOINT [{string.Join(", ", Words(application, assembly, $"{scheme}://*:{port}{path}").Select(Quote))}]");
    }

    // the image has no HTTP client such as curl; bash itself opens the connection
    private static string Health(string scheme, int port)
    {
        var open = $"exec 3<>/dev/tcp/127.0.0.1/{port}";
        return scheme == "fcgi" ? open
            : open + " && printf 'GET /metadata HTTP/1.0\\\\r\\\\n\\\\r\\\\n' >&3 && head -n 1 <&3 | grep -q HTTP";
    }

    private static IEnumerable<string> Words(ApplicationPlan? application, string assembly, string listen)
    {
        yield return "/tools/hyperhost";
        yield return "--app";
        yield return "/app/" + assembly + (application?.AppHostType is { } type ? "," + type : "");
        yield return "--listen";
        yield return listen;
    }

    private static string Quote(string word) => "\"" + word.Replace("\\", "\\\\").Replace("\"", "\\\"") + "\"";
}
