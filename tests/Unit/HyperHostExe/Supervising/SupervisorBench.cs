using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles.Supervisor;
using ServiceStack.HyperHost.Server.Sockets;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Supervising;

/// <summary>A supervisor with workers in memory and a clock that the test moves. Its listening sockets are real.</summary>
internal sealed class SupervisorBench : IDisposable
{
    private readonly Plans _plans = new();
    private readonly FakeTimeProvider _time = new();
    private readonly StringWriter _written = new() { NewLine = "\n" };
    private readonly ServerLog _log;
    private readonly ServiceManager _manager;
    private readonly EventQueue _events;
    private readonly ListeningSockets _sockets;
    private readonly SharedAddresses _shared;
    private readonly Supervisor _supervisor;
    private string[] _arguments = [];

    /// <param name="applications">Their names; each has an address of its own.</param>
    public SupervisorBench(params string[] applications)
        : this([], applications)
    {
    }

    public SupervisorBench(string[] options, string[] applications)
    {
        Configure(options, applications);
        _log = new ServerLog(null, _written, TextWriter.Null, HostLogLevels.Standard);
        _manager = new ServiceManager(null) { OnReady = () => Reports++ };
        _events = new EventQueue(_time);
        var plan = Plan();
        _sockets = new ListeningSockets(_log, plan.Settings.ToOptions(), new SocketStore(_manager, 0));
        _shared = new SharedAddresses(_log, plan.Settings.ToOptions(), _sockets, _events);
        _supervisor = new Supervisor(plan, Plan, StartWorker, _manager, _log, _events, _sockets, _shared, null);
    }

    /// <summary>All workers that were started, in order.</summary>
    public List<FakeWorker> Workers { get; } = [];

    /// <summary>How often systemd was told that the server is ready.</summary>
    public int Reports { get; private set; }

    /// <summary>What <see cref="Supervisor.Run"/> returns; null before the server's end.</summary>
    public int? ExitCode => _supervisor.HasEnded ? _supervisor.ExitCode : null;

    /// <summary>Lines of the log, without time and level.</summary>
    public string[] Lines =>
        [.. _written.ToString().Split(['\n'], StringSplitOptions.RemoveEmptyEntries).Select(static line => line.Split([' '], 3)[2])];

    public string Folder => _plans.Folder;

    /// <summary>Sets what the next reload reads.</summary>
    public void Configure(string[] options, params string[] applications) => _arguments =
    [
        .. options,
        .. applications.SelectMany(name => new[]
        {
            "--app", _plans.Write(name + ".dll", ""), "--listen", $"fcgi+unix:{Path.Combine(_plans.Folder, name)}.sock",
        }),
    ];

    public void Configure(params string[] applications) => Configure([], applications);

    /// <summary>Starts the server.</summary>
    /// <param name="isReady">Whether its workers get ready.</param>
    public void Start(bool isReady = true)
    {
        _supervisor.Start();
        if (isReady) GetReady([.. Workers]);
    }

    public void GetReady(params FakeWorker[] workers)
    {
        foreach (var worker in workers) worker.ReportReady();
        Settle();
    }

    public void End(FakeWorker worker, int code = 0, int seconds = 0)
    {
        worker.End(code, seconds);
        Settle();
    }

    public void Signal(ServerSignal signal)
    {
        _supervisor.On(signal);
        Settle();
    }

    public void Advance(double seconds)
    {
        _time.Advance(TimeSpan.FromSeconds(seconds));
        Settle();
    }

    /// <summary>Handles all events that have come.</summary>
    public void Settle()
    {
        for (var i = 0; i < 10; i++) _supervisor.RunNext(TimeSpan.Zero);
    }

    public void Dispose()
    {
        _shared.Dispose();
        _sockets.Dispose();
        _events.Dispose();
        _manager.Dispose();
        _log.Dispose();
        _plans.Dispose();
    }

    private FakeWorker StartWorker(ServerPlan server, ProcessPlan process, ShadowCopy? copy, IWorkerEvents events)
    {
        var worker = new FakeWorker(Workers.Count + 1, process, events);
        Workers.Add(worker);
        return worker;
    }

    private ServerPlan Plan() => _plans.Build(_arguments);
}
