using System;
using System.Collections.Generic;
using System.Globalization;

namespace ServiceStack.HyperHost.Fuzz;

/// <summary>The command line of the fuzzer.</summary>
internal sealed class FuzzOptions
{
    public const string Help = """
        usage: dotnet run --project tests/Fuzz -c Release -- [options]

        Sends changed, cut, mixed and senseless conversations of FastCGI and HTTP to a running server and
        checks, again and again, that valid requests are answered rightly.

          --address ADDRESS  fcgi://127.0.0.1:9000 (the default), fcgi+unix:/path or
                             http://127.0.0.1:8080; may be given
                             more than once
          --records N        end after so many records (1000000)
          --seconds N        end after so many seconds, whatever comes first (no limit)
          --seed N           repeats a run (chosen and printed unless told)
          --workers N        conversations at once (8)
          --pid N            the server's process: its memory, threads, descriptors and
                             temporary files are watched
          --growth MIB       most that its memory may grow after the first fifth of the run (64)
          --hello URI        a GET request without a body (/hello/World)
          --text TEXT        the body of its answer ({"Result":"Hello, World!"})

        The server must give back what is posted to /echo, and have /big/BYTES and /slow/MS, as
        the example does. Exit code: 0 when all went well, 1 when the server failed, 2 when an
        option is wrong.
        """;

    public List<string> Addresses { get; } = [];

    public long Records { get; private set; } = 1_000_000;

    public double Seconds { get; private set; } = double.PositiveInfinity;

    public int Seed { get; private set; } = Environment.TickCount;

    public int Workers { get; private set; } = 8;

    /// <summary>0 if it was not given.</summary>
    public int ProcessId { get; private set; }

    public int Growth { get; private set; } = 64;

    public string Hello { get; private set; } = "/hello/World";

    public string Text { get; private set; } = "{\"Result\":\"Hello, World!\"}";

    /// <exception cref="FormatException">An option is unknown or its value is none; the message names it.</exception>
    public static FuzzOptions Parse(string[] args)
    {
        var options = new FuzzOptions();
        for (var i = 0; i < args.Length; i += 2)
        {
            if (i + 1 == args.Length) throw new FormatException($"{args[i]} needs a value, or is unknown; --help lists all options.");

            options.Set(args[i], args[i + 1]);
        }

        if (options.Addresses.Count == 0) options.Addresses.Add("fcgi://127.0.0.1:9000");
        return options;
    }

    private void Set(string name, string value)
    {
        switch (name)
        {
            case "--address": Addresses.Add(value); break;
            case "--records": Records = Number(name, value); break;
            case "--seconds": Seconds = Number(name, value); break;
            case "--seed": Seed = (int)Number(name, value); break;
            case "--workers": Workers = (int)Number(name, value); break;
            case "--pid": ProcessId = (int)Number(name, value); break;
            case "--growth": Growth = (int)Number(name, value); break;
            case "--hello": Hello = value; break;
            case "--text": Text = value; break;
            default: throw new FormatException($"Unknown option {name}; --help lists all.");
        }
    }

    private static long Number(string name, string value) =>
        long.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out var number)
            ? number
            : throw new FormatException($"{name} is a number, not '{value}'.");
}
