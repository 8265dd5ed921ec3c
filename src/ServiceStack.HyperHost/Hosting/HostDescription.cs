using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Reflection;
using System.Runtime;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>A host's description of its configuration, so that advice can name the setting to change.</summary>
internal static class HostDescription
{
    /// <param name="options">Options of the host.</param>
    /// <param name="addresses">Addresses that the host listens on.</param>
    /// <param name="isOpenToAll">Whether every machine may connect to FastCGI.</param>
    /// <param name="application">Assembly of the application; null if unknown.</param>
    /// <param name="isPrecompiled">Whether the application is precompiled (ReadyToRun); null if unknown or not applicable.</param>
    public static HostFacts Of(
        HyperHostOptions options, IReadOnlyList<ListenAddress> addresses, bool isOpenToAll, Assembly? application = null,
        bool? isPrecompiled = null)
    {
        var limits = options.Limits;
        var facts = new HostFacts
        {
            [Fact.Version] = application is null ? "" : VersionOf(application),
            [Fact.Name] = options.ConfiguredName ?? "",
            [Fact.Runtime] = MonoRuntime.IsHere ? "Mono" : ".NET",
            [Fact.MonoCollector] = Environment.GetEnvironmentVariable("MONO_GC_PARAMS") ?? "",
        };
        var shared = options.Shared is { } inherited && Linux.IsHere ? inherited.Table.Addresses : [];
        IReadOnlyList<ListenAddress> all = [.. addresses, .. shared];
        var open = all.Where(IsOpen).ToList();
        facts.Set(Fact.Addresses, all.Select(Name));
        facts.Set(Fact.OpenFastCgi, isOpenToAll ? open.Where(address => address.Protocol == ListenProtocol.FastCgi).Select(Name) : []);
        facts.Set(Fact.OpenHttp, open.Where(address => address.Protocol == ListenProtocol.Http).Select(Name));
        facts.Set(Fact.MaxRequests, limits.MaxRequests);
        facts.Set(Fact.MaxQueuedRequests, limits.MaxQueuedRequests);
        facts.Set(Fact.MaxRequestsPerConnection, limits.MaxRequestsPerConnection);
        facts.Set(Fact.MaxConnections, limits.MaxConnections);
        facts.Set(Fact.MaxParams, limits.MaxParamsBytes);
        facts.Set(Fact.MaxHeaders, limits.MaxHeaderCount);
        facts.Set(Fact.MaxBody, limits.MaxBodyBytes);
        facts.Set(Fact.SpoolThreshold, limits.SpoolThreshold);
        facts.Set(Fact.MaxThreads, options.Transport.MaxThreads);
        facts.Set(Fact.Backlog, options.Transport.Backlog);
        facts.Set(Fact.IsServerCollector, GCSettings.IsServerGC ? 1 : 0);
        facts.Set(Fact.LogFiles, options.LogFiles);
        facts.Set(Fact.Silenced, options.Status.SuppressedAdvice);
        if (isPrecompiled is { } compiled) facts.Set(Fact.IsPrecompiled, compiled ? 1 : 0);
        return facts;
    }

    // the informational version without its suffix +COMMIT, or else the assembly's version
    private static string VersionOf(Assembly application)
    {
        var name = application.GetName().Version?.ToString() ?? "";
        var version = application.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion;
        return version?.Split('+')[0] is { Length: > 0 } text ? text : name;
    }

    // the kind of an inherited socket is read from the socket
    private static IPEndPoint? EndPointOf(ListenAddress address) =>
        address.Kind == ListenKind.Descriptor && Linux.IsHere ? Descriptors.LocalOf(address.Descriptor) : address.EndPoint;

    private static bool IsOpen(ListenAddress address) => EndPointOf(address) is { } endPoint && !IPAddress.IsLoopback(endPoint.Address);

    private static string Name(ListenAddress address) =>
        address.Kind == ListenKind.Descriptor && EndPointOf(address) is { } endPoint
            ? $"{address.Scheme}://{endPoint}" : address.ToString();
}
