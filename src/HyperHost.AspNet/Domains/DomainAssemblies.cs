using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Reflection;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>Chooses, for the domain of an application, between the assemblies in its bin and those of the server.</summary>
/// <remarks>
/// The host is always the server's: it is loaded first. The engine is the application's if it brings one: it is loaded before anything
/// needs it. This class uses nothing but the framework, for the reason that <see cref="DomainProxy"/> gives.
/// </remarks>
internal static class DomainAssemblies
{
    private const string Core = "ServiceStack.HyperHost";

    private static readonly string[] Engine =
        ["ServiceStack.Interfaces", "ServiceStack.Common", "ServiceStack", "ServiceStack.ServiceInterface"];

    /// <summary>The assemblies of the host that this one uses. Those in the server's folder are used, never an application's.</summary>
    public static readonly string[] Host = ["HyperHost.Abstractions", Core, "HyperHost.Status"];

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
    /// <param name="folder">The folder of the domain, into which the copy is written.</param>
    public static string HostFor(string bin, string own, string folder)
    {
        if (Array.TrueForAll(Engine, name => !File.Exists(Path.Combine(bin, name + ".dll")))) return own;

        var target = Directory.CreateDirectory(Path.Combine(folder, "host")).FullName;
        foreach (var name in Host)
        {
            File.Copy(Path.Combine(Path.GetDirectoryName(own)!, name + ".dll"), Path.Combine(target, name + ".dll"), overwrite: true);
        }

        var copy = Path.Combine(target, Path.GetFileName(own));
        File.Copy(own, copy, overwrite: true);
        return copy;
    }

    /// <summary>Loads the application's engine, if it has one.</summary>
    /// <returns>See <see cref="DomainProxy.FindAssemblies"/>.</returns>
    public static string[] LoadEngine()
    {
        var lines = new List<string>();
        var bin = Path.Combine(AppDomain.CurrentDomain.BaseDirectory, "bin");
        ReportHost(Path.Combine(bin, Core + ".dll"), lines);

        (string Name, Version Version)? first = null;
        foreach (var name in Engine)
        {
            if (Load(name, bin, lines) is not { } version) continue;

            // ServiceStack.Interfaces has this version number in every v3 release
            if (version == UnchangedVersion && name == Engine[0]) continue;

            first ??= (name, version);
            if (first.Value.Version != version) Report(
                lines,
                HostLogLevel.Warning,
                $"{bin} has {first.Value.Name}.dll {first.Value.Version} and {name}.dll {version}: the assemblies of an engine belong "
                    + "together, "
                    + "deploy those of one version.");
        }

        foreach (var name in Others) Load(name, bin, lines);

        if (first is not null && NamesOurFactory() && EngineAge.Complaint() is { } complaint)
            Report(lines, HostLogLevel.Warning, complaint);
        return lines.ToArray();
    }

    /// <summary>Loads the copies of the assemblies in bin before System.Web, which would load the originals.</summary>
    public static void LoadBin()
    {
        var copy = AppDomain.CurrentDomain.SetupInformation.PrivateBinPath;
        if (!Directory.Exists(copy)) return;

        foreach (var file in Directory.GetFiles(copy, "*.dll"))
        {
            try
            {
                Assembly.LoadFrom(file);
            }
            catch (Exception error) when (error is IOException or BadImageFormatException)
            {
                // a native library, or a damaged one: what needs it gets the error
            }
        }
    }

    // The version of the file, which is the assembly's too. Mono aborts the process if two threads call AssemblyName.GetAssemblyName.
    private static void ReportHost(string file, List<string> lines)
    {
        if (!File.Exists(file)) return;

        var info = FileVersionInfo.GetVersionInfo(file);
        var theirs = new Version(info.FileMajorPart, info.FileMinorPart, info.FileBuildPart, info.FilePrivatePart);
        var own = typeof(DomainAssemblies).Assembly.GetName().Version;
        if (theirs < own)
        {
            Report(lines, HostLogLevel.Notice, $"{file} is {theirs}: the server's own, {own}, is used in its place.");
        }
        else if (theirs > own)
        {
            Report(
                lines,
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

    /// <returns>Null if the application brings none, or one that can't be loaded.</returns>
    private static Version? Load(string name, string bin, List<string> lines)
    {
        var file = Path.Combine(bin, name + ".dll");
        if (!File.Exists(file)) return null;

        try
        {
            return Assembly.Load(name).GetName().Version;
        }
        catch (Exception error) when (error is IOException or BadImageFormatException)
        {
            Report(lines, HostLogLevel.Error, $"{file} can't be loaded: {error.Message}");
            return null;
        }
    }

    private static void Report(List<string> lines, HostLogLevel level, string words) => lines.Add((int)level + " " + words);
}
