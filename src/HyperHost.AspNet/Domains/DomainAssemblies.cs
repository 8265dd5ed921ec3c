using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Reflection;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>Chooses between the assemblies in an application's bin and the server's own, for the application's domain.</summary>
/// <remarks>
/// The host is always the server's, and loaded first. The engine is the application's if bin contains one, and is loaded before anything
/// uses it. This class uses only the framework, for the reason given at <see cref="DomainProxy"/>.
/// </remarks>
internal static class DomainAssemblies
{
    private const string Core = "ServiceStack.HyperHost";

    private static readonly string[] Engine =
        ["ServiceStack.Interfaces", "ServiceStack.Common", "ServiceStack", "ServiceStack.ServiceInterface"];

    /// <summary>The host's assemblies that this assembly references. Always loaded from the server's folder.</summary>
    public static readonly string[] Host = ["HyperHost.Abstractions", Core, "HyperHost.Status"];

    private static readonly Version UnchangedVersion = new(1, 0, 0, 0);

    // part of the engine, in a matching version
    private static readonly string[] Others = ["ServiceStack.Text"];

    /// <summary>Selects the file from which an application's domain loads the host.</summary>
    /// <remarks>
    /// Mono binds the references of a file once for all domains, and the server's own file is bound to the server's engine. For an
    /// application with another engine, a copy of the host is loaded, which is not bound yet.
    /// </remarks>
    /// <param name="bin">The application's bin folder.</param>
    /// <param name="own">Path of the server's host assembly.</param>
    /// <param name="folder">The domain's folder, for the copy.</param>
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

            // v3's ServiceStack.Interfaces has this version in every release, so it says nothing
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

    /// <summary>Loads the copied assemblies of bin before System.Web loads the originals.</summary>
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
                // a native or damaged library; the code that uses it gets the error
            }
        }
    }

    // Reads the file version, which equals the assembly version: Mono aborts the process if two threads call AssemblyName.GetAssemblyName.
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

    /// <returns>Null if bin does not contain the assembly, or it can't be loaded.</returns>
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
