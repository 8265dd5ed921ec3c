using System;
using ServiceStack.HyperHost;

namespace DiagnosticApp;

internal static class Program
{
    private static int Main(string[] args)
    {
        var options = CommandLine.Parse(args);
        if (options.Error != null)
        {
            Console.Error.WriteLine(options.Error);
            return 2;
        }

        if (options.ShowHelp)
        {
            Console.WriteLine(CommandLine.Help);
            return 0;
        }

        var host = new AppHost();
        HttpsSupport.Add(host.Options);
        host.Options.LogConnections = options.IsVerbose;
        try
        {
            foreach (var setting in options.Settings) HostSettings.Apply(host.Options, setting.Key, setting.Value);
        }
        catch (FormatException error)
        {
            Console.Error.WriteLine(error.Message);
            return 2;
        }

        return host.Run(options.Addresses.ToArray());
    }
}
