using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Configuration.Commands;

/// <summary>All commands of hyperhost; without a command it serves.</summary>
internal static class CommandTable
{
    public const string Migrate = "migrate";
    public const string Inspect = "inspect";
    public const string Compare = "compare";
    public const string Types = "types";
    public const string Status = "status";
    public const string Advise = "advise";
    public const string Help = "help";
    public const string Completion = "completion";
    public const string Man = "man";

    private const string Place = "[NAME | --pid=NUMBER | http://HOST:PORT/status]";
    private const string ShowExits = "0, 1 if no server can be reached, 2 for an invalid command line.";

    private static readonly CommandOption Pid =
        new("--pid", "The process of the server, if several servers of this user run.") { Value = "NUMBER" };

    /// <summary>All commands, in the order of the help.</summary>
    public static IReadOnlyList<Command> All { get; } =
    [
        new(Migrate, "Writes projects for .NET 10 beside old ones of Visual Studio, and builds them.")
        {
            Usages = ["PATH [options]"],
            Help = "Writes projects for .NET 10 beside old ones of Visual Studio 2008 to 2015, builds them, and reports what was carried "
                + "over and what is left to do. PATH is a .csproj, a .sln, or the folder of a web application.",
            Options =
            [
                new("--net472", "The new projects are also for .NET Framework 4.7.2 and Mono."),
                new("--aspnetcore", "Mounts web applications in ASP.NET Core, at the path of v3's handler."),
                new("--listen", "What dotnet run serves. Default: http://127.0.0.1:8080/.")
                {
                    Value = "ADDRESS", Values = ["http://127.0.0.1:8080/"],
                },
                new("--dry-run", "Writes nothing; lists what would be written."),
                new("--force", "Overwrites what an earlier run wrote."),
                new("--no-build", "Does not build the new projects."),
                new("--json", "Writes the report as JSON too; - is standard output, in place of the table.")
                {
                    Value = "FILE", IsFile = true,
                },
                new("--explain", "Prints the section of the documentation that the report names, in place of a migration.")
                {
                    Value = "HEADING",
                },
            ],
            TakesFiles = true,
            ExitCodes = "0 when everything was built, 1 when a build failed, 2 when nothing was done.",
        },
        new(Inspect, "Lists what assemblies refer to that is missing, and the remedy.")
        {
            Usages = ["[--engine=own|app] FILE.dll …"],
            Help = "Lists what assemblies refer to that is missing, and the remedy. It executes no code of the assemblies.",
            Options =
            [
                new("--engine", "The engine: own is the server's, app is the one in the folder of the assembly.")
                {
                    Value = "own|app", Values = ["own", "app"],
                },
            ],
            TakesFiles = true,
            ExitCodes = "0 if everything is there, 1 if something is missing, 2 if a file can't be read.",
        },
        new(Compare, "Compares the responses of an old and a new server.")
        {
            Usages = ["OLD NEW [options]"],
            Help = "Sends the same GET requests to two servers, follows links and metadata, and reports what differs: status, headers and "
                + "body. OLD and NEW are base addresses, such as http://old.example.org/api/.",
            Options =
            [
                new("--paths", "Paths to request too, one a line, or an access log.") { Value = "FILE", IsFile = true },
                new("--operations", "Calls each operation of the metadata by GET /json/reply/NAME."),
                new("--unsafe", "Posts the sample requests of the metadata, and sends DELETE of an access log."),
                new("--header", "A header of each request, as Authorization. Several are possible.") { Value = "'NAME: VALUE'" },
                new("--old-header", "A header that OLD gets alone, as its session's Cookie.") { Value = "'NAME: VALUE'" },
                new("--new-header", "A header that NEW gets alone.") { Value = "'NAME: VALUE'" },
                new("--ignore", "A regular expression of text that may differ.") { Value = "REGEX" },
                new("--skip", "A regular expression of paths that are not requested.") { Value = "REGEX" },
                new("--most", "Requests to each server. Default: 1000.") { Value = "NUMBER" },
                new("--json", "Writes the report as JSON too; - is standard output, in place of the text.")
                {
                    Value = "FILE", IsFile = true,
                },
            ],
            ExitCodes = "0 if all responses are equal, 1 if one differs, 2 if nothing was compared.",
        },
        new(Types, "Writes the types of a service and a client in another language.")
        {
            Usages = ["--lang typescript|csharp|python URL [options]", "--lang typescript|csharp|python FILE.dll [options]"],
            Help = "Writes the requests of a service with their routes, the types that they use, and a client, as one file of a language. "
                + "URL is the base address of an application on HyperHost's engine, FILE.dll an assembly of messages or of services: none "
                + "of its code runs. The same source gives the same file.",
            Options =
            [
                new("--lang", "The language of the file.")
                {
                    Value = "typescript|csharp|python", Values = ["typescript", "csharp", "python"],
                },
                new("--output", "The file. Default: standard output.") { Value = "FILE", IsFile = true },
                new("--header", "A header of the request to URL, as Authorization. Several are possible.") { Value = "'NAME: VALUE'" },
            ],
            TakesFiles = true,
            ExitCodes = "0 if the file was written, 1 if the types can't be read or the file can't be written, 2 for an invalid command "
                + "line.",
        },
        new(Status, "Shows the applications and statistics of running servers.")
        {
            Usages = ["[--watch | --json] " + Place],
            Help = "Shows the applications of a server with their versions, since when they are served, and the reason of their last "
                + "reload; then its statistics. The server runs on this machine with --status, or the address is the one of its status "
                + "page. NAME is an application: without it, several servers are listed. The variable HYPERHOST_STATUS_TOKEN has the "
                + "token that the page requires.",
            Options =
            [
                new("--watch", "Shows them again every two seconds."), new("--json", "Shows them as JSON, as /status?json does."), Pid,
            ],
            Words = ["http://127.0.0.1:8080/status"],
            ExitCodes = ShowExits,
        },
        new(Advise, "Shows which settings of a running server to change, and why.")
        {
            Usages = [Place],
            Help = "Shows which settings of a running server to change, and why. The server runs on this machine with --status, or the "
                + "address is the one of its status page. NAME is an application of it, if several servers run.",
            Options = [Pid],
            Words = ["http://127.0.0.1:8080/status"],
            ExitCodes = ShowExits,
        },
        new(Help, "Shows the topics, or the help of a topic, a command or an option.")
        {
            Usages = ["[TOPIC]"],
            Help = "Shows the topics, or the help of one: a group of options, a command, or an option by its name.",
            Words = [.. HelpTopics.All.Select(topic => topic.Name)],
        },
        new(Completion, "Prints the completion script of a shell.")
        {
            Usages = ["bash|zsh|fish"],
            Help = "Prints the completion script of a shell. For bash: eval \"$(hyperhost completion bash)\" in ~/.bashrc, or write it to "
                + "/usr/share/bash-completion/completions/hyperhost. For zsh, write it to a file _hyperhost in a folder of $fpath. For "
                + "fish, write it to ~/.config/fish/completions/hyperhost.fish.",
            Words = ["bash", "zsh", "fish"],
        },
        new(Man, "Prints the manual page.")
        {
            Help = "Prints the manual page, in the format of man: hyperhost man | man -l -",
        },
    ];

    /// <returns>Null if no command has the name.</returns>
    public static Command? Find(string name) => All.FirstOrDefault(command => command.Name == name);

    /// <summary>The command with a name that is known to exist.</summary>
    public static Command Get(string name) => All.First(command => command.Name == name);

    /// <returns>The most similar name; null if none is similar.</returns>
    public static string? Nearest(string name) => Suggestion.For(name, All.Select(command => command.Name));
}
