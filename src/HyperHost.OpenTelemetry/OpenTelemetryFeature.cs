using System;
using System.Reflection;
using OpenTelemetry;
using OpenTelemetry.Logs;
using OpenTelemetry.Metrics;
using OpenTelemetry.Resources;
using OpenTelemetry.Trace;
using ServiceStack.HyperHost.OpenTelemetry;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost;

/// <summary>
/// Sends traces, metrics and logs of an application and its host to an OpenTelemetry collector by OTLP. The environment variables of
/// OpenTelemetry (OTEL_…) configure it.
/// </summary>
/// <example>
/// <code>
/// Plugins.Add(new OpenTelemetryFeature());
/// </code>
/// </example>
/// <remarks>
/// Without variables the collector is <c>http://localhost:4317</c> (gRPC). OTEL_SDK_DISABLED=true turns everything off, and
/// OTEL_TRACES_EXPORTER, OTEL_METRICS_EXPORTER and OTEL_LOGS_EXPORTER set to <c>none</c> turn one signal off.
/// </remarks>
public sealed class OpenTelemetryFeature : IPlugin, IDisposable
{
    private const string HostName = "ServiceStack.HyperHost";

    // .NET's HttpClient: outgoing requests become children of the request that sends them
    private const string HttpClientName = "System.Net.Http";

    private readonly object _lock = new();
    private OpenTelemetrySdk? _sdk;
    private LogForwarder? _logs;

    /// <summary>Whether traces are sent. Default true, unless OTEL_TRACES_EXPORTER is <c>none</c>.</summary>
    public bool Traces { get; set; } = IsWanted("OTEL_TRACES_EXPORTER");

    /// <summary>Whether metrics are sent. Default true, unless OTEL_METRICS_EXPORTER is <c>none</c>.</summary>
    public bool Metrics { get; set; } = IsWanted("OTEL_METRICS_EXPORTER");

    /// <summary>
    /// Whether the lines of the host's log are sent. Default true, unless OTEL_LOGS_EXPORTER is <c>none</c>. With a LogFactory of its own
    /// the application exports its entries itself.
    /// </summary>
    public bool Logs { get; set; } = IsWanted("OTEL_LOGS_EXPORTER");

    /// <summary>Adds sources, meters or exporters of the application's own; null (the default) for none.</summary>
    public Action<IOpenTelemetryBuilder>? Configure { get; set; }

    /// <summary>Starts to send. v3 calls it when the AppHost loads its plugins.</summary>
    /// <exception cref="InvalidOperationException">The plugin is registered already.</exception>
    public void Register(IAppHost appHost)
    {
        ArgumentNullException.ThrowIfNull(appHost);

        lock (_lock)
        {
            if (_sdk is not null) throw new InvalidOperationException("OpenTelemetryFeature is registered already; add it once.");

            _sdk = OpenTelemetrySdk.Create(builder => Build(builder, appHost));
            if (Logs) _logs = new LogForwarder(_sdk.GetLoggerFactory());
        }

        AppDomain.CurrentDomain.ProcessExit += OnProcessExit;
    }

    /// <summary>Sends what is buffered, and ends. The end of the process does the same.</summary>
    public void Dispose()
    {
        AppDomain.CurrentDomain.ProcessExit -= OnProcessExit;
        lock (_lock)
        {
            _logs?.Dispose();
            _logs = null;
            _sdk?.Dispose();
            _sdk = null;
        }
    }

    private void OnProcessExit(object? sender, EventArgs e) => Dispose();

    private void Build(IOpenTelemetryBuilder builder, IAppHost appHost)
    {
        var application = appHost.GetType().Assembly.GetName();
        builder.ConfigureResource(resource => resource.Clear()
            .AddTelemetrySdk()
            .AddService(
                appHost.Config.ServiceName ?? application.Name ?? HostName, serviceVersion: VersionOf(appHost.GetType().Assembly))
            // what OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES contain wins
            .AddEnvironmentVariableDetector());
        // it sends each signal, with the variables of each, but can't leave one out
        var sendsAll = Traces && Metrics && Logs;
        if (Traces)
        {
            builder.WithTracing(tracing =>
            {
                tracing.AddSource(HostName, HttpClientName);
                if (!sendsAll) tracing.AddOtlpExporter();
            });
        }

        if (Metrics)
        {
            builder.WithMetrics(metrics =>
            {
                metrics.AddMeter(HostName, HttpClientName, "System.Runtime");
                if (!sendsAll) metrics.AddOtlpExporter();
            });
        }

        if (Logs)
        {
            builder.WithLogging(logging =>
            {
                if (!sendsAll) logging.AddOtlpExporter();
            });
        }

        Configure?.Invoke(builder);
        if (sendsAll) builder.UseOtlpExporter();
    }

    private static string? VersionOf(Assembly assembly) =>
        assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion
        ?? assembly.GetName().Version?.ToString();

    private static bool IsWanted(string variable) =>
        !string.Equals(Environment.GetEnvironmentVariable(variable)?.Trim(), "none", StringComparison.OrdinalIgnoreCase);
}
