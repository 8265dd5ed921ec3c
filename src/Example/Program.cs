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

        return new AppHost().Run(options.Addresses.ToArray());
    }
}
