using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Files;
using ServiceStack.HyperHost.Configuration.Json;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Configuration.Platform;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>Builds the plan from the command line, the environment and the files.</summary>
internal sealed class PlanBuilder(ServerEnvironment environment)
{
    public ServerPlan Build(IReadOnlyList<string> arguments)
    {
        var settings = new Settings(new Findings()) { AddModules = HttpsSupport.Add };
        CommandLine.Read(arguments, settings);
        var plan = new ServerPlan(settings);
        var fromConfig = environment.Worker is null ? ReadFiles(settings) : [];
        EnterRoot(settings);

        ReadCommandLineApplications(plan);
        if (environment.Worker is { } worker)
        {
            plan.Applications.AddRange(WebApplicationFile.Read(worker, "the supervisor", plan.Findings));
            plan.Addresses.AddRange(worker.Elements("listen").Select(element => element.Value));
            if (worker.Attribute("name") is { } name) plan.LogPrefix = $"[{name.Value}] ";
            foreach (var application in plan.Applications) application.Copy = worker.Attribute("copy")?.Value;
            plan.InheritedAddresses = worker.Element("shared")?.Value;
        }
        else
        {
            ReadApplications(plan, fromConfig);
        }

        FolderApplications.Resolve(plan.Applications, plan.Findings);
        WebConfigs.Read(plan);
        ApplicationPlans.MakeNamesUnique(plan.Applications);
        if (plan.InheritedAddresses is null) ReadServerAddresses(plan);
        Divide(plan);
        AddressOwners.Settle(plan);
        foreach (var socket in environment.Inherited) CheckUse(socket, plan);
        if (!environment.IsLinux) SystemSupport.Check(plan);

        // invalid values are reported before anything starts, and before a reload stops running workers
        plan.Settings.CheckValues();
        return plan;
    }

    private IReadOnlyList<ApplicationPlan> ReadFiles(Settings settings)
    {
        var appSettings = settings.Text("settings") ?? environment.StandardSettings;
        if (appSettings is not null && (File.Exists(appSettings) || settings.Find("settings") is not null))
        {
            EnvironmentReader.ReadAppSettings(AppSettingsFile.Read(appSettings, settings.Findings), settings);
        }

        EnvironmentReader.ReadEnvironment(environment.Variable, settings);
        EnvironmentReader.CheckEnvironment(
            environment.VariableNames,
            [
                ServerEnvironment.WorkerVariable, ServiceManager.SupervisorVariable, StatisticsHome.Variable,
            ],
            settings);
        if (settings.Text("configfile") is { } list)
        {
            if (JsonSettingsFile.IsJson(list)) JsonSettingsFile.Read(list, SettingSource.File, settings);
            else SettingListFile.Read(list, environment.User, environment.Group, settings);
        }

        if (settings.Text("config") is not { } config) return [];
        if (!JsonSettingsFile.IsJson(config)) return HyperFastCgiFile.Read(config, settings);

        JsonSettingsFile.Read(config, SettingSource.File, settings);
        return [];
    }

    private static void EnterRoot(Settings settings)
    {
        if (settings.Find("root") is not { } root) return;

        if (Directory.Exists(root.Value)) Directory.SetCurrentDirectory(root.Value);
        else settings.Findings.Error(root.Where, $"folder {root.Value} does not exist.");
    }

    // a --listen after an --app belongs to that application; a --listen before any --app belongs to the server
    private static void ReadCommandLineApplications(ServerPlan plan)
    {
        ApplicationPlan? last = null;
        var listen = OptionTable.Get("listen");
        var apps = plan.Settings.Every("app").ToList();
        var listens = plan.Settings.Every("listen").ToList();
        foreach (var setting in plan.Settings.All.Where(setting => apps.Contains(setting) || listens.Contains(setting)))
        {
            if (setting.Option != listen)
            {
                last = Assembly(setting, plan.Findings);
                if (last is not null) plan.Applications.Add(last);
            }
            else
            {
                (last is not null && setting.Source == SettingSource.CommandLine ? last.Addresses : plan.Addresses).Add(setting.Value);
                plan.AddressSources[setting.Value] = setting.Where;
            }
        }
    }

    private static ApplicationPlan? Assembly(Setting setting, Findings findings)
    {
        var text = setting.Value;
        if (text.IndexOf(':') >= 0 && !File.Exists(text.Split(',')[0]) && !Directory.Exists(text))
        {
            return ApplicationsText.ReadOne(text, setting.Where, findings);
        }

        var plan = ApplicationPlans.Create("", null, null, "/", text, setting.Where);
        if (plan.Assembly is not null || Directory.Exists(plan.Folder)) return plan;

        var beside = text + ".dll";
        var isProject = text.EndsWith("proj", StringComparison.OrdinalIgnoreCase);
        findings.ApplicationError(setting.Where, $"'{text}' is no assembly (.dll or .exe) and no folder"
            + (File.Exists(beside) ? $"; did you mean {beside}?" : isProject ? ": name the assembly that its build makes." : "."));
        return null;
    }

    private static void ReadApplications(ServerPlan plan, IEnumerable<ApplicationPlan> fromConfig)
    {
        var settings = plan.Settings;
        if (settings.Find("applications") is { } text) plan.Applications.AddRange(
            ApplicationsText.Read(text.Value, text.Where, plan.Findings));
        if (settings.Find("appconfigfile") is { } file) plan.Applications.AddRange(WebApplicationFile.Read(file.Value, plan.Findings));
        if (settings.Find("appconfigdir") is { } folder)
        {
            plan.Applications.AddRange(WebApplicationFile.ReadFolder(folder.Value, folder.Where, plan.Findings));
        }

        plan.Applications.AddRange(fromConfig);
        if (plan.Applications.Count > 0 || plan.Problems.Any()) return;

        var here = Directory.GetCurrentDirectory();
        if (settings.Find("root") is not null || FolderApplications.IsApplication(here))
        {
            plan.Applications.Add(ApplicationPlans.Create("", null, null, "/", here, settings.Find("root")?.Where ?? "the current folder"));
        }
        else
        {
            plan.Findings.Error("",
                "There is no application: name one with --app My.dll or --applications /:/srv/www/app; --help lists all options.");
        }
    }

    private void ReadServerAddresses(ServerPlan plan)
    {
        if (plan.Addresses.Count > 0) return;

        var settings = plan.Settings;
        if (settings.Find("socket") is not null || settings.Find("port") is not null || settings.Find("filename") is not null
            || settings.Find("address") is not null)
        {
            if (SocketText.Read(settings, out var mode) is { } address) plan.Addresses.Add(address);
            if (mode is not null) settings.Add(OptionTable.Get("socket-mode"), mode, SettingSource.CommandLine,
                settings.Find("socket")!.Where);
            return;
        }

        AssignInherited(plan);
    }

    // An inherited socket that no address refers to goes to the application that FileDescriptorName= names, otherwise to the applications
    // without addresses.
    private void AssignInherited(ServerPlan plan)
    {
        var hasOthers = plan.Applications.Exists(static application => application.Addresses.Count == 0);
        foreach (var socket in environment.Inherited.Where(socket => socket.Place is not null && !IsNamed(socket, plan)).ToList())
        {
            if (plan.Applications.Find(application => application.Name == socket.Name) is { } owner)
                owner.Addresses.Add(OfDescriptor(socket));
            else if (hasOthers) plan.Addresses.Add(OfDescriptor(socket));
        }

        if (plan.Addresses.Count == 0 && plan.Applications.Count > 0
            && plan.Applications.All(application => application.Addresses.Count == 0))
        {
            plan.Addresses.Add(environment.IsStandardInputListening ? "fcgi+fd:0" : "fcgi://127.0.0.1:9000");
        }
    }

    private static string OfDescriptor(SystemdSocket socket) =>
        "fcgi+fd:" + socket.Descriptor.ToString(System.Globalization.CultureInfo.InvariantCulture);

    // Also true for addresses of applications removed because of an error. Malformed addresses are reported elsewhere.
    private static bool IsNamed(SystemdSocket socket, ServerPlan plan)
    {
        var addresses = plan.Addresses.Concat(plan.Applications.SelectMany(static application => application.Addresses));
        return addresses.Concat(plan.AddressSources.Keys).Any(text =>
        {
            try
            {
                var address = ListenAddress.Parse(text);
                return address.Kind == ListenKind.Descriptor ? address.Descriptor == socket.Descriptor : socket.Is(address);
            }
            catch (ListenAddressException)
            {
                return false;
            }
        });
    }

    // Clients of a socket without an address would wait forever: nothing accepts them.
    private static void CheckUse(SystemdSocket socket, ServerPlan plan)
    {
        if (socket.Place is null)
        {
            plan.Findings.Error("LISTEN_FDS", $"descriptor {socket.Descriptor} ({socket.Name}) of systemd is no listening socket: "
                + "write ListenStream= and Accept=no into the socket unit.");
        }
        else if (plan.Findings.ApplicationErrors.Count == 0 && !IsNamed(socket, plan))
        {
            var scheme = socket.Place[0] is '/' or '@' ? "fcgi+unix:" : "fcgi://";
            plan.Findings.Error("LISTEN_FDS", $"systemd hands over {socket.Place} (descriptor {socket.Descriptor}, {socket.Name}), and no "
                + $"address of the configuration is that: add it, such as --listen {scheme}{socket.Place}, or remove its ListenStream= "
                + "from the socket unit.");
        }
    }

    private static void Divide(ServerPlan plan)
    {
        var sharing = plan.Applications.Where(application => application.Addresses.Count == 0).ToList();
        foreach (var application in plan.Applications.Where(application => application.Addresses.Count > 0))
        {
            // a single application also gets the server's addresses
            IReadOnlyList<string> addresses = plan.Applications.Count == 1 ? [.. plan.Addresses, .. application.Addresses]
                : application.Addresses;
            plan.Processes.Add(new ProcessPlan([application], addresses));
        }

        if (sharing.Count == 0) return;

        if (plan.Addresses.Count == 0 && plan.InheritedAddresses is null)
        {
            if (plan.Findings.Errors.Count > 0) return;

            plan.Findings.ApplicationError(
                sharing[0].Where, $"application {sharing[0].Name} has no address: give it one with --listen.");
        }
        else if (sharing.TrueForAll(application => application.IsAspNet))
        {
            plan.Processes.Add(new ProcessPlan(sharing, plan.Addresses));
        }
        else
        {
            // v3's statics allow only one AppHost per process
            foreach (var application in sharing) plan.Processes.Add(new ProcessPlan([application], plan.Addresses));
        }
    }
}
