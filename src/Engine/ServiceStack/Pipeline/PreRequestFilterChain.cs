namespace ServiceStack.Pipeline;

using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;

/// <summary>The application's filters before anything of a request has been read, behind the rule on other sites.</summary>
internal sealed class PreRequestFilterChain
{
    private readonly Application _app;
    private readonly CrossSiteRule _crossSite;

    public PreRequestFilterChain(Application app, CrossSiteRule crossSite) => (_app, _crossSite) = (app, crossSite);

    /// <returns>True when a filter has closed the response: the request ends there.</returns>
    /// <exception cref="Common.Web.HttpError">403: another site made the client send it.</exception>
    public bool Run(IHttpRequest request, IHttpResponse response)
    {
        _crossSite.Check(request);
        var filters = _app.RawRequestFilters;
        for (var i = 0; i < filters.Count; i++)
        {
            filters[i](request, response);
            if (response.IsClosed) return true;
        }

        return response.IsClosed;
    }
}
