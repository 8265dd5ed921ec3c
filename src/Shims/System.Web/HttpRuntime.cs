namespace System.Web;

using System.IO;
using System.Web.Caching;

/// <summary>The folders of the app; the pipeline itself is not here.</summary>
public sealed class HttpRuntime
{
    private static Cache _cache;

    internal static string Folder { get; set; }

    public static string AppDomainAppId => "/";

    public static string AppDomainAppPath => Folder ?? AppContext.BaseDirectory;

    public static string AppDomainAppVirtualPath { get; internal set; } = "/";

    public static string AppDomainId => AppDomain.CurrentDomain.FriendlyName;

    public static string BinDirectory => AppContext.BaseDirectory;

    public static Cache Cache => _cache ??= new Cache();

    public static string ClrInstallDirectory => Path.GetDirectoryName(typeof(object).Assembly.Location);

    public static Version IISVersion => null;

    public static bool IsOnUNCShare => false;

    public static Version TargetFramework => new(4, 7, 2);

    public static bool UsingIntegratedPipeline => false;

    public static void Close()
    {
    }

    public static void ProcessRequest(HttpWorkerRequest wr) => throw SystemWeb.NotHere("HttpRuntime.ProcessRequest");

    public static void UnloadAppDomain() => throw SystemWeb.NotHere("HttpRuntime.UnloadAppDomain");
}
