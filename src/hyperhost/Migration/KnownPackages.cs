using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.Server.Migration;

/// <summary>What stands in the place of a package of 2010 to 2015.</summary>
internal static class KnownPackages
{
    // id of then -> id and version of today, which run on .NET 10 and on .NET Framework 4.7.2
    private static readonly Dictionary<string, OldPackage> Current = new(StringComparer.OrdinalIgnoreCase)
    {
        ["Newtonsoft.Json"] = new("Newtonsoft.Json", "13.0.3"),
        ["NLog"] = new("NLog", "5.3.4"),
        ["log4net"] = new("log4net", "2.0.17"),
        ["Dapper"] = new("Dapper", "2.1.35"),
        ["AutoMapper"] = new("AutoMapper", "10.1.1"),
        ["Autofac"] = new("Autofac", "8.1.1"),
        ["Ninject"] = new("Ninject", "3.3.6"),
        ["protobuf-net"] = new("protobuf-net", "3.2.30"),
        ["Npgsql"] = new("Npgsql", "8.0.5"),
        ["MySql.Data"] = new("MySqlConnector", "2.3.7"),
        ["StackExchange.Redis"] = new("StackExchange.Redis", "1.2.6"),
        ["HtmlAgilityPack"] = new("HtmlAgilityPack", "1.11.71"),
        ["CsvHelper"] = new("CsvHelper", "33.0.1"),
        ["Moq"] = new("Moq", "4.20.72"),
        ["NUnit"] = new("NUnit", "3.14.0"),
        ["Castle.Core"] = new("Castle.Core", "5.1.1"),
        ["Castle.Windsor"] = new("Castle.Windsor", "6.0.0"),
        ["System.Data.SqlClient"] = new("System.Data.SqlClient", "4.8.6"),
        ["EntityFramework"] = new("EntityFramework", "6.5.1"),
    };

    // the engine's assemblies, under the names that their packages had
    private static readonly HashSet<string> Engine = new(StringComparer.OrdinalIgnoreCase)
    {
        "ServiceStack", "ServiceStack.Text", "ServiceStack.Common", "ServiceStack.Interfaces", "ServiceStack.ServiceInterface",
    };

    // what brings only a web.config of ServiceStack's, or a build step that NuGet does by itself now
    private static readonly HashSet<string> NotNeeded = new(StringComparer.OrdinalIgnoreCase)
    {
        "ServiceStack.Host.AspNet", "ServiceStack.Host.Mvc", "Microsoft.Bcl", "Microsoft.Bcl.Build", "Microsoft.Bcl.Async",
        "Microsoft.Net.Http", "Microsoft.Web.Infrastructure", "WebActivator", "WebActivatorEx", "NuGet.CommandLine", "T4Scaffolding",
    };

    public static bool IsEngine(string id) => Engine.Contains(id);

    public static bool IsNeedless(string id) => NotNeeded.Contains(id);

    /// <summary>The package of today in the place of an old one; null where none is known.</summary>
    public static OldPackage? Of(string id) => Current.TryGetValue(id, out var package) ? package : null;
}
