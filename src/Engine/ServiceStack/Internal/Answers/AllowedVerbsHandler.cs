namespace ServiceStack.Internal.Answers;

using System.Collections.Generic;
using System.Net;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Answers OPTIONS where no service does: 204, and the verbs that may be asked with.</summary>
internal sealed class AllowedVerbsHandler : IServiceStackHttpHandler, IHttpHandler
{
    private readonly Application _app;
    private readonly List<string> _verbs;

    /// <param name="verbs">Those that a service answers; HEAD and OPTIONS come with them.</param>
    public AllowedVerbsHandler(Application app, List<string> verbs)
    {
        _app = app;
        _verbs = verbs;
    }

    public bool IsReusable => false;

    /// <summary>Makes an answer name the verbs; it has no body and is not ended yet.</summary>
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
        Say(response, _verbs);
        ResponseEnd.End(response, _app);
    }

    public void ProcessRequest(HttpContext context) => ProcessRequest(null, context.Response.ToResponse(), null);
}
