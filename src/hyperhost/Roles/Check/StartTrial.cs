using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Check;

/// <summary>
/// Runs the steps that a start does before it loads applications, with the same functions: an error would end a start, a warning would be
/// logged.
/// </summary>
/// <param name="plan">Gets the warnings.</param>
/// <param name="units">The folders that systemd creates.</param>
/// <param name="codeProblem">Returns why a process's code can't be copied or compiled; null if it can.</param>
internal sealed class StartTrial(ServerPlan plan, UnitFolders units, Func<ProcessPlan, Settings, string?> codeProblem)
{
    private readonly Settings _settings = plan.Settings;

    /// <summary>The steps that could not be tried, and why.</summary>
    public List<string> NotTried { get; } = [];

    /// <returns>The errors, each with its setting or file.</returns>
    public IEnumerable<string> Run()
    {
        foreach (var error in Addresses()) yield return error;
        foreach (var name in new[] { "logfile", "access-log" }) TryLog(name);
        if (_settings.Find("pidfile") is { } pidfile && !IsOfUnit(pidfile.Where, pidfile.Value) && PidFileProblem(pidfile) is { } problem)
            yield return problem;

        if (_settings.Find("loglevels") is { } levels && !LogLevelNames.TryParse(levels.Value, out _, out var wrong))
            plan.Findings.Warning(levels.Where, wrong);
        if (_settings.FileProblem() is { } unusable) yield return unusable;

        foreach (var process in plan.Processes)
        {
            if (codeProblem(process, _settings) is not { } cause) continue;

            // the shell may set TMPDIR (libpam-tmpdir does) when the unit does not
            var text = $"{process.Applications[0].Where}: {cause}";
            var isOfShell = _settings.Text("user") is not null && Environment.GetEnvironmentVariable("TMPDIR") is { Length: > 0 };
            if (isOfShell) NotTried.Add(text);
            else yield return text;
        }

        TrySyslog();
        if (_settings.Text("user") is { } user)
            NotTried.Add($"settings of the unit besides its User, such as ReadWritePaths; the check had the rights of {user} alone.");
        else if (Linux.IsHere && ServiceUser.IsRoot)
            NotTried.Add("the rights of the service's user, since root may do everything: add --user NAME, the User of the unit.");
    }

    /// <summary>Why a start could not write the pid file; null if it could.</summary>
    public static string? PidFileProblem(Setting setting)
    {
        try
        {
            PidFile.Try(setting.Value);
            return null;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return $"{setting.Where}: {error.Message}";
        }
    }

    private IEnumerable<string> Addresses()
    {
        var check = new AddressCheck(_settings.ToOptions().Transport);
        var seen = new HashSet<string>();
        foreach (var process in plan.Processes)
        {
            foreach (var text in process.Addresses.Where(seen.Add))
            {
                var address = ListenAddress.Parse(text);
                var where = plan.SourceOf(text, process);
                if (address.Kind == ListenKind.Descriptor)
                {
                    NotTried.Add($"{where}: {address} is a socket that the start is handed.");
                    continue;
                }

                if (address.Kind == ListenKind.Unix && !address.IsAbstract)
                {
                    WarnOfFolder(where, address);
                    if (IsOfUnit(where, address.UnixPath!)) continue;
                }

                if (check.Check(address) is not { } fault) continue;

                if (fault.IsOfUnit && _settings.Text("user") is not null) NotTried.Add($"{where}: {fault.Text}");
                else if (fault.IsError) yield return $"{where}: {fault.Text}";
                else plan.Findings.Warning(where, fault.Text);
            }
        }
    }

    // systemd will create the folder for the unit's user
    private bool IsOfUnit(string where, string path)
    {
        var folder = Path.GetDirectoryName(Path.GetFullPath(path))!;
        if (Directory.Exists(folder) || units.CreatorOf(folder) is not { } creator) return false;

        NotTried.Add($"{where}: folder {folder} does not exist yet; {creator} creates it at the start. No file in it was tried, "
            + "nor the owner and group of one.");
        return true;
    }

    private void TryLog(string name)
    {
        if (_settings.Find(name) is not { } setting || setting.Value == "-" || IsOfUnit(setting.Where, setting.Value)) return;

        if (AppendFile.Problem(setting.Value) is { } problem) plan.Findings.Warning(setting.Where, problem);
    }

    private void TrySyslog()
    {
        if (_settings.Find("syslog") is not { } setting || _settings.ToOptions().Syslog is not { } target) return;

        if (SyslogTarget.Parse(target).Problem() is { } problem) plan.Findings.Warning(setting.Where, problem);
    }

    private void WarnOfFolder(string where, ListenAddress address)
    {
        var folder = Path.GetDirectoryName(address.UnixPath!)!;
        if (folder is "/run")
        {
            plan.Findings.Warning(
                where, $"{address}: only root may make files in /run; /run/NAME with RuntimeDirectory=NAME is the user's.");
        }

        if (folder is "/tmp" or "/var/tmp")
        {
            plan.Findings.Warning(
                where, $"{address}: a service of systemd may have a /tmp of its own, where nginx finds nothing; "
                    + "/run/NAME with RuntimeDirectory=NAME is seen by both.");
        }
    }
}
