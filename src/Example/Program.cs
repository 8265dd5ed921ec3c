using System;

namespace Example;

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
        host.Options.Limits.MaxBodyBytes = options.MaxBody;
        return host.Run(options.Addresses.ToArray());
    }
}
