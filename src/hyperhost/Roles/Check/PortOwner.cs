using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.Versioning;
using System.Text;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Server.Roles.Check;

/// <summary>The process that listens on an address: for a TCP port by /proc, for a Unix socket by its peer credentials. Linux.</summary>
/// <param name="Process">Process id.</param>
/// <param name="Name">Program name.</param>
/// <param name="IsHyperHost">Whether the process is a HyperHost server.</param>
internal sealed record PortOwner(int Process, string Name, bool IsHyperHost)
{
    private const string Listening = "0A";
    private const int LocalField = 1;
    private const int StateField = 3;
    private const int InodeField = 9;

    /// <summary>Whether the owner is systemd, which opened the socket for a socket unit, or stores it for a service.</summary>
    public bool IsSystemd { get; init; }

    /// <summary>Whether the owner is a HyperHost server with another configuration.</summary>
    public bool HasOtherConfiguration { get; init; }

    private static readonly string[] Tables = ["/proc/net/tcp", "/proc/net/tcp6"];

    /// <returns>Null if no process that this user may inspect listens there.</returns>
    public static PortOwner? Find(ListenAddress address)
    {
        if (!Linux.IsHere) return null;

        using var root = ServiceUser.AsRoot();
        var owner = address.Kind == ListenKind.Tcp ? Find(address.EndPoint!.Port)
            : SystemCalls.ListenerOf(UnixEndPoints.Create(address.UnixPath!)) is { } process ? Of(process) : null;
        return owner is { IsHyperHost: true } ? owner with { HasOtherConfiguration = ServedFiles.AreOthers(owner.Process) } : owner;
    }

    /// <returns>Null if no process that this user may inspect listens on the port.</returns>
    public static PortOwner? Find(int port)
    {
        if (!Linux.IsHere) return null;

        try
        {
            var lines = Tables.Where(File.Exists).SelectMany(File.ReadAllLines);
            var links = new HashSet<string>(SocketsOf(lines, port).Select(inode => $"socket:[{inode}]"));
            return links.Count == 0 ? null : First(Owners(links));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    /// <summary>Inodes of the sockets that listen on a port, from the lines of /proc/net/tcp.</summary>
    public static IEnumerable<string> SocketsOf(IEnumerable<string> lines, int port)
    {
        var suffix = ":" + port.ToString("X4", CultureInfo.InvariantCulture);
        return from line in lines
               let fields = line.Split([' '], StringSplitOptions.RemoveEmptyEntries)
               where fields.Length > InodeField && fields[StateField] == Listening
                   && fields[LocalField].EndsWith(suffix, StringComparison.OrdinalIgnoreCase)
               select fields[InodeField];
    }

    /// <summary>
    /// Chooses the owner to report if several processes have the socket: systemd only if no other has it, because systemd may merely store
    /// it.
    /// </summary>
    public static PortOwner? First(IEnumerable<PortOwner> owners) =>
        owners.OrderBy(static owner => owner.IsSystemd).ThenBy(static owner => owner.Process).FirstOrDefault();

    /// <param name="commandLine">NUL-separated words, the format of /proc/PID/cmdline.</param>
    public static PortOwner Of(int process, string commandLine)
    {
        var words = commandLine.Split(['\0'], StringSplitOptions.RemoveEmptyEntries).Select(Path.GetFileName).ToList();

        // if the process is a runtime, the program is the first argument that is no option
        var program = words.FirstOrDefault() ?? "";
        if (program is "dotnet" or "mono" or "mono-sgen" or "python3" or "java")
            program = words.Skip(1).FirstOrDefault(word => word is { Length: > 0 } && word[0] != '-') ?? program;
        return new(process, program.Length > 0 ? program : "a program", IsServer(program));
    }

    /// <summary>Whether a word of a command line is this server's program.</summary>
    public static bool IsServer(string word) => Path.GetFileNameWithoutExtension(word) == "hyperhost";

    private static PortOwner Of(int process)
    {
        var owner = Of(process, Text($"/proc/{process}/cmdline"));

        // systemd as process 1 has the command line /sbin/init
        return Text($"/proc/{process}/comm").TrimEnd('\n') == "systemd" ? owner with { Name = "systemd", IsSystemd = true } : owner;
    }

    [SupportedOSPlatform("linux")]
    private static IEnumerable<PortOwner> Owners(HashSet<string> links)
    {
        foreach (var folder in Directory.GetDirectories("/proc"))
        {
            if (!int.TryParse(Path.GetFileName(folder), NumberStyles.None, CultureInfo.InvariantCulture, out var process)) continue;
            if (Holds(folder, links)) yield return Of(process);
        }
    }

    [SupportedOSPlatform("linux")]
    private static bool Holds(string folder, HashSet<string> links)
    {
        try
        {
            return Directory.GetFiles(folder + "/fd").Any(file => SystemCalls.ReadLink(file) is { } link && links.Contains(link));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // the process belongs to another user, or has ended
            return false;
        }
    }

    private static string Text(string file)
    {
        try
        {
            return Encoding.UTF8.GetString(File.ReadAllBytes(file));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return "";
        }
    }
}
