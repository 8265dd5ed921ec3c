using System;
using System.Net;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>HyperAppHost on one address, with a client or a web server in front of it.</summary>
/// <param name="name">Name of the host.</param>
/// <param name="address">The address of the app; "{folder}" is replaced by a new folder.</param>
/// <param name="connect">Given the address that it listens on, makes what speaks to it.</param>
/// <param name="options">Further arguments of the recorded services, which the diagnostic application does not have.</param>
internal sealed class HyperAppHostHost(
    string name, string address, Func<string, (IRequestSender Sender, IDisposable[] InFront)> connect, params string[] options)
    : TestHost(name)
{
    public override bool ServesDiagnosticApp => options.Length == 0 && Culture is null;

    /// <summary>The culture of the process, such as "tr_TR.UTF-8"; null for that of the other hosts.</summary>
    public string? Culture { get; init; }

    public override RunningServer StartSamples(string profile)
    {
        (string, string)[] culture = Culture is null ? [] : [("LANG", Culture), ("LC_ALL", Culture)];
        return Finish(
            Launch.Start(Deployment.Samples, "Compat.Samples", ["hyper", profile, NewAddress(), .. options], culture), Deployment.Samples);
    }

    public override RunningServer StartDiagnosticApp()
    {
        var wanted = NewAddress();
        string[] option = wanted.StartsWith("http", StringComparison.Ordinal) ? ["--http", wanted]
            : wanted.StartsWith("fcgi+unix", StringComparison.Ordinal) ? ["--unix", wanted]
            : ["--fcgi", wanted];
        return Finish(Launch.Start(Deployment.DiagnosticApp, "DiagnosticApp", option), Deployment.DiagnosticApp);
    }

    public static (IRequestSender Sender, IDisposable[] InFront) ByHttp(string listening)
    {
        var uri = new Uri(listening);
        return (new HttpSender(new(IPAddress.Parse(uri.Host), uri.Port)), []);
    }

    public static (IRequestSender Sender, IDisposable[] InFront) ByFastCgi(string listening) => (new FastCgiSender(listening), []);

    public static Func<string, (IRequestSender Sender, IDisposable[] InFront)> ByNginx(bool keepAlive) => listening =>
    {
        var nginx = Nginx.Start(Upstream(listening), keepAlive);
        return (new HttpSender(nginx.EndPoint), [nginx]);
    };

    /// <returns>The address as nginx writes it.</returns>
    public static string Upstream(string listening) => listening.Replace("fcgi+unix:", "unix:").Replace("fcgi://", "").TrimEnd('/');

    /// <returns>The address that the app logs.</returns>
    public static string WaitForAddress(ServerProcess process)
    {
        var line = process.WaitForLines("Listening on ", 1)[0];
        var start = line.IndexOf("Listening on ", StringComparison.Ordinal) + "Listening on ".Length;
        return line.Substring(start, line.LastIndexOf(" (", StringComparison.Ordinal) - start);
    }

    private string NewAddress() => address.Replace("{folder}", address.Contains("{folder}") ? Deployment.NewFolder() : "");

    private RunningServer Finish(ServerProcess process, string contentRoot)
    {
        try
        {
            var (sender, inFront) = connect(WaitForAddress(process));
            return new(process, sender, contentRoot, inFront);
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }
}
