using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.Laws.Hosts;

/// <summary>The built programs, on each runtime.</summary>
internal static class LawPrograms
{
    public static ServerProcess StartHost(bool onMono, params string[] arguments) => Start(onMono, "tests", "Laws.Host", arguments);

    public static ServerProcess StartHyperHost(bool onMono, params string[] arguments) => Start(onMono, "src", "hyperhost", arguments);

    /// <summary>Makes the site an ASP.NET application: Global.asax, web.config and the host's libraries in bin.</summary>
    public static void AddWebApplication(LawSite site)
    {
        var bin = Path.Combine(site.Folder, "bin");
        Deployment.CopyFolder(Output(onMono: true, "tests", "Laws.Host"), bin);
        File.Move(Path.Combine(bin, "Laws.Host.exe"), Path.Combine(bin, "Laws.Host.dll"));
        File.WriteAllText(
            Path.Combine(site.Folder, "Global.asax"),
            $"<%-- {LawSite.Secret} --%><%@ Application Language=\"C#\" Inherits=\"LawsHost.SystemWeb.Global\" %>");
        File.WriteAllText(Path.Combine(site.Folder, "web.config"), $"""
            <?xml version="1.0"?>
            <!-- {LawSite.Secret} -->
            <configuration>
              <system.web>
                <compilation debug="false" targetFramework="4.7.2" />
                <customErrors mode="Off" />
                <authentication mode="None" />
                <httpRuntime requestPathInvalidCharacters="" requestValidationMode="2.0" />
                <pages validateRequest="false" />
                <httpHandlers>
                  <add path="*" verb="*" type="ServiceStack.HyperHost.SystemWeb.HyperHandlerFactory, ServiceStack.HyperHost" />
                </httpHandlers>
              </system.web>
            </configuration>
            """);
    }

    private static ServerProcess Start(bool onMono, string area, string project, IEnumerable<string> arguments)
    {
        var program = Path.Combine(Output(onMono, area, project), project + (onMono ? ".exe" : ".dll"));
        return ServerProcess.Start(onMono ? "mono" : "dotnet", arguments.Prepend(program));
    }

    private static string Output(bool onMono, string area, string project)
    {
        var configuration = new DirectoryInfo(System.AppContext.BaseDirectory).Parent!.Name;
        return Path.Combine(Deployment.Repository, area, project, "bin", configuration, onMono ? "net472" : "net10.0");
    }
}
