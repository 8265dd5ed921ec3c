namespace ServiceStack.WebHost.Endpoints.Ext;

using System;
using System.IO;
using System.Text;
using System.Web;
using ServiceStack.Internal.Site;
using ServiceStack.Shared;

/// <summary>All text files of one kind below a folder, joined: scripts and style sheets in one response.</summary>
public class AllFilesHandler : IHttpHandler
{
    /// <summary>Initializes a new instance of the <see cref="AllFilesHandler"/> class.</summary>
    public AllFilesHandler()
    {
    }

    /// <inheritdoc/>
    public bool IsReusable => true;

    /// <summary>Returns the text of all files below a folder that match; hidden and protected folders are left out.</summary>
    /// <param name="filter">A file name with <c>*</c> and <c>?</c>, as <c>*.js</c>.</param>
    public static string GetAllTextFiles(string path, string filter)
    {
        var text = new StringBuilder();
        Append(text, new SiteFiles(path, extensions: null, EndpointHost.Config?.V3Behaviour.LinksOutOfTheSite == true), "/", filter);
        return text.ToString();
    }

    /// <summary>Whether a file is below a folder whose name begins with a dot.</summary>
    public static bool InHiddenDirectory(string filePath)
    {
        foreach (var segment in Path.GetDirectoryName(filePath).Split('/', '\\'))
        {
            if (segment.Length > 1 && segment[0] == '.' && segment != "..") return true;
        }

        return false;
    }

    /// <inheritdoc/>
    public void ProcessRequest(HttpContext context)
    {
        var path = context.Request.PhysicalPath;
        var isScript = path.EndsWith(".js", StringComparison.OrdinalIgnoreCase);
        if (FindFolder(path) is not { } folder)
        {
            context.Response.StatusCode = 404;
            return;
        }

        var text = GetAllTextFiles(folder, isScript ? "*.js" : "*.css");
        context.Response.ContentType = isScript ? "text/javascript" : "text/css";
        context.Response.Write(isScript ? WrapJavascriptInNamespace(text) : text);
    }

    private static void Append(StringBuilder text, SiteFiles files, string path, string filter)
    {
        if (files.FindFolder(path) is not { } folder) return;

        foreach (var entry in new DirectoryInfo(folder).GetFileSystemInfos())
        {
            var name = path + entry.Name;
            if (entry is DirectoryInfo)
            {
                // a link may lead back
                if ((entry.Attributes & FileAttributes.ReparsePoint) == 0) Append(text, files, name + "/", filter);
            }
            else if (Glob.Matches(entry.Name, filter) && files.FindFile(name) is { } file) text.AppendLine(File.ReadAllText(file.FullName));
        }
    }

    // the folder of the file that is requested, which need not be there
    private static string FindFolder(string path)
    {
        var config = EndpointHost.Config;
        return config?.SitePathOf(path) is { } sitePath ? config.FindFolder(sitePath.Substring(0, sitePath.LastIndexOf('/') + 1)) : null;
    }

    /// <summary>Wraps a script in a function, so that its variables are not global.</summary>
    public static string WrapJavascriptInNamespace(string jsText) => "(function(){\n" + jsText + "\n})();";
}
