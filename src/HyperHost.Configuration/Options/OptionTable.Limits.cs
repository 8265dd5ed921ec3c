using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>Connections, limits, trust: the options that set those of the host.</summary>
internal static partial class OptionTable
{
    private static IEnumerable<Option> Limits() =>
    [
        Number("maxconns", "0 (no limit)", "Connections open at once.", (o, n) => o.Limits.MaxConnections = n, OptionGroup.Connections,
            ["MONO_FCGI_MAXCONNS"], ["FastCgiMaxConnections"]),
        Number("maxreqs", "1024", "Requests in service at once; 0 for no limit.", (o, n) => o.Limits.MaxRequests = n,
            OptionGroup.Connections,
            ["MONO_FCGI_MAXREQS"], ["FastCgiMaxRequests"]),
        Number("max-queued-requests", "1024", "Requests in the queue.", (o, n) => o.Limits.MaxQueuedRequests = n),
        Number("max-requests-per-connection", "100", "Requests open at once on one connection.", (o, n) =>
            o.Limits.MaxRequestsPerConnection = n),
        new(OptionGroup.Connections, OptionKind.Flag, "multiplex")
        {
            Environment = ["MONO_FCGI_MULTIPLEX"],
            AppSettings = ["FastCgiMultiplexConnections"],
            Default = "True",
            Help = "False allows one request at a time on a connection.",
            Set = (options, value) =>
            {
                if (!OptionValue.Flag(value)) options.Limits.MaxRequestsPerConnection = 1;
            },
        },
        Number("backlog", "512", "Connections the system keeps for a busy server.", (o, n) => o.Transport.Backlog = n),
        new(OptionGroup.Connections, OptionKind.Pair, "minthreads")
        {
            Value = "N[,IO]",
            Environment = ["MONO_FCGI_MINTHREADS"],
            AppSettings = ["FastCgiMinThreads"],
            Default = "0 (the runtime's)",
            Help = "Threads that the thread pool starts without delay. IO is read and not needed.",
            Set = (options, value) => options.Transport.MinThreads = OptionValue.Pair(value),
        },
        new(OptionGroup.Connections, OptionKind.Pair, "maxthreads")
        {
            Value = "N[,IO]",
            Environment = ["MONO_FCGI_MAXTHREADS"],
            AppSettings = ["FastCgiMaxThreads"],
            Default = "0 (no limit)",
            Help = "Services that run on a thread at once; others wait without one. IO is read and not needed.",
            Set = (options, value) => options.Transport.MaxThreads = OptionValue.Pair(value),
        },
        Flag("kestrel", "On .NET: Kestrel serves http: addresses too, as it does for https and HTTP/2.", (o, on) =>
            o.Transport.UseKestrel = on),
        Flag("v3-behaviour", "v3's own behaviour instead of the safer one, logins included.", (o, on) => o.V3Behaviour = on),
        Flag("server-timing", "Adds the header Server-Timing with the time that a request waited and ran.", (o, on) => o.ServerTiming = on),
        Flag("compress", "Compresses text responses that the client accepts compressed: br and deflate on .NET, gzip.", (o, on) =>
            o.Compression.IsEnabled = on),
        new(OptionGroup.Connections, OptionKind.Size, "compress-least")
        {
            Default = "1024",
            Help = "Smaller responses, in bytes, are not compressed.",
            Set = (options, value) => options.Compression.MinBytes = checked((int)OptionValue.Size(value)),
        },
        new(OptionGroup.Connections, OptionKind.Mode, "socket-mode")
        {
            Default = "660",
            Help = "Mode of a Unix socket's file.",
            Set = (options, value) => options.Transport.UnixMode = TransportOptions.ParseMode(value),
        },
        Text("socket-owner", "User that owns a Unix socket's file.", (o, name) => o.Transport.UnixOwner = name),
        Text("socket-group", "Group of a Unix socket's file.", (o, name) => o.Transport.UnixGroup = name),
        Files("certificate", "Certificates of https addresses, one for each host name: PEM or PFX.", o => o.Tls.Certificates),
        Files("certificate-key", "Their private keys, if they are in separate files: PEM.", o => o.Tls.Keys),
        new(OptionGroup.Tls, OptionKind.Path, "certificate-password-file")
        {
            Help = "A file with the password of PFX files and encrypted keys in its first line.",
            Set = (options, value) => options.Tls.PasswordFile = value,
        },
        Time("hsts", "0 (no header)", "Duration for which browsers use https only (Strict-Transport-Security).", (o, time) =>
            o.Tls.HstsMaxAge = time, OptionGroup.Tls),
        Flag("hsts-subdomains", "The same for the host names below.", (o, on) => o.Tls.IncludeSubDomains = on, OptionGroup.Tls),
        Flag("redirect-to-https", "Sends requests on http:// addresses to the first https:// address.", (o, on) => o.Tls.Redirect = on,
            OptionGroup.Tls),
        Size("max-params", "64k", "Bytes of a request's params.", (o, bytes) => o.Limits.MaxParamsBytes = checked((int)bytes)),
        Number("max-headers", "100", "Headers of a request.", (o, n) => o.Limits.MaxHeaderCount = n, OptionGroup.Limits),
        Size("max-body", "30000000", "Bytes of a request's body; 0 for no limit.", (o, bytes) => o.Limits.MaxBodyBytes = bytes),
        Size("spool-threshold", "64k", "Bytes of a body kept in memory; larger bodies use a file.", (o, bytes) =>
            o.Limits.SpoolThreshold = checked((int)bytes)),
        new(OptionGroup.Limits, OptionKind.Path, "spool-folder")
        {
            Default = "the system's",
            Help = "Folder of those files.",
            Set = (options, value) => options.Limits.SpoolFolder = value,
        },
        Time("body-timeout", "60s", "Maximum time without a byte of an incomplete body.", (o, time) => o.Limits.BodyTimeout = time),
        Size("max-form", "4m", "Bytes of a form of fields; 0 for no limit of its own.", (o, bytes) => o.Limits.MaxFormBytes = bytes),
        Size("min-body-rate", "240", "Bytes of body a second, at least; 0 for no limit.", (o, bytes) =>
            o.Limits.MinBodyRate = checked((int)bytes)),
        Time("body-rate-grace", "5s", "Time before that counts.", (o, time) => o.Limits.BodyRateGrace = time),
        Size("min-response-rate", "240", "Least rate at which a peer reads a response, in bytes per second; 0 for no limit.", (o, bytes) =>
            o.Limits.MinResponseRate = checked((int)bytes)),
        Time("response-rate-grace", "5s", "Time before that counts.", (o, time) => o.Limits.ResponseRateGrace = time),
        Time("first-byte-timeout", "30s", "Time from a connection to its first byte.", (o, time) => o.Limits.FirstByteTimeout = time),
        Time("params-timeout", "30s", "Maximum time for the params of a request.", (o, time) => o.Limits.ParamsTimeout = time),
        Time("keepalive-timeout", "130s", "Maximum time of a connection without a request.", (o, time) => o.Limits.KeepAliveTimeout = time),
        Time("service-timeout", "0 (no limit)", "Maximum time of a service.", (o, time) => o.Limits.ServiceTimeout = time),
        Time("service-grace", "5s", "From cancelling a service to ending its request.", (o, time) => o.Limits.ServiceGrace = time),
        Time("write-timeout", "60s", "Maximum time in which the peer reads nothing of a response.", (o, time) =>
            o.Limits.WriteTimeout = time),
        Time("drain-timeout", "30s", "Maximum time of a stop; requests in flight finish.", (o, time) => o.Limits.DrainTimeout = time),
        Time(
            "idle-drain-time", "1s", "Time until idle connections are closed when the server stops.",
            (o, time) => o.Limits.IdleDrainTime = time),
        Addresses("allowed-clients", "Web servers that may connect over TCP: addresses and networks. Empty: all.", o => o.AllowedClients),
        Addresses("trusted-proxies", "Proxies whose X-Forwarded-… headers count, besides those of this machine.", o => o.TrustedProxies),
        Flag("local-unix-sockets", "A request on a Unix socket that names no client comes from this machine.", (o, on) =>
            o.LocalUnixSockets = on, OptionGroup.Trust),
        Flag("underscores-in-headers", "Accepts headers whose names have an underscore.", (o, on) => o.UnderscoresInHeaders = on,
            OptionGroup.Trust),
    ];

    private static Option Number(
        string name, string standard, string help, Action<HyperHostOptions, int> set, OptionGroup group = OptionGroup.Connections,
        string[]? environment = null, string[]? appSettings = null) =>
        new(group, OptionKind.Number, name)
        {
            Default = standard,
            Help = help,
            Environment = environment ?? [],
            AppSettings = appSettings ?? [],
            Set = (options, value) => set(options, OptionValue.Number(value)),
        };

    private static Option Size(string name, string standard, string help, Action<HyperHostOptions, long> set) =>
        new(OptionGroup.Limits, OptionKind.Size, name) { Default = standard, Help = help, Set = (options, value) =>
            set(options, OptionValue.Size(value)) };

    private static Option Time(
        string name, string standard, string help, Action<HyperHostOptions, TimeSpan> set, OptionGroup group = OptionGroup.Limits) =>
        new(group, OptionKind.Time, name) { Default = standard, Help = help, Set = (options, value) =>
            set(options, OptionValue.Time(value)) };

    private static Option Flag(
        string name, string help, Action<HyperHostOptions, bool> set, OptionGroup group = OptionGroup.Connections) =>
        new(group, OptionKind.Flag, name) { Default = "False", Help = help, Set = (options, value) =>
            set(options, OptionValue.Flag(value)) };

    private static Option Text(string name, string help, Action<HyperHostOptions, string> set) =>
        new(OptionGroup.Connections, OptionKind.Text, name) { Default = "the process's own", Help = help, Set = set };

    private static Option Files(string name, string help, Func<HyperHostOptions, ICollection<string>> of) =>
        new(OptionGroup.Tls, OptionKind.List, name)
        {
            Value = "FILE,…",
            IsFile = true,
            Help = help,
            Set = (options, value) =>
            {
                foreach (var file in value.Split([','], StringSplitOptions.RemoveEmptyEntries)) of(options).Add(file.Trim());
            },
        };

    private static Option Addresses(string name, string help, Func<HyperHostOptions, ICollection<string>> of) =>
        new(OptionGroup.Trust, OptionKind.List, name)
        {
            Value = "ADDRESS,…",
            Help = help,
            Set = (options, value) =>
            {
                foreach (var address in Words(value)) of(options).Add(address);
            },
        };
}
