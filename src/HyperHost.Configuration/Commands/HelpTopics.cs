using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Configuration.Commands;

/// <summary>The topics of <c>hyperhost help</c>: one per group of options, and some general ones.</summary>
internal static class HelpTopics
{
    public static IReadOnlyList<HelpTopic> All { get; } =
    [
        new("applications", "What is served: assemblies with an AppHost, folders")
        {
            Group = OptionGroup.Applications,
            Synonyms = ["apps"],
            Paragraphs =
            [
                "Without --app and --applications, the server runs the application in the folder of --root, or in the current one.",
            ],
        },
        new("addresses", "Addresses to listen on")
        {
            Group = OptionGroup.Addresses,
            Synonyms = ["address"],
            Paragraphs =
            [
                "An address has a scheme: fcgi for FastCGI, http, and on .NET https and h2c. HOST is an IP address, localhost, or * for "
                    + "every address of the machine. Port 0 takes a free one. Without any, the server listens on fcgi://127.0.0.1:9000.",
                "Ports below 1024 require a right: AmbientCapabilities=CAP_NET_BIND_SERVICE in a unit of systemd. --check reports ports "
                    + "that the user may not listen on, and those that another program listens on.",
            ],
        },
        new("commands", "What hyperhost does instead of serving") { Group = OptionGroup.Commands },
        new("process", "The process, and files with options") { Group = OptionGroup.Process },
        new("operation", "Reload, deploy, drain, stop: the signals")
        {
            Synonyms = ["operations"],
            Paragraphs =
            [
                "SIGHUP, or systemctl reload, reloads: configuration and applications are read again, a new worker starts on the same "
                    + "sockets, and the old one ends when its requests are served. A start that fails leaves the old worker in service.",
                "To deploy, replace the application's files by any tool, then reload: workers run from a private copy "
                    + "(--shadow-copy). hyperhost status shows the versions, and the reason of the last "
                    + "reload.",
                "SIGTERM and SIGINT stop: no new connections, requests in flight are finished, for at most --drain-timeout. With --health, "
                    + "/readyz fails for --drain-delay before. A second signal ends the server at once.",
                "--max-requests, --max-memory and --max-age replace a worker in the same way as a reload.",
                "SIGUSR1 opens the log files again: hyperhost help rotation.",
            ],
        },
        new("logs", "Log and access log, their rotation")
        {
            Group = OptionGroup.Logging,
            Synonyms = ["logging", "log"],
            Paragraphs =
            [
                "Rotation: rename the files, then send SIGUSR1 to the process that you started; it opens them again. With a unit: "
                    + "systemctl kill --signal=USR1 --kill-who=main NAME. Without --logfile the journal has the log.",
            ],
        },
        new("connections", "Connections, threads, sockets") { Group = OptionGroup.Connections, Synonyms = ["threads", "sockets"] },
        new("https", "Certificates, and other options of https") { Group = OptionGroup.Tls, Synonyms = ["tls", "certificates"] },
        new("limits", "Limits of requests: sizes and times")
        {
            Group = OptionGroup.Limits,
            Synonyms = ["timeouts"],
            Paragraphs = ["Sizes are written 65536, 64k, 30M or 1G. Times are written 30, 30s, 500ms, 2m or 1h."],
        },
        new("trust", "Proxies and clients that are trusted") { Group = OptionGroup.Trust, Synonyms = ["proxies"] },
        new("monitoring", "Status page, metrics, health, advice") { Group = OptionGroup.Monitoring, Synonyms = ["metrics", "health"] },
        new("sources", "Where options come from, and which value counts")
        {
            Synonyms = ["environment", "configuration"],
            Paragraphs =
            [
                "Options are written --name=value, --name value, -name or /name; a flag also --name+ and --name-.",
                "Each option is also read from the environment variable HYPERHOST_NAME (HYPERHOST_MAX_BODY=64M), the appSetting "
                    + "hyperhost:name, and from the section HyperHost of a JSON file (\"MaxBody\": \"64M\").",
                "The first source that has an option counts: the command line, --configfile and --config, the environment, appSettings.",
                "Options of fastcgi-mono-server4 and HyperFastCgi that are not listed are accepted, and reported with their replacement.",
            ],
        },
        new("exit-codes", "The meaning of the exit code")
        {
            Synonyms = ["exit", "codes"],
            Paragraphs =
            [
                "0: a clean stop; --check found no error.",
                "1: an application failed in its start.",
                "2: an option, the configuration or an address is wrong. Standard error has one line with the remedy.",
            ],
        },
    ];

    /// <returns>Null if no topic has the name.</returns>
    public static HelpTopic? Find(string name) => All.FirstOrDefault(topic =>
        string.Equals(topic.Name, name, StringComparison.OrdinalIgnoreCase)
        || topic.Synonyms.Contains(name, StringComparer.OrdinalIgnoreCase));
}
