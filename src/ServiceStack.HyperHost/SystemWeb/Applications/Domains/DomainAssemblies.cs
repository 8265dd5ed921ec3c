using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Domains;

/// <summary>Which of the assemblies that an application and the server both bring are used in the application's domain.</summary>
/// <remarks>
/// Of the host it is always the server's: it is there first. The engine is the application's,
/// where it brings one: loaded before anything asks for it. Names nothing but the framework, as <see cref="DomainProxy"/> says.
/// </remarks>
internal static class DomainAssemblies
{
    private const string Host = "ServiceStack.HyperHost";

    private static readonly string[] Engine =
        ["ServiceStack.Interfaces", "ServiceStack.Common", "ServiceStack", "ServiceStack.ServiceInterface"];

    private static readonly Version UnchangedVersion = new(1, 0, 0, 0);

    // comes with the engine, in a version that fits it
    private static readonly string[] Others = ["ServiceStack.Text"];

    /// <summary>The file from which the domain of an application loads the host.</summary>
    /// <remarks>
    /// Mono finds out once for all domains what a file's references are: the server's own copy is bound to the server's own engine. So an
    /// application that brings another gets a copy of the host that is bound to nothing yet.
    /// </remarks>
    /// <param name="bin">Of the application.</param>
    /// <param name="own">The server's.</param>
    /// <param name="folder">Gets the copy; it is the domain's own.</param>
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
        if (VersionOf(bin, Host) is { } theirs) SayOfHost(Path.Combine(bin, Host + ".dll"), theirs, said);

        (string Name, Version Version)? first = null;
        foreach (var name in Engine)
        {
            if (VersionOf(bin, name) is not { } version) continue;

            Load(name, bin, said);
            // v3's ServiceStack.Interfaces has kept this number all along
            if (version == UnchangedVersion && name == Engine[0]) continue;

            first ??= (name, version);
            if (first.Value.Version != version) Say(
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

        if (first is not null && NamesOurFactory() && EngineAge.Complaint() is { } complaint) Say(said, HostLogLevel.Warning, complaint);
        return said.ToArray();
    }

    private static void SayOfHost(string file, Version theirs, List<string> said)
    {
        var own = typeof(DomainAssemblies).Assembly.GetName().Version;
        if (theirs < own)
        {
            Say(said, HostLogLevel.Notice, $"{file} is {theirs}: the server's own, {own}, is used in its place.");
        }
        else if (theirs > own)
        {
            Say(
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
            Say(said, HostLogLevel.Error, $"{Path.Combine(bin, name + ".dll")} can't be loaded: {error.Message}");
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
            // System.Web says so, if the application needs it
            return null;
        }
    }

    private static void Say(List<string> said, HostLogLevel level, string words) => said.Add((int)level + " " + words);
}
