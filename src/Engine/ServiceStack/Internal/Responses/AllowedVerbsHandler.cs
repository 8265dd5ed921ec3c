namespace ServiceStack.Internal.Responses;

using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Answers OPTIONS if no service does: 204, and the verbs of the path.</summary>
internal sealed class AllowedVerbsHandler : IServiceStackHttpHandler
{
    private readonly Application _app;
    private readonly List<string> _verbs;
    private readonly Func<IHttpRequest, IHttpResponse, bool> _runFilters;

    /// <param name="verbs">Those that a service handles; HEAD and OPTIONS come with them.</param>
    /// <param name="runFilters">Those before a request is read; true if one of them has ended it.</param>
    public AllowedVerbsHandler(Application app, List<string> verbs, Func<IHttpRequest, IHttpResponse, bool> runFilters)
    {
        _runFilters = runFilters;
        _app = app;
        _verbs = verbs;
    }

    /// <summary>Makes a response name the verbs; it has no body and is not ended yet.</summary>
    public static void Say(IHttpResponse response, List<string> verbs)
    {
        var all = new List<string>(verbs);
        if (all.Contains(HttpMethods.Get) && !all.Contains(HttpMethods.Head)) all.Add(HttpMethods.Head);
        if (!all.Contains(HttpMethods.Options)) all.Add(HttpMethods.Options);

        response.StatusCode = (int)HttpStatusCode.NoContent;
        response.AddHeader("Allow", string.Join(", ", all));
    }

    public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName)
    {
        // a filter of CorsFeature names the allowed origin
        if (_runFilters(request, response)) return;

        Say(response, _verbs);
        ResponseEnd.End(response, _app);
    }
}
