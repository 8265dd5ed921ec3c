using System.Collections.Generic;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>Options of earlier servers that have a replacement here.</summary>
internal static partial class OptionTable
{
    private const string NoTls =
        "give nginx the certificate and let it pass requests on; or, on .NET, listen on an https:// address with --certificate.";
    private const string NoFpm =
        "each application has a process and an address of its own: run one systemd unit an application, with User= and Group=.";
    private const string OnDemand =
        "let systemd listen and start the server on the first connection: a .socket unit beside the .service of --print-systemd.";

    private static IEnumerable<Option> Replaced() =>
    [
        // earlier versions of this server, before its first release
        new(OptionGroup.Replaced, OptionKind.Flag, "http3")
        {
            InsteadWhen = OptionValue.Flag,
            Instead = "leave it out: https addresses speak HTTP/1.1 and HTTP/2. "
                + "For HTTP/3 put a web server that speaks it in front, such as "
                + "nginx from 1.25 on or Caddy.",
        },
        new(OptionGroup.Replaced, OptionKind.Flag, "http-listener")
        {
            InsteadWhen = OptionValue.Flag,
            Instead = "leave it out: Mono's HTTP addresses have the same HTTP/1.1 as .NET's, with limits, reload and Unix sockets. "
                + "v3's AppHostHttpListenerBase stays on HttpListener.",
        },

        new(OptionGroup.Replaced, OptionKind.Text, "min-answer-rate") { Instead = "use --min-response-rate." },
        new(OptionGroup.Replaced, OptionKind.Text, "answer-rate-grace") { Instead = "use --response-rate-grace." },

        // HyperFastCgi 0.3
        new(OptionGroup.Replaced, OptionKind.Flag, "keepalive")
        {
            Environment = ["MONO_FCGI_KEEPALIVE"],
            AppSettings = ["FastCgiKeepAlive"],
            InsteadWhen = static value => !OptionValue.Flag(value),
            Instead = "the keep-connection flag of the web server decides: remove fastcgi_keep_conn from nginx's configuration.",
        },
        new(OptionGroup.Replaced, OptionKind.Flag, "usethreadpool")
        {
            Environment = ["MONO_FCGI_USETHREADPOOL"],
            AppSettings = ["FastCgiThreadPool"],
            InsteadWhen = OptionValue.Flag,
            Instead = "services run on threads of the server; use --maxthreads to limit those that run at once, and --minthreads for the "
                + "thread pool, which runs continuations of services.",
        },
        new(OptionGroup.Replaced, OptionKind.Flag, "automappaths")
        {
            Environment = ["MONO_FCGI_AUTOMAPPATHS"],
            AppSettings = ["MonoAutomapPaths"],
            Instead = "name each application: --applications VPATH:PATH.",
        },

        // fastcgi-mono-server4
        new(OptionGroup.Replaced, OptionKind.Flag, "ondemand") { InsteadWhen = OptionValue.Flag, Instead = OnDemand },
        new(OptionGroup.Replaced, OptionKind.Text, "ondemandsock") { Instead = OnDemand },
        new(OptionGroup.Replaced, OptionKind.Number, "idle-time") { Instead = OnDemand },
        new(OptionGroup.Replaced, OptionKind.Text, "inhibit-settings-map")
        {
            AppSettings = ["MonoAspnetInhibitSettingsMap"],
            Instead = "set MonoAspnetInhibitSettingsMap in the application's own web.config.",
        },

        // xsp4
        new(OptionGroup.Replaced, OptionKind.Flag, "nonstop")
        {
            InsteadWhen = static value => !OptionValue.Flag(value),
            Instead = "use --stoppable: without it the server never reads standard input.",
        },
        new(OptionGroup.Replaced, OptionKind.Flag, "quiet") { InsteadWhen = OptionValue.Flag, Instead = "use --printlog=False." },
        new(OptionGroup.Replaced, OptionKind.Flag, "random-port") { InsteadWhen = OptionValue.Flag,
            Instead = "use --listen http://127.0.0.1:0/." },
        new(OptionGroup.Replaced, OptionKind.Flag, "https") { InsteadWhen = OptionValue.Flag, Instead = NoTls },
        new(OptionGroup.Replaced, OptionKind.Flag, "https-client-accept") { InsteadWhen = OptionValue.Flag, Instead = NoTls },
        new(OptionGroup.Replaced, OptionKind.Flag, "https-client-require") { InsteadWhen = OptionValue.Flag, Instead = NoTls },
        new(OptionGroup.Replaced, OptionKind.Text, "p12file") { Instead = NoTls },
        new(OptionGroup.Replaced, OptionKind.Text, "cert") { Instead = NoTls },
        new(OptionGroup.Replaced, OptionKind.Text, "pkfile") { Instead = NoTls },
        new(OptionGroup.Replaced, OptionKind.Text, "pkpwd") { Instead = NoTls },
        new(OptionGroup.Replaced, OptionKind.Text, "protocol") { Instead = NoTls },
        new(OptionGroup.Replaced, OptionKind.Flag,
            "terminate") { Instead = "Apache reaches the server over FastCGI: mod_proxy_fcgi in place of mod_mono." },
        new(OptionGroup.Replaced, OptionKind.Flag,
            "master") { Instead = "Apache reaches the server over FastCGI: mod_proxy_fcgi in place of mod_mono." },

        // mono-fpm
        new(OptionGroup.Replaced, OptionKind.Text, "config-dir") { Instead = "use --appconfigdir with .webapp files; " + NoFpm },
        new(OptionGroup.Replaced, OptionKind.Text, "fastcgi-command") { Instead = NoFpm },
        new(OptionGroup.Replaced, OptionKind.Text, "shim-command") { Instead = NoFpm },
        new(OptionGroup.Replaced, OptionKind.Text, "fpm-user") { Instead = NoFpm },
        new(OptionGroup.Replaced, OptionKind.Text, "fpm-group") { Instead = NoFpm },
        new(OptionGroup.Replaced, OptionKind.Text, "web-dir") { Instead = NoFpm },
        new(OptionGroup.Replaced, OptionKind.Text, "web-group") { Instead = NoFpm },
        new(OptionGroup.Replaced, OptionKind.Text, "httpd-group") { Instead = "use --socket-group for the web server's group." },
        new(OptionGroup.Replaced, OptionKind.Number, "child-idle-time") { Instead = OnDemand },
    ];
}
