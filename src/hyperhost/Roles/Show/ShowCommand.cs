using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using ServiceStack.HyperHost.Configuration.Commands;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Status;
using ServiceStack.HyperHost.Status.Advising;

namespace ServiceStack.HyperHost.Server.Roles.Show;

/// <summary>
/// <c>hyperhost status [--watch] [--json]</c> and <c>hyperhost advise</c>: shows a running server's statistics, or advice. Reads the
/// statistics files on this machine, or requests them from the server's address.
/// </summary>
internal sealed class ShowCommand(TextWriter output, TextWriter errors)
{
    private const int Misused = 2;
    private const int NotThere = 1;
    private const string PidOption = "--pid=";
    private const string WatchOption = "--watch";
    private const string JsonOption = "--json";
    private const string ClearScreen = "\u001b[H\u001b[2J";

    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(2);

    /// <summary>Ends <c>--watch</c> when set; null (the default) watches forever.</summary>
    public WaitHandle? End { get; init; }

    /// <param name="arguments">The command line, with the command's name first.</param>
    /// <returns>0 if the status was shown, 1 if no server can be reached, 2 for an invalid command line.</returns>
    public int Run(IReadOnlyList<string> arguments)
    {
        var name = arguments[0];
        var isStatus = name == CommandTable.Status;
        var watches = isStatus && arguments.Contains(WatchOption);
        var isJson = isStatus && arguments.Contains(JsonOption);
        var rest = arguments.Skip(1).Where(argument => !isStatus || argument is not (WatchOption or JsonOption)).ToList();
        var pid = rest.FirstOrDefault(argument => argument.StartsWith(PidOption, StringComparison.Ordinal));
        var server = rest.FirstOrDefault(argument => argument.Length > 0 && argument[0] != '-');
        if (rest.Exists(argument => argument != pid && argument != server)
            || (pid is not null && server is not null) || (watches && isJson))
        {
            errors.WriteLine($"hyperhost: {string.Join(" ", arguments)} is not understood.");
            CommandHelp.WriteUsage(errors, CommandTable.Get(name));
            return Misused;
        }

        var form = !isStatus ? StatusForm.Advice : isJson ? StatusForm.Json : StatusForm.Summary;
        return Show(form, watches, pid?.Substring(PidOption.Length), server);
    }

    private int Show(StatusForm form, bool watches, string? pid, string? server)
    {
        while (true)
        {
            string text;
            try
            {
                text = server?.Contains("://") == true ? StatusRequest.Get(server, form) : Read(form, pid, server);
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

    private static string Read(StatusForm form, string? pid, string? application)
    {
        var running = RunningServer.All();
        if (running.Count > 0 && application is not null)
        {
            var named = running.FindAll(one => one.Serves(application));
            if (named.Count == 0)
            {
                throw new ShowException($"No server of this user serves an application \"{application}\". These run:\n"
                    + RunningServer.Table(running).TrimEnd());
            }

            running = named;
        }

        if (pid is not null) running.RemoveAll(one => one.Number != pid);
        if (running.Count == 0)
        {
            throw new ShowException(
                (pid is null ? "No server of this user keeps figures" : $"Process {pid} is no server of this user that keeps figures")
                + " on this machine. Start it with --status, run this as its user, or give its address: http://HOST:PORT/status.");
        }

        if (running.Count == 1) return Write(form, running[0].Snapshot);

        const string Which = "Name one of them by its application or its process: hyperhost status NAME, hyperhost status --pid=NUMBER.";
        var table = RunningServer.Table(running);
        if (form == StatusForm.Summary) return $"{table}\n{Which}\n";

        throw new ShowException($"Several servers run. {Which.Replace("status", form == StatusForm.Json ? "status --json" : "advise")}\n"
            + table.TrimEnd());
    }

    private static string Write(StatusForm form, StatisticsSnapshot snapshot)
    {
        var advice = Adviser.Advise(snapshot);
        return form switch
        {
            StatusForm.Advice => AdviceText.Write(advice),
            StatusForm.Json => StatusJson.Write(snapshot, advice) + "\n",
            _ => StatusText.Write(snapshot, advice),
        };
    }
}
