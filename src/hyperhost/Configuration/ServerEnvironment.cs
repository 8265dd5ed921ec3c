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

/// <summary>The environment that a server reads at its start: variables, user, inherited sockets.</summary>
internal sealed class ServerEnvironment
{
    /// <summary>Environment variable with the plan that the supervisor passes to a worker.</summary>
    public const string WorkerVariable = "HYPERHOST_WORKER";

    /// <summary>Whether a supervisor started this process.</summary>
    public static bool IsWorker => Linux.IsHere && Environment.GetEnvironmentVariable(WorkerVariable) is { Length: > 0 };

    /// <summary>Value of an environment variable.</summary>
    public Func<string, string?> Variable { get; init; } = Environment.GetEnvironmentVariable;

    /// <summary>Names of the environment variables.</summary>
    public IReadOnlyList<string> VariableNames { get; init; } = [];

    /// <summary>Path of the program's own configuration file, whose appSettings are read.</summary>
    public string? StandardSettings { get; init; }

    /// <summary>The user's name.</summary>
    public string User { get; init; } = Environment.UserName;

    /// <summary>The user's group.</summary>
    public string Group { get; init; } = "";

    /// <summary>Sockets that systemd has opened for socket units.</summary>
    public IReadOnlyList<SystemdSocket> Inherited { get; init; } = [];

    /// <summary>Whether descriptor 0 is a listening socket, as FastCGI 1.0 §2.2 defines it.</summary>
    public bool IsStandardInputListening { get; init; }

    /// <summary>Whether the system is Linux, which the supervisor and its workers require.</summary>
    public bool IsLinux { get; init; } = Linux.IsHere;

    /// <summary>Reads the environment of this process.</summary>
    public static ServerEnvironment OfProcess() => new()
    {
        VariableNames = [.. Environment.GetEnvironmentVariables().Keys.Cast<string>()],
        StandardSettings = typeof(ServerEnvironment).Assembly.Location + ".config",
        Inherited = Linux.IsHere && !IsWorker ? Passed() : [],
        IsStandardInputListening = Linux.IsHere && !IsWorker && Libc.IsListening(0),
        Group = Linux.IsHere ? SystemCalls.GroupName : "",
    };

    /// <summary>The plan that the supervisor passed to this process; null without a supervisor.</summary>
    public XElement? Worker => Variable(WorkerVariable) is { Length: > 0 } text ? XElement.Parse(text, LoadOptions.SetLineInfo) : null;

    [SupportedOSPlatform("linux")]
    private static List<SystemdSocket> Passed() =>
    [
        .. from socket in PassedSocket.Read(Environment.GetEnvironmentVariable, ProcessFigures.Number)
           where !socket.IsKept
           select new SystemdSocket(socket.Descriptor, socket.Name, socket.Place, socket.Is),
    ];
}
