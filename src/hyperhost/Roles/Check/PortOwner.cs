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

/// <summary>The process that listens on an address: of a TCP port by /proc, of a Unix socket by its peer. Linux.</summary>
/// <param name="Process">Its number.</param>
/// <param name="Name">Its program.</param>
/// <param name="IsHyperHost">Whether it is a server of this kind.</param>
internal sealed record PortOwner(int Process, string Name, bool IsHyperHost)
{
    private const string Listening = "0A";
    private const int LocalField = 1;
    private const int StateField = 3;
    private const int InodeField = 9;

    /// <summary>Whether it is systemd, which opened the socket for a socket unit, or keeps it for a service.</summary>
    public bool IsSystemd { get; init; }

    /// <summary>Whether it is a server that serves other files than this one.</summary>
    public bool HasOtherConfiguration { get; init; }

    private static readonly string[] Tables = ["/proc/net/tcp", "/proc/net/tcp6"];

    /// <returns>Null if no process that this user can see listens there.</returns>
    public static PortOwner? Find(ListenAddress address)
    {
        if (!Linux.IsHere) return null;

        using var root = ServiceUser.AsRoot();
        var owner = address.Kind == ListenKind.Tcp ? Find(address.EndPoint!.Port)
            : SystemCalls.ListenerOf(UnixEndPoints.Create(address.UnixPath!)) is { } process ? Of(process) : null;
        return owner is { IsHyperHost: true } ? owner with { HasOtherConfiguration = ServedFiles.AreOthers(owner.Process) } : owner;
    }

    /// <returns>Null if no process that this user can see listens on the port.</returns>
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

    /// <summary>Inodes of the sockets that listen on a port, from lines of /proc/net/tcp.</summary>
    public static IEnumerable<string> SocketsOf(IEnumerable<string> lines, int port)
    {
        var suffix = ":" + port.ToString("X4", CultureInfo.InvariantCulture);
        return from line in lines
               let fields = line.Split([' '], StringSplitOptions.RemoveEmptyEntries)
               where fields.Length > InodeField && fields[StateField] == Listening
                   && fields[LocalField].EndsWith(suffix, StringComparison.OrdinalIgnoreCase)
               select fields[InodeField];
    }

    /// <summary>The one to name of several that have a socket: systemd's copy is one that it keeps for another.</summary>
    public static PortOwner? First(IEnumerable<PortOwner> owners) =>
        owners.OrderBy(static owner => owner.IsSystemd).ThenBy(static owner => owner.Process).FirstOrDefault();

    /// <param name="commandLine">Words with zeros between them, as /proc/PID/cmdline has them.</param>
    public static PortOwner Of(int process, string commandLine)
    {
        var words = commandLine.Split(['\0'], StringSplitOptions.RemoveEmptyEntries).Select(Path.GetFileName).ToList();

        // of a runtime, the program is its first argument that is no option
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

        // the command line of process 1 is /sbin/init
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
            // another user's, or it has ended
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
