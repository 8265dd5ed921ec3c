using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.SharedListeners;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost;

/// <summary>Options of a host. The host reads them when it starts; don't change them afterwards.</summary>
public sealed class HyperHostOptions
{
    /// <summary>Limits of connections, requests and times.</summary>
    public HostLimits Limits { get; } = new();

    /// <summary>Backlog, Unix sockets' owner and mode, threads.</summary>
    public TransportOptions Transport { get; } = new();

    /// <summary>Certificates and other settings of https addresses.</summary>
    public TlsOptions Tls { get; } = new();

    /// <summary>Compression of responses; off by default.</summary>
    public CompressionOptions Compression { get; } = new();

    /// <summary>
    /// Adds the header Server-Timing, which browsers show: how long a request waited for a thread, and how long it was served. Default
    /// false, because timing can disclose information to clients.
    /// </summary>
    public bool ServerTiming { get; set; }

    /// <summary>
    /// Web servers that may connect to FastCGI addresses over TCP: addresses and networks ("10.0.0.5", "10.0.0.0/8", "fd00::/8").
    /// Empty (the default) allows all addresses; access to Unix sockets is controlled by their mode.
    /// </summary>
    public ICollection<string> AllowedClients { get; } = new List<string>();

    /// <summary>
    /// Proxies whose X-Forwarded-For, X-Forwarded-Proto and X-Real-IP are trusted, besides loopback and Unix sockets, which always are.
    /// The host removes these headers from requests of all other peers. The client is the nearest address that is not a trusted proxy.
    /// </summary>
    public ICollection<string> TrustedProxies { get; } = new List<string>();

    /// <summary>
    /// Whether a request on a Unix socket without a client address counts as local: RemoteIp is then 127.0.0.1, and [Restrict] and the
    /// status page treat it as local. Default false, because the request may come through a proxy that forwards no address: its client is
    /// unknown and untrusted.
    /// </summary>
    public bool LocalUnixSockets { get; set; }

    /// <summary>
    /// Passes headers whose names have an underscore to applications on HTTP addresses. Default false, as nginx's underscores_in_headers:
    /// FastCGI and CGI map X_Forwarded_For and X-Forwarded-For to one name, so a client could forge a proxy's header.
    /// </summary>
    public bool UnderscoresInHeaders { get; set; }

    /// <summary>The status page and metrics, and who may see them; off by default.</summary>
    public StatusOptions Status { get; } = new();

    /// <summary>Health endpoints for balancers and supervisors; off by default.</summary>
    public HealthOptions Health { get; } = new();

    /// <summary>
    /// Logs each request that takes longer, with the duration of its phases; zero (the default): logs none.
    /// </summary>
    public TimeSpan SlowRequestTime { get; set; }

    /// <summary>
    /// Restores v3's behaviour wherever this engine is stricter, including logins, for applications that must not change. Default false. No
    /// effect on the original engine.
    /// </summary>
    public bool V3Behaviour { get; set; }

    /// <summary>Serves the status page and the health endpoints; null (the default) if the host has none.</summary>
    internal IStatusModule? StatusModule { get; set; }

    /// <summary>Serves https and HTTP/2 addresses; null (the default) if the host refuses them.</summary>
    internal IHttpsModule? HttpsModule { get; set; }

    /// <summary>Folder in which all processes of a server share statistics; null (the default) for a process of its own.</summary>
    internal string? StatisticsFolder { get; set; }

    /// <summary>The application's name in the server's configuration and log; null (the default) for a program of its own.</summary>
    internal string? ConfiguredName { get; set; }

    /// <summary>When the start began, as Unix time in milliseconds; 0 (the default) for the start of the process.</summary>
    internal long BornAt { get; set; }

    /// <summary>Monotonic time, for limits and statistics. Default: the system's.</summary>
    internal TimeProvider Time { get; set; } = TimeProvider.System;

    /// <summary>Requests since the start; set by the host when it is made.</summary>
    internal Func<long>? CountRequests { get; set; }

    /// <summary>Result of <see cref="CountRequests"/>; 0 before the host exists.</summary>
    internal long Requests => CountRequests?.Invoke() ?? 0;

    /// <summary>Counts the sessions in the process; null (the default) if they are not counted.</summary>
    internal Func<int>? CountSessions { get; set; }

    /// <summary>Counts the lines that a failing log file has lost; null (the default) if they are not counted.</summary>
    internal Func<long>? LostLogLines { get; set; }

    /// <summary>Log files, for advice about their disk.</summary>
    internal IReadOnlyList<string> LogFiles { get; set; } = [];

    /// <summary>
    /// The shared listeners that this process inherits; null (the default) for none. If set, the host needs no addresses of its own.
    /// </summary>
    internal InheritedAddresses? Shared { get; set; }

    /// <summary>
    /// Called when the host stops, after the drain delay and before it stops accepting, if another process holds the listening sockets.
    /// When the call returns, no client connects any more, or another process accepts. Null (the default): not called.
    /// </summary>
    internal Action? EndConnecting { get; set; }

    /// <summary>
    /// Whether another process already serves the same addresses when this host stops. Then /readyz does not change, and there is no drain
    /// delay, so that load balancers don't notice the replacement. Default false.
    /// </summary>
    internal bool IsReplaced { get; set; }

    /// <summary>Receives a line for each start, stop, exceeded limit and error; null (the default): standard output.</summary>
    public TextWriter? Log { get; set; }

    /// <summary>The form of the log's lines. Default <see cref="HostLogFormat.Auto"/>.</summary>
    public HostLogFormat LogFormat { get; set; }

    /// <summary>
    /// Address of syslog, which also receives the log lines: a socket such as <c>/dev/log</c>, or <c>udp://10.0.0.5:514</c>; null (the
    /// default) for none.
    /// </summary>
    public string? Syslog { get; set; }

    /// <summary>
    /// Receives each served request, such as an <see cref="HyperHost.AccessLog"/>; null (the default) for none.
    /// </summary>
    public IAccessLog? AccessLog { get; set; }

    /// <summary>Called for each request before its handler is chosen, and at its end; null (the default) for none.</summary>
    public IRequestEvents? RequestEvents { get; set; }

    /// <summary>Levels of the lines to write; default <see cref="HostLogLevels.Standard"/>.</summary>
    public HostLogLevels LogLevels { get; set; } = HostLogLevels.Standard;

    /// <summary>Also writes debug lines, which report single connections, whatever <see cref="LogLevels"/> is. Default false.</summary>
    public bool LogConnections { get; set; }

    /// <summary>Replaces <see cref="Log"/> and syslog as the receiver of log lines; null (the default): uses these two.</summary>
    internal IHostLog? HostLog { get; set; }

    internal HostLogLevels WrittenLevels => LogConnections ? LogLevels | HostLogLevels.Debug : LogLevels;

    /// <summary>Creates the log that these options describe. Dispose it with the host.</summary>
    /// <param name="application">Name of the application, for JSON and syslog; null for none.</param>
    internal BoundedLog CreateLog(string? application = null)
    {
        if (HostLog is not null) return new BoundedLog(HostLog, Time);

        var format = Log is not null ? LogFormat
            : LogLineFormat.OfConsole(LogFormat, !Console.IsOutputRedirected, Environment.GetEnvironmentVariable);
        var to = Log ?? Console.Out;
        if (format is HostLogFormat.Auto or HostLogFormat.Text && Syslog is null) return BoundedLog.To(to, WrittenLevels, Time);

        var syslog = Syslog is null ? null
            : SyslogTarget.Parse(Syslog).Open(application, message => to.WriteLine(LogLineFormat.Apply(message, format, application)));
        return BoundedLog.To(new FormattedLog(to, format, application, syslog), WrittenLevels, Time);
    }

    /// <summary>Connects the transport's options with the host's clock and counters.</summary>
    internal void ConnectTransport(HostCounters counters)
    {
        Transport.Time = Time;
        Transport.ThreadWaited = counters.WaitedForThread;
        Transport.ThreadReplaced = counters.ThreadReplaced;
    }

    /// <summary>Validates the options, as a start does before it listens.</summary>
    /// <exception cref="ArgumentOutOfRangeException">A limit is out of range; the message has its name and minimum.</exception>
    /// <exception cref="FormatException">A client or proxy is not an address or network.</exception>
    /// <exception cref="ListenException">A certificate can't be used.</exception>
    public void Validate()
    {
        CheckValues();
        CheckFiles();
    }

    /// <summary>The paths that the status page and the health endpoints serve with these options.</summary>
    internal string[] ServerPaths() =>
    [
        .. Status.Path is { } path ? [path, Status.MetricsPath] : Array.Empty<string>(),
        .. Health.IsEnabled ? HealthOptions.Paths : [],
    ];

    /// <summary>Creates the rule that determines the client of a request.</summary>
    internal Shared.TrustedProxies CreateProxies() => new([.. TrustedProxies]) { UnixIsLocal = LocalUnixSockets };

    /// <summary>The part of <see cref="Validate"/> that reads no file.</summary>
    internal void CheckValues()
    {
        Limits.Check();
        Tls.Check();
        Compression.Check();
        foreach (var range in AllowedClients) NetworkRange.Parse(range);
        foreach (var range in TrustedProxies) NetworkRange.Parse(range);
        CheckStatus();
        if (Syslog is not null) SyslogTarget.Parse(Syslog);
        Guard.AtLeast(Health.MaxQueued, 0);
        Guard.AtLeast(SlowRequestTime.Ticks, 0, nameof(SlowRequestTime));
        Guard.AtLeast(Health.DrainDelay.Ticks, 0, nameof(Health.DrainDelay));
    }

    /// <summary>The part of <see cref="Validate"/> that reads files.</summary>
    internal void CheckFiles() => HttpsModule?.CheckCertificates(Tls);

    private void CheckStatus()
    {
        if (StatusModule is not null) StatusModule.Check(Status);
        else if (Status.Path is not null) throw Missing("Status.Path", "UseStatus");
        else if (Health.IsEnabled) throw Missing("Health.IsEnabled", "UseHealth");
    }

    private static ArgumentException Missing(string option, string method) => new(
        $"{option} is set, and this host has no status page and no health endpoints: reference HyperHost.Status.dll, which the package "
            + $"HyperHost contains, and call Options.{method}() in place of it.");
}
