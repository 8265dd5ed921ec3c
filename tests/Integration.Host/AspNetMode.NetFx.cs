using System;
using System.Linq;
using ServiceStack.HyperHost.AspNet;

namespace ServiceStack.HyperHost.IntegrationHost;

/// <summary>Web applications in the host for them; commands on standard input: "reload NAME", "collect", "stop".</summary>
internal static partial class AspNetMode
{
    // --address ADDRESS, --app NAME|HOST|PORT|VPATH|FOLDER|ADDRESS|WARMUP with empty parts for defaults, --noslash, --log
    public static partial int Run(string[] args)
    {
        var options = new AspNetServerOptions();
        options.Host.Limits.MaxBodyBytes = 200_000_000;
        for (var i = 0; i < args.Length; i++)
        {
            switch (args[i])
            {
                case "--address":
                    options.Addresses.Add(args[++i]);
                    break;
                case "--app":
                    options.Applications.Add(Application(args[++i].Split('|')));
                    break;
                case "--noslash":
                    options.Applications.Last().AddTrailingSlash = false;
                    break;
                case "--log":
                    options.Host.LogConnections = true;
                    break;
                default:
                    throw new ArgumentException(args[i]);
            }
        }

        using var server = new AspNetServer(options);
        try
        {
            server.Start();
        }
        catch (Exception error)
        {
            Console.Error.WriteLine(error.Message);
            return 2;
        }

        while (Console.ReadLine() is { } line && line != "stop")
        {
            if (line == "collect") GC.Collect();
            else if (line.Split(' ') is ["reload", var name]) Console.WriteLine("reloaded: " + server.Reload(name, "asked"));
        }

        if (!server.Stop()) Environment.Exit(0);
        return 0;
    }

    private static AspNetApplicationOptions Application(string[] parts)
    {
        var application = new AspNetApplicationOptions
        {
            Name = parts[0],
            Host = parts[1].Length == 0 ? null : parts[1],
            Port = parts[2].Length == 0 ? null : int.Parse(parts[2]),
            VirtualPath = parts[3],
            PhysicalPath = parts[4],
        };
        if (parts.Length > 5 && parts[5].Length > 0) application.Addresses.Add(parts[5]);
        if (parts.Length > 6) application.WarmUpPath = parts[6];
        return application;
    }
}
