using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using ServiceStack.HyperHost.Configuration.Json;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>Generates configurations with one fault each: of each option, address, file and application.</summary>
internal static class StartFaults
{
    private const string Free = "http://127.0.0.1:0/";

    private static readonly OptionKind[] Strict =
        [OptionKind.Flag, OptionKind.Number, OptionKind.Pair, OptionKind.Size, OptionKind.Time, OptionKind.Mode];

    // those that the cases hold until their Release
    private static readonly List<(string Folder, Socket Socket)> Sockets = [];

    public static IEnumerable<StartFault> All => [.. OfValues(), .. OfAddresses(), .. OfFiles(), .. OfCopies(), .. OfApplications()];

    /// <summary>One of seven, of each kind.</summary>
    public static IEnumerable<StartFault> Some => All.Where(static (_, index) => index % 7 == 0);

    private static IEnumerable<StartFault> OfValues()
    {
        foreach (var option in OptionTable.All.Where(option => Strict.Contains(option.Kind) && !option.IsCommandLineOnly))
        {
            yield return Listening($"--{option.Name}=worse", _ => [$"--{option.Name}=worse"]);
            yield return Listening($"{option.Name} in JSON", folder => ["--config", Write(
                folder, "a.json", $$"""{ "HyperHost": { "{{JsonNames.Of(option)}}": "worse" } }""")]);
            if (option.Kind is OptionKind.Number or OptionKind.Size or OptionKind.Time)
                yield return Listening($"--{option.Name}=-1", _ => [$"--{option.Name}=-1"]);
        }

        yield return Listening("an unknown option", static _ => ["--listne", Free]);
        yield return Listening("an unknown key", folder => ["--config", Write(folder, "a.json", """{ "HyperHost": { "Listne": 1 } }""")]);
        yield return Listening("JSON that ends early", folder => ["--config", Write(folder, "a.json", """{ "HyperHost": { """)]);
        yield return Listening("no JSON file", folder => ["--config", Path.Combine(folder, "none.json")]);
        yield return Listening("no list of settings", folder => ["--configfile", Path.Combine(folder, "none.xml")]);
        yield return Listening("a list that is no XML", folder => ["--configfile", Write(folder, "a.xml", "<Settings>")]);
        yield return Listening("no root", folder => ["--root", Path.Combine(folder, "none")]);
        yield return Listening("no such log level", static _ => ["--loglevels", "Loud"]) with { IsContinued = true };
    }

    private static IEnumerable<StartFault> OfAddresses()
    {
        foreach (var address in new[]
            {
                "fcgi://127.0.0.1:99999", "fcgi://nowhere:9000", "http://127.0.0.1:x/", "gopher://127.0.0.1:70", "fcgi+unix:", "127.0.0.1",
            })
        {
            yield return new StartFault(address, _ => ["--listen", address]);
        }

        foreach (var form in new[] { "http://{0}:{1}/", "fcgi://{0}:{1}" })
        {
            yield return new StartFault(string.Format(form, "192.0.2.1", 8080), _ => ["--listen", string.Format(form, "192.0.2.1", 8080)]);
            yield return new StartFault($"{form} in use", folder => ["--listen", string.Format(form, "127.0.0.1", UsedPort(folder))]);
            yield return new StartFault($"{form} in use, of all hosts", folder => ["--listen", string.Format(form, "*", UsedPort(folder))]);
        }

        foreach (var scheme in new[] { "fcgi+unix:", "http+unix:" })
        {
            yield return new StartFault($"{scheme} no folder", folder => ["--listen", $"{scheme}{folder}/none/app.sock"]);
            yield return new StartFault($"{scheme} a file", folder => ["--listen", scheme + Write(folder, "app.sock", "")]);
            yield return new StartFault(
                $"{scheme} a folder", folder => ["--listen", scheme + Directory.CreateDirectory(folder + "/d").FullName]);
            yield return new StartFault($"{scheme} in use", folder => ["--listen", scheme + UsedSocket(folder)]);
            yield return new StartFault($"{scheme} too long", folder => ["--listen", $"{scheme}{folder}/{new string('x', 120)}.sock"]);
            yield return new StartFault(
                $"{scheme} no such group", folder => ["--listen", $"{scheme}{folder}/a", "--socket-group", "nosuch"]);
            yield return new StartFault(
                $"{scheme} no such owner", folder => ["--listen", $"{scheme}{folder}/a", "--socket-owner", "nosuch"]);
        }
    }

    private static IEnumerable<StartFault> OfFiles()
    {
        yield return Listening("no folder of the pidfile", folder => ["--pidfile", folder + "/none/pid"]);
        yield return Listening("a folder as the pidfile", folder => ["--pidfile", folder]);
        yield return Listening("no folder of the log", folder => ["--logfile", folder + "/none/a.log"]) with { IsContinued = true };
        yield return Listening("a folder as the log", folder => ["--logfile", folder]) with { IsContinued = true };
        yield return Listening("a file as the folder of the log", folder => ["--logfile", Write(folder, "f", "") + "/a.log"])
            with { IsContinued = true };
        yield return Listening("no syslog", folder => ["--syslog", folder + "/none"]) with { IsContinued = true };
        if (!IsMono) yield return Listening("no certificate", folder => ["--certificate", folder + "/none.pem"]);
    }

    private static IEnumerable<StartFault> OfCopies()
    {
        // a process on Mono reads TMPDIR once
        if (!IsMono)
        {
            yield return Listening("no TMPDIR", static _ => []) with { Temporary = static folder => folder + "/none" };
            yield return Listening("a file as TMPDIR", static _ => []) with { Temporary = static folder => Write(folder, "tmp", "") };
            yield return Listening("a TMPDIR that can't be written", static _ => []) with { Temporary = static _ => "/proc/self" };
        }

        yield return Listening("no room in TMPDIR", static folder =>
        {
            // no disk has room for a copy of this file, which itself takes none
            using var file = File.Create(folder + "/libhuge.so");
            file.SetLength(1L << 43);
            return [];
        }) with { StartCode = 1 };
    }

    private static IEnumerable<StartFault> OfApplications()
    {
        yield return Application("no such file", static folder => Path.Combine(folder, "None.dll"));
        yield return Application("no assembly", static folder => Write(folder, "Text.dll", "#!/bin/sh"));
        yield return Application("an empty file", static folder => Write(folder, "Empty.dll", ""));
        for (var cut = 100; cut <= 900; cut += 100)
        {
            var length = cut;
            yield return Application($"cut to {length} bytes", folder =>
            {
                var path = Sample().Write(folder);
                File.WriteAllBytes(path, [.. File.ReadAllBytes(path).Take(length)]);
                return path;
            });
        }

        yield return Application("for another runtime", static folder =>
            new SampleAssembly("Other", IsMono ? ".NETCoreApp,Version=v10.0" : ".NETCoreApp,Version=v99.0")
                .Class("App.AppHost", "ServiceStack.WebHost.Endpoints.AppHostHttpListenerBase", "ServiceStack").Write(folder));
        // each has a name of its own: a process on Mono loads one of a name
        yield return Application("with two AppHosts", static folder => Sample("Two")
            .Class("App.Other", "ServiceStack.WebHost.Endpoints.AppHostHttpListenerBase", "ServiceStack").Write(folder));
        yield return Application("with two AppHosts of the name", static folder => Sample("Same")
            .Class("Other.AppHost", "ServiceStack.WebHost.Endpoints.AppHostHttpListenerBase", "ServiceStack").Write(folder) + ",AppHost");
        yield return Application("with an AppHost of a missing assembly", static folder =>
            new SampleAssembly("Derived", ".NETStandard,Version=v2.0").Class("App.AppHost", "Company.CompanyAppHost", "Company")
                .Write(folder));
        yield return Application("with v3's own Razor", static folder =>
        {
            new SampleAssembly("ServiceStack.Razor", ".NETStandard,Version=v2.0", "3.9.71.0")
                .Class("ServiceStack.Razor.RazorFormat", "System.Object", "netstandard").Write(folder);
            return Sample("Viewed").Uses("ServiceStack.Razor.RazorFormat", "ServiceStack.Razor").Write(folder);
        });
        yield return Application("without an AppHost", static _ => typeof(NUnit.Framework.Assert).Assembly.Location);
        yield return Application("without the AppHost named", static _ => typeof(NUnit.Framework.Assert).Assembly.Location + ",Nobody");
    }

    private static bool IsMono => typeof(object).Assembly.GetName().Name == "mscorlib";

    /// <summary>An application that a check calls right.</summary>
    public static SampleAssembly Sample(string name = "App") => new SampleAssembly(name, ".NETStandard,Version=v2.0")
        .Class("App.AppHost", "ServiceStack.WebHost.Endpoints.AppHostHttpListenerBase", "ServiceStack");

    private static StartFault Application(string name, Func<string, string> app) =>
        new(name, folder => ["--app", app(folder), "--listen", Free]) { IsOfApplication = true };

    private static StartFault Listening(string name, Func<string, IReadOnlyList<string>> options) =>
        new(name, folder => [.. options(folder), "--listen", Free]);

    private static string Write(string folder, string name, string text)
    {
        var path = Path.Combine(folder, name);
        File.WriteAllText(path, text);
        return path;
    }

    private static int UsedPort(string folder) => ((IPEndPoint)Held(folder, new IPEndPoint(IPAddress.Loopback, 0)).LocalEndPoint!).Port;

    private static string UsedSocket(string folder)
    {
        var path = folder + "/used.sock";
        Held(folder, HyperHost.Transport.UnixEndPoints.Create(path));
        return path;
    }

    private static Socket Held(string folder, EndPoint endPoint)
    {
        var isUnix = endPoint is not IPEndPoint;
        var socket = new Socket(
            isUnix ? AddressFamily.Unix : AddressFamily.InterNetwork, SocketType.Stream,
            isUnix ? ProtocolType.Unspecified : ProtocolType.Tcp);
        socket.Bind(endPoint);
        socket.Listen(8);
        Sockets.Add((folder, socket));
        return socket;
    }

    /// <summary>Closes what was opened for a case.</summary>
    public static void Release(string folder)
    {
        foreach (var (_, socket) in Sockets.Where(one => one.Folder == folder)) socket.Dispose();
        Sockets.RemoveAll(one => one.Folder == folder);
    }
}
