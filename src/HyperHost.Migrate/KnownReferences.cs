using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Replacements for references to .NET Framework, Mono and GAC assemblies.</summary>
internal static class KnownReferences
{
    private static readonly Dictionary<string, string> Gone = new(StringComparer.OrdinalIgnoreCase)
    {
        ["System.Web.Mvc"] = "ASP.NET MVC does not run on .NET 10: services of v3, or pages of its own, take its place.",
        ["System.Web.WebPages"] = "Web pages of ASP.NET do not run on .NET 10.",
        ["System.Web.Razor"] = "The package HyperHost.Razor has a parser of its own.",
        ["System.Web.Services"] = "ASMX services do not run on .NET 10: v3's SOAP endpoints are /soap11 and /soap12.",
        ["System.Messaging"] = "MSMQ is Windows's: v3's in-memory or Redis queues take its place.",
        ["System.Configuration.Install"] = "Installers of Windows services are not part of .NET 10: sc.exe makes a service of a program, "
            + "hyperhost --print-systemd a unit.",
        ["System.EnterpriseServices"] = "COM+ is Windows's.",
        ["System.Runtime.Remoting"] = "Remoting is not part of .NET 10.",
        ["System.Workflow.Runtime"] = "Workflow Foundation is not part of .NET 10.",
        ["System.IdentityModel"] = "Windows Identity Foundation is not part of .NET 10.",
        ["System.Windows.Forms"] = "Windows Forms run on Windows only.",
        ["System.Data.Linq"] = "LINQ to SQL is not part of .NET 10: OrmLite or Dapper take its place.",
    };

    // assembly to package, added only if the sources use the namespace, because Visual Studio's templates referenced many assemblies
    // without need
    private static readonly Dictionary<string, string> Packages = new(StringComparer.OrdinalIgnoreCase)
    {
        ["System.Drawing"] = "System.Drawing.Common",
        ["System.Runtime.Caching"] = "System.Runtime.Caching",
        ["System.DirectoryServices"] = "System.DirectoryServices",
        ["System.ServiceProcess"] = "System.ServiceProcess.ServiceController",
        ["System.ComponentModel.Composition"] = "System.ComponentModel.Composition",
        ["System.Management"] = "System.Management",
    };

    // assemblies that came with Mono
    private static readonly Dictionary<string, OldPackage> OfMono = new(StringComparer.OrdinalIgnoreCase)
    {
        ["Mono.Posix"] = new("Mono.Posix.NETStandard", "1.0.0"),
    };

    // assemblies from the global assembly cache, with advice
    private static readonly Dictionary<string, string> Machine = new(StringComparer.OrdinalIgnoreCase)
    {
        ["Oracle.DataAccess"] = "refer to the package Oracle.ManagedDataAccess.Core, whose namespace is Oracle.ManagedDataAccess.Client.",
        ["Microsoft.SqlServer.Types"] = "refer to the package Microsoft.SqlServer.Types.",
        ["IBM.Data.DB2"] = "refer to the package Net.IBM.Data.Db2-lnx.",
        ["MySql.Data"] = "refer to the package MySql.Data.",
    };

    private static readonly string[] OfFramework =
    [
        "System", "mscorlib", "Microsoft.CSharp", "Microsoft.VisualBasic", "Microsoft.Build", "Microsoft.JScript", "Accessibility",
        "WindowsBase", "Presentation", "UIAutomation", "WindowsFormsIntegration", "ReachFramework", "envdte", "stdole", "extensibility",
        "Microsoft.VisualStudio", "Microsoft.Transactions", "netstandard", "Mono.",
    ];

    /// <summary>Whether an assembly without a path came from a machine's global assembly cache, and not from .NET Framework.</summary>
    public static bool IsOfMachine(string name) => !OfFramework.Any(one => name.Equals(one, StringComparison.OrdinalIgnoreCase)
        || name.StartsWith(one.EndsWith(".", StringComparison.Ordinal) || one is "Presentation" or "UIAutomation" ? one : one + ".",
            StringComparison.OrdinalIgnoreCase));

    /// <summary>Advice for an assembly from the global assembly cache.</summary>
    public static string OfMachine(string name) => "It has no path: it was in the global assembly cache of the old machine. "
        + (Machine.TryGetValue(name, out var what) ? "On .NET 10 " + what : "Refer to its package, or copy the file beside the project.");

    /// <summary>Advice for an assembly whose file is missing.</summary>
    public static string InPlaceOf(string name) =>
        Machine.TryGetValue(name, out var what) ? "on .NET 10 " + what : "bring it back, or refer to its package.";

    /// <summary>The package that replaces a Mono assembly; null for other assemblies.</summary>
    public static OldPackage? OfMonos(string name) => OfMono.TryGetValue(name, out var package) ? package : null;

    /// <summary>Why an assembly is not available; null if it is.</summary>
    public static string? ReasonForRemoval(string name) => Gone.TryGetValue(name, out var why) ? why : null;

    /// <summary>The package (of .NET's version) that contains a framework assembly today; null if .NET itself contains it.</summary>
    public static string? PackageOf(string name) => Packages.TryGetValue(name, out var package) ? package : null;
}
