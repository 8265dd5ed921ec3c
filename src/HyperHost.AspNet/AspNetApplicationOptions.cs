using System.Collections.Generic;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>Options of one ASP.NET application: its folder and the requests that it serves. Read at the start of the server.</summary>
internal sealed class AspNetApplicationOptions
{
    /// <summary>Name for log lines and <see cref="AspNetServer.Reload"/>; if empty (the default), the virtual path.</summary>
    public string Name { get; set; } = "";

    /// <summary>SERVER_NAME to serve; "*.example.org" matches all subdomains, null (the default) any name.</summary>
    public string? Host { get; set; }

    /// <summary>SERVER_PORT to serve; null (the default) for any.</summary>
    public int? Port { get; set; }

    /// <summary>Root path of the application's URLs; "/" by default.</summary>
    public string VirtualPath { get; set; } = "/";

    /// <summary>The folder with web.config, Global.asax, bin and pages.</summary>
    public string PhysicalPath { get; set; } = "";

    /// <summary>
    /// The application's own addresses, whose connections never migrate between domains; empty (the default) for the server's shared
    /// addresses. The application serves every request on them, whatever its host and port.
    /// </summary>
    public IList<string> Addresses { get; } = new List<string>();

    /// <summary>File names to try for the URL of a folder; the first existing file is served.</summary>
    public IList<string> DefaultDocuments { get; } =
        new List<string> { "index.aspx", "Default.aspx", "default.aspx", "index.html", "index.htm" };

    /// <summary>Whether to redirect a folder's URL without a trailing slash to the URL with one. Default true.</summary>
    public bool AddTrailingSlash { get; set; } = true;

    /// <summary>Whether requests for files and folders whose names begin with a dot get 404. Default true.</summary>
    public bool CheckHiddenFiles { get; set; } = true;

    /// <summary>Path that the server requests from a new domain before clients reach it; "" for no request. Default "/".</summary>
    public string WarmUpPath { get; set; } = "/";
}
