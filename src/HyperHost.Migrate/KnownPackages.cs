using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>Current replacements for packages of 2010 to 2015. Lists only replacements with which old sources compile unchanged.</summary>
internal static class KnownPackages
{
    /// <summary>The SQL Server client with which old sources compile unchanged.</summary>
    public static readonly OldPackage SqlClient = new("System.Data.SqlClient", "4.9.1");

    /// <summary>.NET Framework types that are in packages today.</summary>
    public static readonly IReadOnlyList<(string Type, OldPackage Package)> OfFramework =
    [
        ("PerformanceCounter", new("System.Diagnostics.PerformanceCounter", "10.0.15")),
        ("PerformanceCounterCategory", new("System.Diagnostics.PerformanceCounter", "10.0.15")),
        ("EventLog", new("System.Diagnostics.EventLog", "10.0.15")),
    ];

    // old id to the current id and version, which support .NET 10 and .NET Framework 4.7.2
    private static readonly Dictionary<string, OldPackage> Current = new(StringComparer.OrdinalIgnoreCase)
    {
        ["Newtonsoft.Json"] = new("Newtonsoft.Json", "13.0.3"),
        ["NLog"] = new("NLog", "4.7.15"),
        ["log4net"] = new("log4net", "2.0.17"),
        ["Common.Logging"] = new("Common.Logging", "3.4.1"),
        ["Dapper"] = new("Dapper", "2.1.66"),
        // AutoMapper 5 removed Mapper.CreateMap
        ["AutoMapper"] = new("AutoMapper", "4.2.1"),
        // Autofac 5 removed ContainerBuilder.Update
        ["Autofac"] = new("Autofac", "4.9.4"),
        ["Ninject"] = new("Ninject", "3.3.6"),
        ["protobuf-net"] = new("protobuf-net", "3.2.26"),
        ["Npgsql"] = new("Npgsql", "8.0.5"),
        ["MySql.Data"] = new("MySql.Data", "8.4.0"),
        ["System.Data.SQLite"] = new("System.Data.SQLite.Core", "1.0.118"),
        ["System.Data.SQLite.Core"] = new("System.Data.SQLite.Core", "1.0.118"),
        ["System.Data.SQLite.x86"] = new("System.Data.SQLite.Core", "1.0.118"),
        ["System.Data.SQLite.x64"] = new("System.Data.SQLite.Core", "1.0.118"),
        [SqlClient.Id] = SqlClient,
        ["StackExchange.Redis"] = new("StackExchange.Redis", "3.4.35"),
        ["HtmlAgilityPack"] = new("HtmlAgilityPack", "1.13.0"),
        ["Castle.Core"] = new("Castle.Core", "5.1.1"),
        ["Castle.Windsor"] = new("Castle.Windsor", "5.1.2"),
        ["EntityFramework"] = new("EntityFramework", "6.5.1"),
        ["NHibernate"] = new("NHibernate", "5.5.2"),
        ["FluentNHibernate"] = new("FluentNHibernate", "3.4.0"),
        ["Iesi.Collections"] = new("Iesi.Collections", "4.0.4"),
        ["RestSharp"] = new("RestSharp", "106.15.0"),
        ["Topshelf"] = new("Topshelf", "4.3.0"),
        ["Rx-Main"] = new("System.Reactive", "6.0.1"),
        ["Microsoft.AspNet.WebApi.Client"] = new("Microsoft.AspNet.WebApi.Client", "6.0.0"),
        ["Moq"] = new("Moq", "4.18.4"),
        ["NSubstitute"] = new("NSubstitute", "5.0.0"),
        ["FluentAssertions"] = new("FluentAssertions", "4.19.4"),
    };

    // the packages of the engine's assemblies
    private static readonly HashSet<string> Engine = new(StringComparer.OrdinalIgnoreCase)
    {
        "ServiceStack", "ServiceStack.Text", "ServiceStack.Common", "ServiceStack.Interfaces", "ServiceStack.ServiceInterface",
    };

    // packages that only add ServiceStack's section to web.config, or whose types are part of .NET now
    private static readonly HashSet<string> NotNeeded = new(StringComparer.OrdinalIgnoreCase)
    {
        "ServiceStack.Host.AspNet", "ServiceStack.Host.Mvc", "ServiceStack.Client.Silverlight", "Microsoft.Bcl", "Microsoft.Bcl.Build",
        "Microsoft.Bcl.Async", "Microsoft.Net.Http", "Microsoft.Web.Infrastructure", "WebActivator", "WebActivatorEx",
        "NuGet.CommandLine", "T4Scaffolding", "Rx-Core", "Rx-Interfaces", "Rx-Linq", "Rx-PlatformServices", "System.ValueTuple",
        "Microsoft.CodeDom.Providers.DotNetCompilerPlatform", "Microsoft.Net.Compilers",
    };

    // name prefixes of packages that belong to ASP.NET
    private static readonly string[] OfAspNet =
    [
        "Microsoft.AspNet.", "Microsoft.Owin", "WebGrease", "elmah", "MiniProfiler", "MvcMiniProfiler", "MvcScaffolding", "Glimpse",
        "DotNetOpenAuth.AspNet", "AttributeRouting", "T4MVC", "Cassette", "dotless", "SquishIt", "Ninject.MVC", "Ninject.Web",
        "Autofac.Mvc", "Owin", "WebApiContrib", "Microsoft.jQuery", "Microsoft.Web.",
    ];

    public static bool IsEngine(string id) => Engine.Contains(id);

    public static bool IsNeedless(string id) => NotNeeded.Contains(id);

    /// <summary>Whether the package works only inside ASP.NET.</summary>
    public static bool IsOfAspNet(string id) =>
        Of(id) is null && OfAspNet.Any(begins => id.StartsWith(begins, StringComparison.OrdinalIgnoreCase));

    /// <summary>Returns the package that replaces an old package today; null if none is known.</summary>
    public static OldPackage? Of(string id) => Current.TryGetValue(id, out var package) ? package : null;

    /// <summary>All current replacement packages.</summary>
    public static IEnumerable<OldPackage> All => Current.Values.Distinct();
}
