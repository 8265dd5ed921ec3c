using System;
using System.Collections.Generic;
using System.Globalization;

namespace Example;

/// <summary>What the example was told to do.</summary>
internal sealed class CommandLine
{
    public const string Help = @"usage: Example [options]

Starts the example services. Each address option may be given more than once;
without any, --http http://127.0.0.1:8080/ is taken.

  --http URL       listen for HTTP, http://127.0.0.1:8080/
  --fcgi ADDRESS   listen for FastCGI, 127.0.0.1:9000
  --unix PATH      listen for FastCGI on a Unix socket, /run/example.sock
  --max-body BYTES largest request body, 134217728 (128 MiB) unless told
  --help           show this text

SIGINT (Ctrl-C) and SIGTERM let requests in flight finish. Exit code: 0 after a
clean stop, 2 when an option is wrong or an address can't be listened on.";

    public List<string> Addresses { get; } = new List<string>();

    public bool ShowHelp { get; private set; }

    /// <summary>Most bytes of a request body.</summary>
    public long MaxBody { get; private set; } = 128 * 1024 * 1024;

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

            var prefix = PrefixOf(args[i]);
            if (prefix == null && args[i] != "--max-body") line.Error = "Unknown option " + args[i] + "; --help lists all.";
            else if (i + 1 == args.Length) line.Error = args[i] + " needs a value; --help shows one.";
            else if (prefix == null) line.SetMaxBody(args[++i]);
            else line.Addresses.Add(WithPrefix(args[++i], prefix));
        }

        if (line.Addresses.Count == 0) line.Addresses.Add("http://127.0.0.1:8080/");
        return line;
    }

    private void SetMaxBody(string text)
    {
        if (long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var bytes)) MaxBody = bytes;
        else Error = "--max-body is a number of bytes, not '" + text + "'.";
    }

    private static string PrefixOf(string option)
    {
        switch (option)
        {
            case "--http": return "http://";
            case "--fcgi": return "fcgi://";
            case "--unix": return "fcgi+unix:";
            default: return null;
        }
    }

    private static string WithPrefix(string address, string prefix)
    {
        return address.StartsWith(prefix, StringComparison.Ordinal) ? address : prefix + address;
    }
}
