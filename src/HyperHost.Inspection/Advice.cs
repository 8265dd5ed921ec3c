using System;
using System.Linq;

namespace ServiceStack.HyperHost.Inspection;

/// <summary>Advice for missing references.</summary>
internal static class Advice
{
    private const string OfEngine =
        "it is not of 3.9.71's public API: install the version of the library for 3.9.71, or report it to the project.";

    private const string OfRazor =
        "if ServiceStack.Razor.dll needs it, replace that file by the package HyperHost.Razor; else serve it by hyperhost on Mono.";

    // ordered: the first prefix that matches counts
    private static readonly (string Begins, string What)[] Known =
    [
        ("System.AppDomain.DefineDynamicAssembly",
            "code that makes assemblies calls AssemblyBuilder.DefineDynamicAssembly today; run it on Mono, or compile it again."),
        ("System.AppDomain", "there is one domain a process: run it on Mono if that code is reached."),
        ("System.Runtime.Serialization.Formatters.Binary",
            "keep such data in JSON or in the data contract serializer; run it on Mono if that code is reached."),
        ("System.Threading.Thread", "threads can't be stopped from outside: let them end, or run it on Mono."),
        ("System.Drawing", "put a managed library for images into its place, or run it on Mono, which draws with libgdiplus."),
        ("System.ServiceModel",
            "SOAP services and clients of v3 work; other WCF clients need the packages System.ServiceModel.*; host WCF on Mono."),
        ("System.Web.UI", "pages of WebForms need ASP.NET: serve them by hyperhost on Mono."),
        ("System.Web.Razor", OfRazor),
        ("System.Web.WebPages", OfRazor),
        ("System.Web.Compilation", OfRazor),
        ("System.Web.Mvc",
            "MVC 1 to 5 needs ASP.NET: serve it by hyperhost on Mono, or compile v3's controllers for ASP.NET Core with HyperHost.Mvc."),
        ("System.Web.Services", "services of .asmx need ASP.NET: serve them by hyperhost on Mono."),
        ("System.Web", "it needs ASP.NET's own pipeline: use v3's IHttpRequest and IHttpResponse, or serve it by hyperhost on Mono."),
        ("System.Runtime.Remoting", "remoting is gone: run it on Mono if that code is reached."),
        ("System.EnterpriseServices", "COM+ is Windows' own: replace what uses it."),
        ("System.Messaging", "MSMQ is Windows' own: use another queue, such as v3's on Redis."),
        ("System.Windows.Forms", "windows have no place in a server: take that code out, or see that it is never reached."),
        ("System.Data.OracleClient", "take Oracle's own managed driver."),
        ("System.Data.Linq", "LINQ to SQL is .NET Framework's: use OrmLite or another library, or run it on Mono."),
        ("ServiceStack", OfEngine),
    ];

    private const string OfRuntime = "if that code is reached, run it on another runtime, or build the application for this one.";

    /// <param name="missing">The missing reference.</param>
    /// <param name="folder">The folder of the application's libraries.</param>
    /// <param name="engine">The application's engine.</param>
    public static string For(MissingReference missing, string folder, EngineChoice engine)
    {
        if (engine.IsApplications && EngineChoice.Assemblies.Contains(missing.Assembly))
        {
            return $"that engine is of another version: deploy the one it was built with, or run it with --engine={EngineChoice.Own}.";
        }

        if (missing.Kind == MissingKind.OtherAssembly)
        {
            return $"put {missing.Needed}.dll into {folder}; it comes with the package {missing.Needed}.";
        }

        if (missing is { Kind: MissingKind.AlwaysThrows, Member: "BeginInvoke" or "EndInvoke" })
        {
            return "delegates can't be called so on .NET: use a task or the thread pool, or run it on Mono if that code is reached.";
        }

        var name = missing.Member is null ? missing.Type : missing.Type + "." + missing.Member;
        return Known.FirstOrDefault(one => name.StartsWith(one.Begins, StringComparison.Ordinal)).What
            ?? (AssemblyFolders.IsOfRuntime(missing.Assembly) || EngineChoice.Assemblies.Contains(missing.Assembly) ? OfRuntime
                : OfLibrary(missing.Assembly));
    }

    /// <param name="assembly">A library with missing types or members; neither the runtime's nor the engine's.</param>
    public static string OfLibrary(string assembly) => $"put the {assembly}.dll there that it was built with, or build it anew.";
}
