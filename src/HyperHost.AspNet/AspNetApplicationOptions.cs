using System.Collections.Generic;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>One ASP.NET application: its folder and the requests that it serves. Read when the server starts.</summary>
internal sealed class AspNetApplicationOptions
{
    /// <summary>For log lines and <see cref="AspNetServer.Reload"/>; the virtual path if empty (the default).</summary>
    public string Name { get; set; } = "";

    /// <summary>SERVER_NAME that it serves, "*.example.org" for every name below; null (the default) for any.</summary>
    public string? Host { get; set; }

    /// <summary>SERVER_PORT that it serves; null (the default) for any.</summary>
    public int? Port { get; set; }

    /// <summary>Path that its URLs begin with; "/" by default.</summary>
    public string VirtualPath { get; set; } = "/";

    /// <summary>Folder of web.config, Global.asax, bin and pages.</summary>
    public string PhysicalPath { get; set; } = "";

    /// <summary>
    /// Addresses of its own, on which no request ever crosses a domain; empty (the default) for the server's shared ones.
    /// Every request that comes to them is the application's, whatever its host and port.
    /// </summary>
    public IList<string> Addresses { get; } = new List<string>();

    /// <summary>Files that a folder's URL may mean, the first that exists counts.</summary>
    public IList<string> DefaultDocuments { get; } =
        new List<string> { "index.aspx", "Default.aspx", "default.aspx", "index.html", "index.htm" };

    /// <summary>Sends browsers from a folder's URL without its last slash to the one with it. Default true.</summary>
    public bool AddTrailingSlash { get; set; } = true;

    /// <summary>Responds with 404 to requests for files and folders whose name begins with a dot. Default true.</summary>
    public bool CheckHiddenFiles { get; set; } = true;

    /// <summary>A path that is requested of a new domain before it takes over; "" for none. Default "/".</summary>
    public string WarmUpPath { get; set; } = "/";
}
