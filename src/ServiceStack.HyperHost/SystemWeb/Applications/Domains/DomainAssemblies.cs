using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Domains;

/// <summary>Chooses, for the domain of an application, between the assemblies in its bin and those of the server.</summary>
/// <remarks>
/// The host is always the server's: it is loaded first. The engine is the application's if it brings one: it is loaded before anything
/// needs it. This class uses nothing but the framework, for the reason that <see cref="DomainProxy"/> gives.
/// </remarks>
internal static class DomainAssemblies
{
    private const string Host = "ServiceStack.HyperHost";

    private static readonly string[] Engine =
        ["ServiceStack.Interfaces", "ServiceStack.Common", "ServiceStack", "ServiceStack.ServiceInterface"];

    private static readonly Version UnchangedVersion = new(1, 0, 0, 0);

    // comes with the engine, in a matching version
    private static readonly string[] Others = ["ServiceStack.Text"];

    /// <summary>The file from which the domain of an application loads the host.</summary>
    /// <remarks>
    /// Mono resolves the references of a file once for all domains: the server's own file is bound to the server's engine. So an
    /// application that brings another engine gets a copy of the host, which is not bound yet.
    /// </remarks>
    /// <param name="bin">The bin folder of the application.</param>
    /// <param name="own">The file of the server's host.</param>
    /// <param name="folder">The folder of the domain, where the copy is written.</param>
    public static string HostFor(string bin, string own, string folder)
    {
        if (Array.TrueForAll(Engine, name => !File.Exists(Path.Combine(bin, name + ".dll")))) return own;

        var copy = Path.Combine(Directory.CreateDirectory(Path.Combine(folder, "host")).FullName, Path.GetFileName(own));
        File.Copy(own, copy, overwrite: true);
        return copy;
    }

    /// <summary>Loads the application's engine, if it has one.</summary>
    /// <returns>See <see cref="DomainProxy.FindAssemblies"/>.</returns>
    public static string[] LoadEngine()
    {
        var said = new List<string>();
        var bin = AppDomain.CurrentDomain.SetupInformation.PrivateBinPath ?? "";
        if (VersionOf(bin, Host) is { } theirs) ReportHost(Path.Combine(bin, Host + ".dll"), theirs, said);

        (string Name, Version Version)? first = null;
        foreach (var name in Engine)
        {
            if (VersionOf(bin, name) is not { } version) continue;

            Load(name, bin, said);
            // ServiceStack.Interfaces has this version number in every v3 release
            if (version == UnchangedVersion && name == Engine[0]) continue;

            first ??= (name, version);
            if (first.Value.Version != version) Report(
                said,
                HostLogLevel.Warning,
                $"{bin} has {first.Value.Name}.dll {first.Value.Version} and {name}.dll {version}: the assemblies of an engine belong "
                    + "together, "
                    + "deploy those of one version.");
        }

        foreach (var name in Others)
        {
            if (VersionOf(bin, name) is not null) Load(name, bin, said);
        }

        if (first is not null && NamesOurFactory() && EngineAge.Complaint() is { } complaint) Report(said, HostLogLevel.Warning, complaint);
        return said.ToArray();
    }

    private static void ReportHost(string file, Version theirs, List<string> said)
    {
        var own = typeof(DomainAssemblies).Assembly.GetName().Version;
        if (theirs < own)
        {
            Report(said, HostLogLevel.Notice, $"{file} is {theirs}: the server's own, {own}, is used in its place.");
        }
        else if (theirs > own)
        {
            Report(
                said,
                HostLogLevel.Warning,
                $"{file} is {theirs}, newer than the server's own, {own}, which is used in its place: where the application needs "
                    + "what is new "
                    + $"in it, run it with hyperhost {theirs.ToString(3)}.");
        }
    }

    private static bool NamesOurFactory()
    {
        var config = AppDomain.CurrentDomain.SetupInformation.ConfigurationFile;
        return File.Exists(config) && File.ReadAllText(config).Contains("HyperHandlerFactory");
    }

    private static void Load(string name, string bin, List<string> said)
    {
        try
        {
            Assembly.Load(name);
        }
        catch (Exception error) when (error is IOException or BadImageFormatException)
        {
            Report(said, HostLogLevel.Error, $"{Path.Combine(bin, name + ".dll")} can't be loaded: {error.Message}");
        }
    }

    private static Version? VersionOf(string bin, string name)
    {
        var file = Path.Combine(bin, name + ".dll");
        if (!File.Exists(file)) return null;

        try
        {
            return AssemblyName.GetAssemblyName(file).Version;
        }
        catch (Exception error) when (error is IOException or BadImageFormatException or System.Security.SecurityException)
        {
            // System.Web reports it if the application needs the assembly
            return null;
        }
    }

    private static void Report(List<string> said, HostLogLevel level, string words) => said.Add((int)level + " " + words);
}
