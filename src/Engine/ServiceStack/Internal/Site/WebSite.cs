namespace ServiceStack.Internal.Site;

using System;
using System.Web;
using System.Web.Hosting;

/// <summary>Whether this process or domain is a web application of System.Web's, and the folder of its files.</summary>
internal static class WebSite
{
    /// <remarks>A host that makes the domain itself may leave IsHosted false, but then it has set the domain's data.</remarks>
    public static bool IsHosted => HostingEnvironment.IsHosted || AppDomain.CurrentDomain.GetData(".appDomain") != null;

    /// <summary>The application's folder; outside System.Web the folder that assemblies are loaded from.</summary>
    public static string Folder => IsHosted ? HttpRuntime.AppDomainAppPath : AppDomain.CurrentDomain.BaseDirectory;
}
