using System.Collections.Generic;

namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>Applications and addresses.</summary>
internal static partial class OptionTable
{
    private static IEnumerable<Option> Applications() =>
    [
        new(OptionGroup.Applications, OptionKind.Text, "app")
        {
            Value = "[[HOST:[PORT:]]VPATH:]FILE[,TYPE]",
            IsFile = true,
            IsRepeatable = true,
            Help = "An assembly with an AppHost of ServiceStack v3; TYPE selects one of several. HOST and VPATH select the application's "
                + "requests on a shared listener. May be repeated.",
        },
        new(OptionGroup.Applications, OptionKind.Text, "engine")
        {
            Value = "own|app",
            Values = ["own", "app"],
            Default = "app, if the application's folder has v3's originals",
            Help = "The engine of an --app: own is the server's, app is the one of the ServiceStack*.dll in the application's folder. "
                + "--check shows the choice and its reason.",
        },
        new(OptionGroup.Applications, OptionKind.Flag, "shadow-copy")
        {
            Default = "True",
            Help = "Workers of an --app run from a private copy of its assemblies in TMPDIR, so that a deployment may write over them. "
                + "False runs them in place: replace files by rename only.",
        },
        new(OptionGroup.Applications, OptionKind.Text, "applications")
        {
            Value = "[HOST:[PORT:]]VPATH:PATH,…",
            Environment = ["MONO_FCGI_APPLICATIONS", "MONO_APPLICATIONS"],
            AppSettings = ["MonoApplications"],
            Help = "Applications in folders: on Mono any ASP.NET application, on .NET folders with an AppHost assembly. "
                + "An IPv6 HOST needs brackets.",
        },
        new(OptionGroup.Applications, OptionKind.Path, "appconfigfile")
        {
            Environment = ["MONO_FCGI_APPCONFIGFILE", "MONO_APPCONFIGFILE"],
            AppSettings = ["MonoApplicationsConfigFile"],
            Help = "A file with <web-application> elements.",
        },
        new(OptionGroup.Applications, OptionKind.Path, "appconfigdir")
        {
            Environment = ["MONO_FCGI_APPCONFIGDIR", "MONO_APPCONFIGDIR"],
            AppSettings = ["MonoApplicationsConfigDir"],
            Help = "A folder whose *.webapp files have <web-application> elements.",
        },
        new(OptionGroup.Applications, OptionKind.Path, "webconfig")
        {
            Default = "web.config beside the assembly, or above its folder bin",
            Help = "The web.config of an assembly: handler path, settings, connection strings and limits are read.",
        },
        new(OptionGroup.Applications, OptionKind.Path, "root")
        {
            Environment = ["MONO_FCGI_ROOT", "MONO_ROOT"],
            AppSettings = ["MonoServerRootDir"],
            Default = "the current folder",
            Help = "The folder the server runs in; the application, if no other is named.",
        },
        new(OptionGroup.Applications, OptionKind.Flag, "addtrailingslash")
        {
            Environment = ["MONO_FCGI_ADDTRAILINGSLASH"],
            AppSettings = ["FastCgiTrailingSlash"],
            Default = "False",
            Help = "ASP.NET: sends browsers from a folder without its last slash to the one with it. v3's routes match both.",
        },
        new(OptionGroup.Applications, OptionKind.List, "default-index-files")
        {
            Value = "FILE,…",
            AppSettings = ["MonoServerDefaultIndexFiles"],
            Default = "index.aspx, Default.aspx, default.aspx, index.html, index.htm",
            Help = "ASP.NET: files that a folder's URL may mean.",
        },
        new(OptionGroup.Applications, OptionKind.Flag, "check-hidden-files")
        {
            AppSettings = ["MonoServerCheckHiddenFiles"],
            Default = "True",
            Help = "ASP.NET: 404 for paths with a name that begins with a dot. Such a file is never sent.",
        },
        new(OptionGroup.Applications, OptionKind.Flag, "no-hidden") { Default = "False",
            Help = "ASP.NET: the same as --check-hidden-files=False." },
        new(OptionGroup.Addresses, OptionKind.Text, "listen")
        {
            Value = "ADDRESS",
            Values = ["fcgi://127.0.0.1:9000", "fcgi+unix:/run/", "http://127.0.0.1:8080/", "http+unix:/run/", "https://*:443/"],
            IsRepeatable = true,
            Help = "fcgi://127.0.0.1:9000, fcgi://[::1]:9000, fcgi://*:9000, fcgi+unix:/run/app/app.sock, fcgi+unix:@name, fcgi+fd:0 or "
                + "http://127.0.0.1:8080/, http+unix:/run/app/web.sock; on .NET also https://*:443/ (with --certificate), and h2c:// for "
                + "HTTP/2 without TLS. "
                + "After --app: an address of that application alone. May be given more than once.",
        },
        new(OptionGroup.Addresses, OptionKind.Text, "socket")
        {
            Value = "KIND",
            Values = ["pipe", "unix", "file", "tcp"],
            Environment = ["MONO_FCGI_SOCKET"],
            AppSettings = ["MonoSocketType"],
            Help = "The form of older servers: pipe (descriptor 0), unix[:PATH], file[:PATH], tcp[[:ADDRESS]:PORT], or as URI "
                + "unix://[MODE@]/PATH, file://PATH, tcp://ADDRESS:PORT, pipe:.",
        },
        new(OptionGroup.Addresses, OptionKind.Text, "address")
        {
            Environment = ["MONO_FCGI_ADDRESS", "MONO_ADDRESS"],
            AppSettings = ["MonoServerAddress"],
            Default = "127.0.0.1",
            Help = "IP address for --socket=tcp.",
        },
        new(OptionGroup.Addresses, OptionKind.Number, "port")
        {
            Environment = ["MONO_FCGI_PORT"],
            AppSettings = ["MonoServerPort"],
            Default = "9000",
            Help = "Port for --socket=tcp; 0 takes a free one.",
        },
        new(OptionGroup.Addresses, OptionKind.Path, "filename")
        {
            Environment = ["MONO_FCGI_FILENAME"],
            AppSettings = ["MonoUnixSocket"],
            Help = "Path for --socket=unix.",
        },
    ];
}
