using System.IO;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Configuration.Programs;

/// <summary>Writes the help of a program.</summary>
internal static class ProgramHelp
{
    /// <param name="program">Name of the program.</param>
    public static void Write(TextWriter to, string program)
    {
        to.WriteLine($"usage: {program} [OPTION…] [ADDRESS…]");
        to.WriteLine($"       {program} --status http://127.0.0.1:8080/ fcgi+unix:/run/app/app.sock");
        to.WriteLine();
        to.WriteLine("Options are written --name=value or --name value; a bare flag means True.");
        HelpText.WriteGroups(to, ProgramSettings.IsForPrograms);
        to.WriteLine();
        to.WriteLine("Each option is also read from the environment variable HYPERHOST_NAME (HYPERHOST_MAX_BODY=64M), from");
        to.WriteLine("the section HyperHost of appsettings.json (\"MaxBody\": \"64M\") and from hyperhost:name of appSettings in");
        to.WriteLine("web.config. The first that has it counts: the command line, --config, the environment, user secrets in");
        to.WriteLine("Development, appsettings.{Environment}.json, appsettings.json, web.config, the program itself.");
        to.WriteLine();
        to.WriteLine("Exit code: 0 after a clean stop, 2 when an option or an address is wrong.");
    }
}
