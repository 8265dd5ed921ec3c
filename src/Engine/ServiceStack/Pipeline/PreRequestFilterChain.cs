namespace ServiceStack.Pipeline;

using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;

/// <summary>The application's filters before anything of a request has been read.</summary>
internal sealed class PreRequestFilterChain
{
    private readonly Application _app;

    public PreRequestFilterChain(Application app) => _app = app;

    /// <returns>True when a filter has closed the response: the request ends there.</returns>
    public bool Run(IHttpRequest request, IHttpResponse response)
    {
        var filters = _app.RawRequestFilters;
        for (var i = 0; i < filters.Count; i++)
        {
            filters[i](request, response);
            if (response.IsClosed) return true;
        }

        return response.IsClosed;
    }
}
