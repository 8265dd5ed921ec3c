namespace ServiceStack.Pipeline;

using System;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;

/// <summary>
/// The filters between a service and the writing of its response: attributes with a priority below zero, the application's filters, the
/// other attributes.
/// </summary>
internal sealed class ResponseFilterChain
{
    private readonly Application _app;
    private readonly FilterAttributes<IHasResponseFilter> _attributes;

    public ResponseFilterChain(Application app)
    {
        _app = app;
        _attributes = new(type => app.Metadata?.GetServiceTypeByResponse(type), filter => filter.Priority);
    }

    /// <returns>Copies of the attributes that go with a response's type, in the order in which they run.</returns>
    public IHasResponseFilter[] CopyAttributes(Type responseType)
    {
        var found = _attributes.Of(responseType);
        return Array.ConvertAll([.. found.BeforeGlobal, .. found.AfterGlobal], filter => filter.Copy());
    }

    /// <param name="dto">What the service returned; nothing has no attributes.</param>
    /// <returns>True when a filter has closed the response: the request ends there.</returns>
    public bool Run(IHttpRequest request, IHttpResponse response, object dto)
    {
        var attributes = TypeOf(dto) is { } type ? _attributes.Of(type) : null;
        if (attributes != null && RunAttributes(attributes.BeforeGlobal, request, response, dto)) return true;

        var filters = _app.ResponseFilters;
        for (var i = 0; i < filters.Count; i++)
        {
            filters[i](request, response, dto);
            if (response.IsClosed) return true;
        }

        return (attributes != null && RunAttributes(attributes.AfterGlobal, request, response, dto)) || response.IsClosed;
    }

    // a result has the attributes of what is in it; an error has none of its own
    private static Type TypeOf(object dto) =>
        dto is IHttpResult result and not IHttpError ? result.Response?.GetType() : dto?.GetType();

    private bool RunAttributes(IHasResponseFilter[] attributes, IHttpRequest request, IHttpResponse response, object dto)
    {
        foreach (var prototype in attributes)
        {
            var filter = prototype.Copy();
            _app.Container.AutoWire(filter);
            filter.ResponseFilter(request, response, dto);
            _app.AppHost.Release(filter);
            if (response.IsClosed) return true;
        }

        return false;
    }
}
