using System;
using System.Collections.Generic;
using System.Xml.Linq;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>What the server reads from its environment when it starts.</summary>
internal sealed class Surroundings
{
    /// <summary>Environment variable in which a supervisor passes its plan to a worker.</summary>
    public const string WorkerVariable = "HYPERHOST_WORKER";

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
    public bool IsLinux { get; init; } = ServerSystem.IsLinux;

    /// <summary>What the supervisor passed to this process; null in a server without a supervisor.</summary>
    public XElement? Worker => Variable(WorkerVariable) is { Length: > 0 } text ? XElement.Parse(text, LoadOptions.SetLineInfo) : null;
}
