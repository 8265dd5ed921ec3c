using System;
using System.Linq;
using ServiceStack.HyperHost.Fuzz;
using ServiceStack.HyperHost.Fuzz.Texts;

if (args.FirstOrDefault() == "texts") return TextCommand.Run(args[1..]);

if (args.Contains("--help"))
{
    Console.WriteLine(FuzzOptions.Help);
    Console.WriteLine();
    Console.WriteLine(TextCommand.Help);
    return 0;
}

try
{
    return new ConversationRun(FuzzOptions.Parse(args)).Run();
}
catch (FormatException error)
{
    Console.Error.WriteLine(error.Message);
    return 2;
}
