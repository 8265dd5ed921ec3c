using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>
/// Assigns each address to the process that listens on it. v3 applications with the same FastCGI address share its listener.
/// </summary>
internal static class AddressOwners
{
    /// <summary>
    /// Fills <see cref="ProcessPlan.Shared"/>. Conflicting addresses remove the process from the plan with an error; if two applications
    /// have the same HTTP address, the server does not start.
    /// </summary>
    public static void Settle(ServerPlan plan)
    {
        var owners = new Dictionary<string, (string Text, List<ProcessPlan> Processes)>(StringComparer.Ordinal);
        foreach (var process in plan.Processes.ToList())
        {
            var addresses = new List<(string Key, string Text)>();
            if (Read(process, owners, addresses, out var address, out var isOfTwo) is { } problem)
            {
                // two applications claim one HTTP address: serving the first would be a guess, so this is an error of the server
                if (isOfTwo) plan.Findings.Error(plan.SourceOf(address, process), problem);
                else plan.Findings.ApplicationError(plan.SourceOf(address, process), problem);
                plan.Processes.Remove(process);
                continue;
            }

            process.Addresses = addresses.ConvertAll(static address => address.Text);
            foreach (var (key, text) in addresses)
            {
                if (!owners.TryGetValue(key, out var owner)) owners[key] = owner = (text, []);
                owner.Processes.Add(process);
            }
        }

        foreach (var (text, processes) in owners.Values.Where(static owner => owner.Processes.Count > 1))
        {
            foreach (var process in processes) process.Shared.Add(text);
        }
    }

    /// <returns>Why the address in <paramref name="last"/> conflicts or is invalid; null if all addresses are fine.</returns>
    private static string? Read(
        ProcessPlan process,
        Dictionary<string, (string Text, List<ProcessPlan> Processes)> owners,
        List<(string Key, string Text)> addresses,
        out string last,
        out bool isOfTwo)
    {
        (last, isOfTwo) = ("", false);
        string? path = null;
        foreach (var text in process.Addresses)
        {
            last = text;
            try
            {
                var address = ListenAddress.Parse(text);
                if (address.Protocol == ListenProtocol.Http)
                {
                    if (process.IsAspNet) return NoHttp(process, text);

                    var before = path;
                    path = address.Path.Trim('/');
                    if (before is not null && before != path) return OnePath(process, before, text);
                }

                if (address.Protocol == ListenProtocol.Http && address.EndPoint?.Port == 0)
                {
                    addresses.Add((text + addresses.Count + process.Name, text));
                    continue;
                }

                var key = address.Kind == ListenKind.Tcp ? address.EndPoint!.ToString() : text;
                if (addresses.Exists(other => other.Key == key)) return $"application {process.Name} has {text} twice.";

                var known = owners.TryGetValue(key, out var owner);
                if (known && FirstConflict(owner.Processes, process, text, address) is { } why)
                {
                    isOfTwo = address.Protocol == ListenProtocol.Http;
                    return why;
                }

                // processes that share an address use the first process's spelling of it
                addresses.Add((key, known ? owner.Text : text));
            }
            catch (ListenAddressException error)
            {
                return error.Message;
            }
        }

        return null;
    }

    private static string NoHttp(ProcessPlan process, string text) =>
        $"application {process.Name} is ASP.NET's and can't be served over HTTP ({text}): "
        + "give it a FastCGI address, such as fcgi://127.0.0.1:9000, and put nginx in front.";

    private static string OnePath(ProcessPlan process, string before, string text) =>
        $"application {process.Name}: HTTP addresses of one application have one path, v3's handler path; /{before} came before {text}.";

    private static string? FirstConflict(List<ProcessPlan> others, ProcessPlan process, string text, ListenAddress address) =>
        others.Select(other => Conflict(other, process, text, address)).FirstOrDefault(static why => why is not null);

    private static string? Conflict(ProcessPlan one, ProcessPlan other, string text, ListenAddress address)
    {
        var both = $"applications {one.Name} and {other.Name} have the same address {text}";
        if (address.Protocol == ListenProtocol.Http)
        {
            return both
                + ": HTTP addresses are not shared. "
                + "Give each application one of its own and put nginx in front, or name a FastCGI address.";
        }

        if (one.IsAspNet || other.IsAspNet)
        {
            return both
                + ": only v3 applications share addresses of their own. "
                + "ASP.NET ones share the server's, given by --listen before any --app.";
        }

        var same = one.Applications[0].Key;
        var second = other.Applications[0];
        return same != second.Key ? null
            : $"{both} and are both {same}, so their requests can't be distinguished: give one another host or path, as in "
                + $"--app {(second.VirtualPath == "/" ? "/path" : "example.org:/")}:{second.Path}, or an address of its own.";
    }
}
