namespace System.Web.Hosting;

using System.IO;

public sealed class HostingEnvironment : MarshalByRefObject
{
    public static string ApplicationPhysicalPath => HttpRuntime.AppDomainAppPath;

    public static string ApplicationVirtualPath => HttpRuntime.AppDomainAppVirtualPath;

    public static string ApplicationID => HttpRuntime.AppDomainAppId;

    public static string SiteName => null;

    /// <summary>Whether a server runs the application's class of Global.asax.</summary>
    public static bool IsHosted { get; internal set; }

    public static Exception InitializationException => null;

    /// <returns>The path below the app's own folder.</returns>
    public static string MapPath(string virtualPath)
    {
        ArgumentException.ThrowIfNullOrEmpty(virtualPath);
        var relative = VirtualPathUtility.ToAbsolute(virtualPath).TrimStart('/');
        return Path.GetFullPath(Path.Combine(HttpRuntime.AppDomainAppPath, relative));
    }

    public static void RegisterObject(IRegisteredObject obj) => AppDomain.CurrentDomain.ProcessExit += (_, _) => obj.Stop(true);

    public static void UnregisterObject(IRegisteredObject obj)
    {
    }

    public static void QueueBackgroundWorkItem(Action<System.Threading.CancellationToken> workItem) =>
        System.Threading.Tasks.Task.Run(() => workItem(System.Threading.CancellationToken.None));
}
