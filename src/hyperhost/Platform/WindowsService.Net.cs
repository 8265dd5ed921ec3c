using System;
using System.ComponentModel;
using System.Diagnostics;
using System.Runtime.Versioning;
using System.Security;
using System.ServiceProcess;
using System.Threading;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>
/// The server as a Windows service. The service is reported as started once the server listens; a stop drains as a signal does; an exit
/// code other than 0 counts as a failure, after which the service manager restarts the service.
/// </summary>
[SupportedOSPlatform("windows")]
internal sealed class WindowsService : ServiceBase
{
    // requested as additional time; the service manager allows twice that before it gives up
    private static readonly TimeSpan Step = TimeSpan.FromSeconds(5);

    private readonly StartText _printed = new();
    private readonly CancellationTokenSource _stopping = new();
    private readonly ManualResetEventSlim _hasStarted = new();
    private readonly Thread _server;
    private volatile bool _isReady;
    private volatile bool _isService;

    /// <param name="serve">Serves until <see cref="Stopping"/>, and returns the exit code.</param>
    public WindowsService(Func<int> serve)
    {
        _server = new Thread(() => Serve(serve)) { Name = "server" };

        // With a process of its own, the service's registered name does not matter here. EventLog uses this name as its source.
        ServiceName = "hyperhost";
        AutoLog = false;
        CanShutdown = true;
    }

    /// <summary>Is canceled when the service manager, or the end of the system, stops the service.</summary>
    public CancellationToken Stopping => _stopping.Token;

    /// <summary>Reports that the server listens.</summary>
    public void Ready()
    {
        _printed.End();
        _isReady = true;
        _hasStarted.Set();
    }

    /// <summary>Blocks until the service has stopped.</summary>
    /// <returns>The exit code of the server; null if the service manager did not start the process.</returns>
    public int? Serve()
    {
        // a service has no console, so the output goes to _printed
        var (output, errors) = (Console.Out, Console.Error);
        Console.SetOut(_printed);
        Console.SetError(_printed);
        try
        {
            Run(this);
        }
        catch (InvalidOperationException) when (_isService && !_isReady)
        {
            // rethrown from OnStart
        }

        if (_isService) return ExitCode;

        Console.SetOut(output);
        Console.SetError(errors);
        return null;
    }

    /// <inheritdoc/>
    protected override void OnStart(string[] args)
    {
        _isService = true;
        _server.Start();
        while (!_hasStarted.Wait(Step)) RequestAdditionalTime(Step + Step);
        if (_isReady) return;

        Report(_printed.ToString());
        throw new InvalidOperationException("The server did not start.");
    }

    /// <inheritdoc/>
    protected override void OnStop()
    {
        _stopping.Cancel();

        // the server ended by itself, so the stop came from its own thread: joining it would deadlock
        if (Thread.CurrentThread == _server) return;

        while (!_server.Join(Step)) RequestAdditionalTime(Step + Step);
    }

    /// <inheritdoc/>
    protected override void OnShutdown() => OnStop();

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _stopping.Dispose();
            _hasStarted.Dispose();
        }

        base.Dispose(disposing);
    }

    private void Serve(Func<int> serve)
    {
        ExitCode = serve();
        if (!_isReady) _hasStarted.Set();
        else if (!_stopping.IsCancellationRequested) Stop();
    }

    private void Report(string lines)
    {
        try
        {
            EventLog.WriteEntry(lines.Length == 0 ? "The server did not start." : lines, EventLogEntryType.Error);
        }
        catch (Exception error) when (error is SecurityException or InvalidOperationException or Win32Exception or ArgumentException)
        {
            // the account may not create an event source; --logfile still has the lines
        }
    }
}
