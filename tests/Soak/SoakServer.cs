using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;

namespace ServiceStack.HyperHost.Soak;

/// <summary>The server of a scenario.</summary>
internal sealed class SoakServer : IDisposable
{
    private const int Patience = 120_000;
    private const int LinesOfError = 20;
    private const int MaxLines = 100;
    private const string Traced = "%desc,%network,clone,clone3,fork,vfork,execve";

    private readonly Scenario _scenario;
    private readonly string _root;
    private readonly bool _traces;
    private readonly string _folder;
    private readonly List<string> _lines = [];
    private Process _process = null!;
    private int _starts;
    private bool _isStopped;

    public SoakServer(Scenario scenario, string root, bool traces = false)
    {
        _traces = traces;
        _scenario = scenario;
        _root = root;
        _folder = Directory.CreateDirectory(
            Path.Combine(Path.GetTempPath(), "hhsoak-" + Guid.NewGuid().ToString("N").Substring(0, 8))).FullName;
        Address = scenario.Transport == "unix" ? Path.Combine(_folder, "app.sock") : "127.0.0.1:" + FreePort();
        if (scenario.Host is ScenarioHost.Site or ScenarioHost.SharedSites) FillSite();
        AppDomain.CurrentDomain.ProcessExit += (_, _) => Kill();
        Start();
    }

    /// <summary>A path, or address and port.</summary>
    public string Address { get; }

    /// <summary>Has it replace its applications by new starts of them, and waits until it has.</summary>
    public void Reload()
    {
        // a new worker or domain serves; or one that begins anew in its process
        var (text, count) = _scenario.Host switch
        {
            ScenarioHost.One => (Count("is served by") > 0 ? "is served by" : "Starting ", 1),
            ScenarioHost.Two or ScenarioHost.Shared => ("is served by", 2),
            _ => ("reloaded (", _scenario.Applications.Length),
        };
        var wanted = Count(text) + count;
        Signal("HUP");
        WaitFor(text, wanted);
    }

    /// <summary>Stops it, and starts it again.</summary>
    public void Restart()
    {
        Stop();
        Start();
    }

    /// <summary>Stops it, and reads what strace wrote.</summary>
    public void Judge(SoakCounts counts)
    {
        Stop();
        for (var i = 1; i <= _starts; i++) counts.Add(StraceJudge.Of(TraceFile(i)));
    }

    /// <summary>The errors in its log, each with its stack; the first ones.</summary>
    public IReadOnlyList<string> Errors()
    {
        lock (_lines)
        {
            return _lines.SelectMany((line, i) => line.Contains(" failed.") ? _lines.Skip(i).Take(LinesOfError) : [])
                .Take(MaxLines).ToList();
        }
    }

    public void Dispose()
    {
        Stop();
        Directory.Delete(_folder, recursive: true);
    }

    private void Start()
    {
        var isMono = _scenario.Runtime == "net472";
        var name = _scenario.Host == ScenarioHost.Program ? "DiagnosticApp" : "hyperhost";
        var program = Path.Combine(
            _root, _scenario.Host == ScenarioHost.Program ? "tests" : "src", name, "bin", "Release", _scenario.Runtime,
            name + (isMono ? ".exe" : ".dll"));
        var runtime = isMono ? "mono" : "dotnet";
        var arguments = string.Join(" ", Arguments(isMono).Prepend(program));

        // -D: the server stays this process's child
        if (_traces)
            (runtime, arguments) = ("strace", $"-D -f -qq -s 16 -e trace={Traced} -o {TraceFile(++_starts)} {runtime} {arguments}");
        var info = new ProcessStartInfo(runtime, arguments)
        {
            UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true, RedirectStandardInput = true,
        };
        var process = _process = new Process { StartInfo = info };
        process.OutputDataReceived += (_, line) => Note(line.Data);
        process.ErrorDataReceived += (_, line) => Note(line.Data);
        var (text, wanted) = _scenario.Host is ScenarioHost.Two or ScenarioHost.Shared
            ? ("is served by process", Count("is served by process") + 2) : ("Listening on", Count("Listening on") + 1);
        process.Start();
        _isStopped = false;
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
        WaitFor(text, wanted);
    }

    private IEnumerable<string> Arguments(bool isMono)
    {
        var app = Path.Combine(
            _root, "tests", "DiagnosticApp", "bin", "Release", _scenario.Runtime, "DiagnosticApp" + (isMono ? ".exe" : ".dll"));
        var listen = "--listen " + _scenario.Transport switch
        {
            "unix" => "fcgi+unix:" + Address,
            "http" => $"http://{Address}/",
            _ => "fcgi://" + Address,
        };
        var site = Path.Combine(_folder, "site");
        return _scenario.Host switch
        {
            ScenarioHost.One => [listen, "--app " + app, "--service-timeout 1s"],
            ScenarioHost.Two =>
                [listen.Insert(0, $"--app {app} "), $"--app {app} --listen fcgi+unix:{_folder}/other.sock", "--service-timeout 1s"],
            ScenarioHost.Shared => [listen, "--app *:*:/a/b:" + app, "--app *:*:/e:" + app, "--service-timeout 1s"],
            ScenarioHost.Site => [listen, "--applications /:" + site, "--service-timeout 1s"],
            ScenarioHost.SharedSites => [listen, $"--applications /a/b:{site},/e:{site}", "--service-timeout 1s"],
            _ => [$"--{(_scenario.Transport)} {(_scenario.IsHttp ? $"http://{Address}/" : Address)}", "--limit ServiceTimeout=1"],
        };
    }

    // As a user deploys a web application: the assemblies in bin, Global.asax and web.config beside it.
    private void FillSite()
    {
        var site = Path.Combine(_folder, "site");
        var bin = Directory.CreateDirectory(Path.Combine(site, "bin")).FullName;
        var project = Path.Combine(_root, "tests", "DiagnosticApp");
        foreach (var file in Directory.GetFiles(Path.Combine(project, "bin", "Release", "net472"), "*.dll"))
            File.Copy(file, Path.Combine(bin, Path.GetFileName(file)));
        File.Copy(Path.Combine(project, "bin", "Release", "net472", "DiagnosticApp.exe"), Path.Combine(bin, "DiagnosticApp.dll"));
        foreach (var name in new[] { "Global.asax", "web.config" })
            File.Copy(Path.Combine(project, "SystemWeb", name), Path.Combine(site, name));
    }

    private void Stop()
    {
        if (_isStopped) return;

        _isStopped = true;
        if (!_process.HasExited) Signal("TERM");
        if (!_process.WaitForExit(Patience)) throw new TimeoutException("The server does not stop:\n" + string.Join("\n", Last()));

        _process.Dispose();
    }

    // The command was ended: its server ends with it.
    private void Kill()
    {
        if (!_isStopped) Signal("KILL");
    }

    private string TraceFile(int number) => Path.Combine(_folder, $"trace{number}.txt");

    private void Signal(string name)
    {
        using var kill = Process.Start(new ProcessStartInfo("kill", $"-{name} {_process.Id}") { UseShellExecute = false })!;
        kill.WaitForExit();
    }

    private void Note(string? line)
    {
        if (line is null) return;

        lock (_lines)
        {
            _lines.Add(line);
            Monitor.PulseAll(_lines);
        }
    }

    private int Count(string text)
    {
        lock (_lines) return _lines.Count(line => line.Contains(text));
    }

    private void WaitFor(string text, int count)
    {
        var watch = Stopwatch.StartNew();
        lock (_lines)
        {
            while (Count(text) < count)
            {
                if (watch.ElapsedMilliseconds > Patience || _process.HasExited)
                    throw new TimeoutException($"The server does not print \"{text}\":\n{string.Join("\n", Last())}");

                Monitor.Wait(_lines, 100);
            }
        }
    }

    private List<string> Last()
    {
        // what the bad clients cause would hide the rest
        lock (_lines) return _lines.Where(static line => !line.Contains("Timeout:")).Reverse().Take(40).Reverse().ToList();
    }

    private static int FreePort()
    {
        var listener = new System.Net.Sockets.TcpListener(System.Net.IPAddress.Loopback, 0);
        listener.Start();
        var port = ((System.Net.IPEndPoint)listener.LocalEndpoint).Port;
        listener.Stop();
        return port;
    }
}
