using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.IntegrationTests.SystemWeb;

/// <summary>What fastcgi-mono-server4 calls in 500 requests, by the runtime's own trace of methods.</summary>
[Long("traces every method of Mono for 500 requests")]
public class RequestProfileTests
{
    private const int Requests = 500;

    // once in a request, at its start
    private const string Start = "HttpApplication:PreStart ";
    private const string GetSection = "WebConfigurationManager:GetSection (string,string,System.Web.HttpContext)";
    private const string ReadMethod = "SystemWebRequest:ReadMethod ";
    private const string V3Method = "HttpRequestWrapper:get_HttpMethod ";
    private const string Wrapper = "HttpRequestWrapper:.ctor (string,System.Web.HttpRequest)";
    private const string Headers = "HttpRequest:get_Headers ";
    private const string Lookup = "HttpHandlersSection:LocateHandler ";

    private static readonly string[] Traced =
    [
        "System.Web.HttpApplication:PreStart",
        "System.Web.Configuration.WebConfigurationManager:GetSection",
        "System.Web.Configuration.HttpHandlersSection:LocateHandler",
        "System.Web.HttpRequest:get_Headers",
        "ServiceStack.HyperHost.SystemWeb.SystemWebRequest:ReadMethod",
        "ServiceStack.WebHost.Endpoints.Extensions.HttpRequestWrapper:get_HttpMethod",
        "ServiceStack.WebHost.Endpoints.Extensions.HttpRequestWrapper:.ctor",
    ];

    [Test]
    public void Nothing_is_worked_out_twice_and_no_section_is_read_for_a_request()
    {
        var calls = Profile(config => config);

        Assert.That(Count(calls, Start), Is.EqualTo(Requests));
        Assert.That(Count(calls, ReadMethod), Is.EqualTo(Requests));
        Assert.That(Count(calls, V3Method), Is.Zero);
        Assert.That(Count(calls, Wrapper), Is.EqualTo(Requests));
        Assert.That(Count(calls, Headers), Is.Zero);
        Assert.That(Count(calls, Lookup), Is.Zero);

        // one that HttpApplication reads before it calls any module or handler; none from there on,
        // but for the few that another HttpApplication reads when it is made
        Assert.That(
            calls.Where((call, i) => call.Contains(GetSection) && i > 1 && calls[i - 2].Contains(Start)).Count(), Is.EqualTo(Requests));
        Assert.That(Count(calls, GetSection), Is.LessThan(Requests + 20));
    }

    [Test]
    public void The_trace_names_what_the_samples_avoid()
    {
        var calls = Profile(config => config.Replace("path=\"/*\"", "path=\"*\"").Replace("<clear />", ""));

        Assert.That(Count(calls, Lookup), Is.EqualTo(Requests));
        Assert.That(calls.Count(call => call.Contains(GetSection) && call.Contains("system.web/httpHandlers")), Is.EqualTo(Requests));
        Assert.That(calls.Count(call => call.Contains(GetSection) && call.Contains("system.web/authorization")), Is.EqualTo(Requests));
    }

    /// <returns>The traced calls of so many requests, in order.</returns>
    private static List<string> Profile(Func<string, string> change)
    {
        var trace = "--trace=" + string.Join(",", Traced.Select(method => "M:" + method));
        using var site = SampleSite.FastCgiMonoServer(SampleSite.Create("root", change), "/", ("MONO_OPTIONS", trace));

        // the last of them stay in the runtime's buffer
        const int more = 100;
        for (var i = 0; i < Requests + more; i++) Assert.That(site.Get("/hello/World").Status, Is.EqualTo(200));

        List<string> calls = [];
        var starts = 0;
        foreach (var line in site.App.Lines)
        {
            if (!line.Contains("ENTER: ")) continue;
            if (line.Contains(Start)) starts++;
            // the first few start the application
            if (starts > more / 2 + Requests) break;
            if (starts > more / 2) calls.Add(line);
        }

        return calls;
    }

    private static int Count(List<string> calls, string what) => calls.Count(call => call.Contains(what));
}
