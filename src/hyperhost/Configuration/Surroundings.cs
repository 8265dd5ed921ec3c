using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Versioning;
using System.Xml.Linq;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging.Access;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>What the server reads from its environment when it starts.</summary>
internal sealed class Surroundings
{
    /// <summary>Environment variable in which a supervisor passes its plan to a worker.</summary>
    public const string WorkerVariable = "HYPERHOST_WORKER";

    /// <summary>Whether a supervisor started this process.</summary>
    public static bool IsWorker => Linux.IsHere && Environment.GetEnvironmentVariable(WorkerVariable) is { Length: > 0 };

    /// <summary>Value of an environment variable.</summary>
    public Func<string, string?> Variable { get; init; } = Environment.GetEnvironmentVariable;

    /// <summary>Names of the environment variables.</summary>
    public IReadOnlyList<string> VariableNames { get; init; } = [];

    /// <summary>The configuration file of the program, whose appSettings are read.</summary>
    public string? StandardSettings { get; init; }

    /// <summary>The user's name.</summary>
    public string User { get; init; } = Environment.UserName;

    /// <summary>The user's group.</summary>
    public string Group { get; init; } = "";

    /// <summary>Sockets that systemd has opened for socket units.</summary>
    public IReadOnlyList<SystemdSocket> Inherited { get; init; } = [];

    /// <summary>Descriptor 0 is a listening socket, as FastCGI 1.0 §2.2 has it.</summary>
    public bool IsStandardInputListening { get; init; }

    /// <summary>The system is Linux, which has what the supervisor and its workers need.</summary>
    public bool IsLinux { get; init; } = Linux.IsHere;

    /// <summary>Those of this process.</summary>
    public static Surroundings OfProcess() => new()
    {
        VariableNames = [.. Environment.GetEnvironmentVariables().Keys.Cast<string>()],
        StandardSettings = typeof(Surroundings).Assembly.Location + ".config",
        Inherited = Linux.IsHere && !IsWorker ? Passed() : [],
        IsStandardInputListening = Linux.IsHere && !IsWorker && Libc.IsListening(0),
        Group = Linux.IsHere ? SystemCalls.GroupName : "",
    };

    /// <summary>What the supervisor passed to this process; null in a server without a supervisor.</summary>
    public XElement? Worker => Variable(WorkerVariable) is { Length: > 0 } text ? XElement.Parse(text, LoadOptions.SetLineInfo) : null;

    [SupportedOSPlatform("linux")]
    private static List<SystemdSocket> Passed() =>
    [
        .. from socket in PassedSocket.Read(Environment.GetEnvironmentVariable, ProcessFigures.Number)
           where !socket.IsKept
           select new SystemdSocket(socket.Descriptor, socket.Name, socket.Place, socket.Is),
    ];
}
