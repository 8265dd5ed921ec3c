namespace ServiceStack.Pipeline;

using System;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;

/// <summary>
/// The filters between a bound request and its service: attributes with a priority below zero, the application's filters, the other
/// attributes.
/// </summary>
internal sealed class RequestFilterChain
{
    private readonly Application _app;
    private readonly FilterAttributes<IHasRequestFilter> _attributes;

    public RequestFilterChain(Application app)
    {
        _app = app;
        _attributes = new(type => app.Metadata?.GetServiceTypeByRequest(type), filter => filter.Priority);
    }

    /// <returns>Copies of the attributes that go with a request's type, in the order in which they run.</returns>
    public IHasRequestFilter[] CopyAttributes(Type requestType)
    {
        var found = _attributes.Of(requestType);
        return Array.ConvertAll([.. found.BeforeGlobal, .. found.AfterGlobal], filter => filter.Copy());
    }

    /// <returns>True when a filter has closed the response: the request ends there.</returns>
    public bool Run(IHttpRequest request, IHttpResponse response, object dto)
    {
        var attributes = _attributes.Of(dto.GetType());
        if (RunAttributes(attributes.BeforeGlobal, request, response, dto)) return true;

        var filters = _app.RequestFilters;
        for (var i = 0; i < filters.Count; i++)
        {
            filters[i](request, response, dto);
            if (response.IsClosed) return true;
        }

        return RunAttributes(attributes.AfterGlobal, request, response, dto) || response.IsClosed;
    }

    private bool RunAttributes(IHasRequestFilter[] attributes, IHttpRequest request, IHttpResponse response, object dto)
    {
        foreach (var prototype in attributes)
        {
            var filter = prototype.Copy();
            _app.Container.AutoWire(filter);
            filter.RequestFilter(request, response, dto);
            _app.AppHost.Release(filter);
            if (response.IsClosed) return true;
        }

        return false;
    }
}
