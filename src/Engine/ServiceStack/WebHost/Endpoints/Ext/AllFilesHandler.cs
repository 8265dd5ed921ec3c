namespace ServiceStack.WebHost.Endpoints.Ext;

using System;
using System.IO;
using System.Text;
using System.Web;
using ServiceStack.Internal.Site;

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
        foreach (var file in Directory.GetFiles(path, filter, SearchOption.AllDirectories))
        {
            if (!InHiddenDirectory(file) && !ProtectedFolders.HoldsFile(file, path)) text.AppendLine(File.ReadAllText(file));
        }

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
        var text = GetAllTextFiles(Path.GetDirectoryName(path), isScript ? "*.js" : "*.css");
        context.Response.ContentType = isScript ? "text/javascript" : "text/css";
        context.Response.Write(isScript ? WrapJavascriptInNamespace(text) : text);
    }

    /// <summary>Wraps a script in a function, so that its variables are not global.</summary>
    public static string WrapJavascriptInNamespace(string jsText) => "(function(){\n" + jsText + "\n})();";
}
