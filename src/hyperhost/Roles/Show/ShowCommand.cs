using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading;
using ServiceStack.HyperHost.Server.Commands;
using ServiceStack.HyperHost.Status.Advising;
using ServiceStack.HyperHost.Status;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Server.Roles.Show;

/// <summary>
/// <c>hyperhost status [--watch]</c> and <c>hyperhost advise</c>: what a running server counts, or what should be changed. Read from the
/// figures that it keeps on this machine, or requested from its address.
/// </summary>
internal sealed class ShowCommand(TextWriter output, TextWriter errors)
{
    private const int Misused = 2;
    private const int NotThere = 1;
    private const string PidOption = "--pid=";
    private const string WatchOption = "--watch";
    private const string ClearScreen = "\u001b[H\u001b[2J";

    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(2);

    /// <summary>Ends <c>--watch</c>; null (the default) for never.</summary>
    public WaitHandle? End { get; init; }

    /// <param name="arguments">The command line, with the command's name first.</param>
    /// <returns>0 if it was shown, 1 if no server can be reached, 2 for an invalid command line.</returns>
    public int Run(IReadOnlyList<string> arguments)
    {
        var name = arguments[0];
        var watches = arguments.Contains(WatchOption);
        var rest = arguments.Skip(1).Where(argument => argument != WatchOption).ToList();
        var pid = rest.FirstOrDefault(argument => argument.StartsWith(PidOption, StringComparison.Ordinal));
        var address = rest.FirstOrDefault(argument => argument.Length > 0 && argument[0] != '-');
        if (rest.Exists(argument => argument != pid && argument != address) || (pid is not null && address is not null)
            || (watches && name == CommandTable.Advise))
        {
            errors.WriteLine($"hyperhost: {string.Join(" ", arguments)} is not understood.");
            CommandHelp.WriteUsage(errors, CommandTable.Get(name));
            return Misused;
        }

        return Show(name, watches, pid?.Substring(PidOption.Length), address);
    }

    private int Show(string name, bool watches, string? pid, string? address)
    {
        while (true)
        {
            string text;
            try
            {
                text = address is null ? Read(name, pid) : StatusRequest.Get(address, name == CommandTable.Advise ? "advice" : "summary");
            }
            catch (ShowException problem)
            {
                errors.WriteLine("hyperhost: " + problem.Message);
                return NotThere;
            }

            output.Write(watches ? ClearScreen + text : text);
            output.Flush();
            if (!watches) return 0;
            if (End is null) Thread.Sleep(Interval);
            else if (End.WaitOne(Interval)) return 0;
        }
    }

    private static string Read(string name, string? pid)
    {
        var running = StatisticsHome.Running();
        if (pid is not null) running = [.. running.Where(one => one.Process.ToString(CultureInfo.InvariantCulture) == pid)];
        if (running.Count == 0)
        {
            throw new ShowException(
                (pid is null ? "No server of this user keeps figures" : $"Process {pid} is no server of this user that keeps figures")
                + " on this machine. Start it with --status, run this as its user, or give its address: http://HOST:PORT/status.");
        }

        if (running.Count > 1)
        {
            throw new ShowException(
                $"Several servers run: {string.Join(", ", running.Select(one => PidOption + one.Process))}. Name one of them.");
        }

        var snapshot = StatisticsSnapshot.Capture(running[0].Folder);
        var advice = Adviser.Advise(snapshot);
        return name == CommandTable.Advise ? AdviceText.Write(advice) : StatusText.Write(snapshot, advice);
    }
}
