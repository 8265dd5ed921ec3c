using System;
using System.IO;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Support;

/// <summary>The documents that tests compare with the servers.</summary>
internal static class Repository
{
    /// <param name="heading">Of the section, with its number signs.</param>
    /// <param name="path">Of the page, from the root.</param>
    public static string Section(string heading, params string[] path)
    {
        var folder = new DirectoryInfo(AppContext.BaseDirectory);
        while (!File.Exists(Path.Combine(folder!.FullName, "HyperHost.slnx"))) folder = folder.Parent;
        var page = File.ReadAllText(Path.Combine([folder.FullName, .. path]));
        return page.Split("\n" + heading + "\n")[1].Split("\n#")[0];
    }
}
