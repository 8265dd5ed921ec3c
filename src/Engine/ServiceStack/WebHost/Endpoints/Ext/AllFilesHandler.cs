namespace ServiceStack.WebHost.Endpoints.Ext;

using System;
using System.Web;

public class AllFilesHandler : IHttpHandler
{
    public AllFilesHandler()
    {
    }

    public bool IsReusable => throw new NotImplementedException();

    public static string GetAllTextFiles(string path, string filter) => throw new NotImplementedException();

    public static bool InHiddenDirectory(string filePath) => throw new NotImplementedException();

    public void ProcessRequest(HttpContext context) => throw new NotImplementedException();

    public static string WrapJavascriptInNamespace(string jsText) => throw new NotImplementedException();
}
