namespace ServiceStack.WebHost.Endpoints.Ext;

using System;
using System.IO;
using System.Text;
using System.Web;
using ServiceStack.Internal.Site;

/// <summary>All text files of one kind below a folder, joined: scripts and style sheets in one answer.</summary>
public class AllFilesHandler : IHttpHandler
{
    public AllFilesHandler()
    {
    }

    public bool IsReusable => true;

    public static string GetAllTextFiles(string path, string filter)
    {
        var text = new StringBuilder();
        foreach (var file in Directory.GetFiles(path, filter, SearchOption.AllDirectories))
        {
            if (!InHiddenDirectory(file) && !ProtectedFolders.HoldsFile(file, path)) text.AppendLine(File.ReadAllText(file));
        }

        return text.ToString();
    }

    public static bool InHiddenDirectory(string filePath)
    {
        foreach (var segment in Path.GetDirectoryName(filePath).Split('/', '\\'))
        {
            if (segment.Length > 1 && segment[0] == '.' && segment != "..") return true;
        }

        return false;
    }

    public void ProcessRequest(HttpContext context)
    {
        var path = context.Request.PhysicalPath;
        var isScript = path.EndsWith(".js", StringComparison.OrdinalIgnoreCase);
        var text = GetAllTextFiles(Path.GetDirectoryName(path), isScript ? "*.js" : "*.css");
        context.Response.ContentType = isScript ? "text/javascript" : "text/css";
        context.Response.Write(isScript ? WrapJavascriptInNamespace(text) : text);
    }

    public static string WrapJavascriptInNamespace(string jsText) => "(function(){\n" + jsText + "\n})();";
}
