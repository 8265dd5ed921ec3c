using System;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>Checks the options of a server, and normalizes their paths.</summary>
internal static class AspNetOptionsCheck
{
    /// <exception cref="ArgumentException">An option is invalid; the message is one line with the option and the reason.</exception>
    /// <exception cref="ListenAddressException">An address is malformed.</exception>
    public static void Check(AspNetServerOptions options)
    {
        if (options.Applications.Count == 0) throw Bad("There is no application; give at least one, with its folder.");

        if (options.Host.AccessLog is { } other and not AccessLog)
        {
            throw Bad($"An access log of ASP.NET applications is a {typeof(AccessLog).FullName}, not a {other.GetType().FullName}.");
        }

        foreach (var application in options.Applications) Check(application);
        var twice = options.Applications.GroupBy(static application => application.Name).FirstOrDefault(static group => group.Count() > 1);
        if (twice is not null) throw Bad($"Two applications have the name '{twice.Key}'; give each its own Name.");

        foreach (var address in options.Addresses.Concat(options.Applications.SelectMany(static application => application.Addresses)))
        {
            if (ListenAddress.Parse(address).Protocol == ListenProtocol.Http)
            {
                throw Bad(
                    $"{address} is an HTTP address, and ASP.NET applications are served over FastCGI; give one such as "
                    + "fcgi://127.0.0.1:9000.");
            }
        }

        if (options.Addresses.Count > 0) return;
        if (options.Applications.FirstOrDefault(static application => application.Addresses.Count == 0) is { } unaddressed)
        {
            throw Bad(
                $"Application '{unaddressed.Name}' has no address, and there are no shared ones; "
                + "give at least one, such as fcgi://127.0.0.1:9000.");
        }
    }

    private static void Check(AspNetApplicationOptions application)
    {
        var path = "/" + application.VirtualPath.Trim('/');
        application.VirtualPath = path;
        if (application.Name.Length == 0)
        {
            application.Name = (application.Host ?? "") + (application.Port is { } port ? ":" + port : "") + path;
        }

        var named = $"Application '{application.Name}'";
        if (application.PhysicalPath.Length == 0) throw Bad($"{named} has no folder; set PhysicalPath.");
        if (!Directory.Exists(application.PhysicalPath)) throw Bad($"{named}: folder {application.PhysicalPath} does not exist.");
        if (application.Port is < 0 or > 65535) throw Bad($"{named}: port {application.Port} is not between 0 and 65535.");
        if (application.WarmUpPath.Length > 0 && application.WarmUpPath[0] != '/')
        {
            throw Bad($"{named}: WarmUpPath '{application.WarmUpPath}' does not begin with a slash.");
        }
    }

    private static ArgumentException Bad(string message) => new(message);
}
