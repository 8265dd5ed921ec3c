using System.Collections.Generic;
using System.Linq;
using System.Xml.Linq;
using ServiceStack.HyperHost.Configuration.Common;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>--config: the <c>&lt;configuration&gt;</c> of HyperFastCgi 0.4.</summary>
internal static class HyperFastCgiFile
{
    private static readonly Dictionary<string, string[]> Children = new()
    {
        ["configuration"] = ["server", "listener", "apphost", "web-applications"],
        ["server"] = ["host-factory", "threads", "root-dir"],
        ["listener"] = ["listener-transport", "apphost-transport", "protocol", "address", "port"],
        ["apphost-transport"] = ["multithreading"],
        ["listener-transport"] = [],
        ["apphost"] = ["log", "loglevel", "add-trailing-slash", "request-type"],
    };

    /// <returns>The web applications of the file.</returns>
    public static IReadOnlyList<ApplicationPlan> Read(string path, Settings into)
    {
        if (into.Findings.LoadXml(path) is not { Root: { } root }) return [];

        if (root.Name.LocalName != "configuration")
        {
            into.Findings.Error(XmlText.Where(path, root), $"the root is <{root.Name.LocalName}>; <configuration> was expected.");
            return [];
        }

        CheckChildren(root, path, into.Findings);
        foreach (var element in root.Descendants().Where(element => element.Name.LocalName != "web-applications"))
        {
            KnownTypes.Check(element, path, into.Findings);
        }

        if (One(root, "server", path, into.Findings) is { } server) ReadServer(server, path, into);
        if (One(root, "listener", path, into.Findings) is { } listener) ReadListener(listener, path, into);
        if (root.Element("apphost") is { } appHost) ReadAppHost(appHost, path, into);
        else into.Findings.Warning(path, "has no <apphost>.");

        return root.Element("web-applications") is { } applications ? WebApplicationFile.Read(applications, path, into.Findings) : [];
    }

    private static void ReadServer(XElement server, string path, Settings into)
    {
        CheckChildren(server, path, into.Findings);
        Set("root", server.Element("root-dir"), path, into);
        if (server.Element("threads") is not { } threads) return;

        SetThreads("minthreads", threads, "min-worker", "min-io", path, into);
        SetThreads("maxthreads", threads, "max-worker", "max-io", path, into);
        foreach (var attribute in threads.Attributes().Where(a =>
            a.Name.LocalName is not ("min-worker" or "max-worker" or "min-io" or "max-io")))
        {
            into.Findings.Error(XmlText.Where(path, threads), $"<threads> has no attribute '{attribute.Name.LocalName}'.");
        }
    }

    private static void SetThreads(string option, XElement threads, string worker, string io, string path, Settings into)
    {
        var workers = threads.Attribute(worker)?.Value ?? "0";
        var ios = threads.Attribute(io)?.Value ?? "0";
        if (workers == "0" && ios == "0") return;

        into.Add(OptionTable.Get(option), workers + "," + ios, SettingSource.File, $"{XmlText.Where(path, threads)}: {worker}");
    }

    private static void ReadListener(XElement listener, string path, Settings into)
    {
        CheckChildren(listener, path, into.Findings);
        if (listener.Element("listener-transport") is { } listening) CheckChildren(listening, path, into.Findings);
        if (listener.Element("apphost-transport") is { } transport)
        {
            CheckChildren(transport, path, into.Findings);
            ReadThreading(transport.Element("multithreading"), path, into);
        }

        if (listener.Element("protocol") is not { } protocol)
        {
            Set("port", listener.Element("port"), path, into);
            Set("address", listener.Element("address"), path, into);
            return;
        }

        switch (protocol.Value.Trim())
        {
            case "InterNetwork" or "InterNetwork6" or "InterNetworkV6":
                into.Add(OptionTable.Get("socket"), "tcp", SettingSource.File, XmlText.Where(path, protocol));
                Set("port", listener.Element("port"), path, into);
                Set("address", listener.Element("address"), path, into);
                break;
            case "Unix":
                into.Add(OptionTable.Get("socket"), "unix", SettingSource.File, XmlText.Where(path, protocol));
                Set("filename", listener.Element("address"), path, into);
                break;
            default:
                into.Findings.Error(
                    XmlText.Where(path, protocol),
                        $"<protocol> is '{protocol.Value.Trim()}'; InterNetwork, InterNetwork6 and Unix are known.");
                break;
        }
    }

    private static void ReadThreading(XElement? threading, string path, Settings into)
    {
        if (threading is null) return;

        var where = XmlText.Where(path, threading);
        switch (threading.Value.Trim())
        {
            case "ThreadPool" or "Task":
                // both values meant the thread pool; the host's own threads replace it
                break;
            case "Single":
                into.Add(OptionTable.Get("maxthreads"), "1", SettingSource.File, where);
                break;
            default:
                into.Findings.Error(where, $"<multithreading> is '{threading.Value.Trim()}'; ThreadPool, Task and Single are known.");
                break;
        }
    }

    private static void ReadAppHost(XElement appHost, string path, Settings into)
    {
        CheckChildren(appHost, path, into.Findings);
        Set("addtrailingslash", appHost.Element("add-trailing-slash"), path, into);
        Set("loglevels", appHost.Element("loglevel"), path, into);
        if (appHost.Element("request-type") is { } type)
        {
            into.Findings.Warning(XmlText.Where(path, type),
                "<request-type> is not used: services are found by the application's AppHost.");
        }

        if (appHost.Element("log") is not { } log) return;

        var where = XmlText.Where(path, log);
        if (log.Attribute("level") is { } level) into.Add(OptionTable.Get("loglevels"), level.Value, SettingSource.File, where + ": level");
        if (log.Attribute("write-to-console") is { } console)
        {
            into.Add(OptionTable.Get("printlog"), console.Value, SettingSource.File, where + ": write-to-console");
        }
    }

    private static void Set(string option, XElement? element, string path, Settings into)
    {
        if (element is null || element.Value.Trim().Length == 0) return;

        into.Add(OptionTable.Get(option), element.Value.Trim(), SettingSource.File,
            $"{XmlText.Where(path, element)}: <{element.Name.LocalName}>");
    }

    private static XElement? One(XElement root, string name, string path, Findings findings)
    {
        var found = root.Elements(name).ToList();
        if (found.Count == 1) return found[0];

        findings.Error(found.Count == 0 ? path : XmlText.Where(path, found[1]),
            $"there are {found.Count} <{name}>; exactly one is needed.");
        return null;
    }

    private static void CheckChildren(XElement element, string path, Findings findings)
    {
        var known = Children[element.Name.LocalName];
        foreach (var child in element.Elements().Where(child => !known.Contains(child.Name.LocalName)))
        {
            findings.Error(
                XmlText.Where(path, child),
                $"<{element.Name.LocalName}> has no element <{child.Name.LocalName}>."
                    + Suggestion.Sentence(Suggestion.For(child.Name.LocalName, known)));
        }
    }
}
