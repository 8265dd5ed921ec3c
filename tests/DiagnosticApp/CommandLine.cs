using System;
using System.Collections.Generic;

namespace DiagnosticApp;

/// <summary>The command line of the app.</summary>
internal sealed class CommandLine
{
    public const string Help = @"usage: DiagnosticApp [options]

Starts the services that tests and measurements ask. Each address option may be given more than once;
without any, --http http://127.0.0.1:8080/ is taken.

  --http URL       listen for HTTP, http://127.0.0.1:8080/
  --fcgi ADDRESS   listen for FastCGI, 127.0.0.1:9000
  --unix PATH      listen for FastCGI on a Unix socket, /run/example.sock
  --fd NUMBER      serve FastCGI on a socket that was handed over, 0
  --max-body BYTES largest request body, 134217728 (128 MiB) unless told
  --limit NAME=N   another limit of the host, by its name in HostLimits; times
                   in seconds: MaxRequests=64, KeepAliveTimeout=30
  --allow ADDRESS  a web server that may connect over TCP: 10.0.0.5, 10.0.0.0/8
  --trust ADDRESS  a proxy whose X-Forwarded-For counts, besides loopback
  --unix-mode 660, --unix-owner USER, --unix-group GROUP
                   mode, owner and group of Unix sockets
  --verbose        a line about each connection that comes or goes
  --help           show this text

SIGINT (Ctrl-C) and SIGTERM let requests in flight finish. Exit code: 0 after a
clean stop, 2 when an option is wrong or an address can't be listened on.";

    public List<string> Addresses { get; } = new List<string>();

    public bool ShowHelp { get; private set; }

    public bool IsVerbose { get; private set; }

    /// <summary>Settings of the host, in the order they were given.</summary>
    public List<KeyValuePair<string, string>> Settings { get; } = new List<KeyValuePair<string, string>>
    {
        new KeyValuePair<string, string>("--max-body", "134217728"),
    };

    /// <summary>One line for the user; null when all is well.</summary>
    public string Error { get; private set; }

    public static CommandLine Parse(string[] args)
    {
        var line = new CommandLine();
        for (var i = 0; i < args.Length && line.Error == null; i++)
        {
            if (args[i] == "--help")
            {
                line.ShowHelp = true;
                continue;
            }

            if (args[i] == "--verbose")
            {
                line.IsVerbose = true;
                continue;
            }

            var prefix = PrefixOf(args[i]);
            if (prefix == null && !HostSettings.Has(args[i])) line.Error = "Unknown option " + args[i] + "; --help lists all.";
            else if (i + 1 == args.Length) line.Error = args[i] + " needs a value; --help shows one.";
            else if (prefix == null) line.Settings.Add(new KeyValuePair<string, string>(args[i], args[++i]));
            else line.Addresses.Add(WithPrefix(args[++i], prefix));
        }

        if (line.Addresses.Count == 0) line.Addresses.Add("http://127.0.0.1:8080/");
        return line;
    }

    private static string PrefixOf(string option)
    {
        switch (option)
        {
            case "--http": return "http://";
            case "--fcgi": return "fcgi://";
            case "--unix": return "fcgi+unix:";
            case "--fd": return "fcgi+fd:";
            default: return null;
        }
    }

    private static string WithPrefix(string address, string prefix)
    {
        return address.Contains("://") || address.StartsWith(prefix, StringComparison.Ordinal) ? address : prefix + address;
    }
}
