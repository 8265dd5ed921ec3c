using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.Platforms.Machines;

/// <summary>Windows x64 as Wine has it. A drive Z: leads to this machine's files.</summary>
internal sealed class WindowsMachine : PublishedMachine
{
    private const string Debian = "/usr/lib/wine";

    // Wine ends its services with the last program that is none: this one waits for a command
    private readonly ServerProcess _session;

    public WindowsMachine() : base("win-x64")
    {
        RunHere(Wine, ["wineboot", "--init"], Environ);

        // on a busy machine a runtime takes longer to start than the 10 s that Wine gives a service
        RunHere(Wine,
        [
            "reg", "add", @"HKLM\System\CurrentControlSet\Control", "/v", "ServicesPipeTimeout", "/t", "REG_DWORD", "/d", "600000",
        ], Environ);
        StopWine();
        _session = ServerProcess.Start(Wine, ["cmd"], Environ);
    }

    // Debian has no wine64 on the path
    private static string Wine => Program("wine64");

    // what Wine reports of itself is no output of a program; it ends programs that free code of a second mapping
    protected override (string Name, string Value)[] Environ =>
        [("WINEPREFIX", Path.Combine(Folder, "wine")), ("WINEDEBUG", "-all"), ("DOTNET_EnableWriteXorExecute", "0")];

    protected override string Extension => ".exe";

    // NUnit's Throws.TypeOf ends programs under Wine 8 ("Internal CLR error"): classes without it, FastCGI and paths
    protected override string RulesHere => @"\.(Protocol|ProtocolEdge|Body|Limit|NeighbourLaw|RecordReader|NameValueReader|ExchangeParams"
        + "|SiteNames|SiteNameLaw|TargetPathLaw)Tests";

    /// <summary>Makes a service of a program that was published.</summary>
    public WindowsServiceEntry Install(string name, string project, params string[] arguments)
    {
        var service = new WindowsServiceEntry(this, name);
        var command = string.Join(" ", arguments.Prepend(PathOf(ProgramOf(project))));
        var output = "";

        // the service manager starts with the first programs, and takes none before
        Wait.Until(
            () =>
            {
                output = RunTool("sc", "create", name, "binPath=", command).Output;
                return service.State is not null;
            },
            name + " is a service",
            () => output);
        return service;
    }

    /// <summary>Runs a program of Windows itself to its end, such as "sc".</summary>
    public (int Code, string Output) RunTool(params string[] words)
    {
        using var process = ServerProcess.Start(Wine, words, Environ);
        var code = process.WaitForExit(Timeout);
        return (code, string.Join("\n", process.Lines));
    }

    public override string PathOf(string path) => "Z:" + path.Replace('/', '\\');

    public override void Dispose()
    {
        StopWine();
        _session.Dispose();
        base.Dispose();
    }

    protected override string[] Launch(string program) => [Wine, program];

    // the processes of Wine's own, which wait for further programs
    private void StopWine()
    {
        using var end = ServerProcess.Start(Program("wineserver"), ["--kill"], Environ);
        end.WaitForExit(Timeout);
    }

    private static string Program(string name) =>
        Path.Combine(Debian, name) is var path && File.Exists(path) ? path : name;
}
