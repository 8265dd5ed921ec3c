using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml.Linq;
using ServiceStack.HyperHost.Migrate.Files;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Writes a solution for the new projects, beside the old one.</summary>
internal static class NewSolution
{
    public static string PathOf(string old) =>
        Path.Combine(Path.GetDirectoryName(old)!, Path.GetFileNameWithoutExtension(old) + ".net10.slnx");

    public static string Text(string path, IEnumerable<string> projects) =>
        new XElement("Solution",

            // the configuration that the projects build by default, so that dotnet build of the solution and dotnet run share the output
            new XElement("Configurations", new XElement("BuildType", new XAttribute("Name", "Release"))),
            projects.Select(project =>
            new XElement("Project", new XAttribute("Path", FilePaths.Relative(Path.GetDirectoryName(path)!, project))))) + "\n";
}
