namespace ServiceStack.Pipeline;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>
/// The filters around a service: attributes with a priority below zero, the global filters, the other attributes. Attributes are found
/// once a request type; each request gets copies of its own, filled from the container and released after use.
/// </summary>
internal sealed class FilterChain
{
    private readonly Engine _engine;
    private readonly ConcurrentDictionary<Type, IHasRequestFilter[]> _requestFilters = new();
    private readonly ConcurrentDictionary<Type, IHasResponseFilter[]> _responseFilters = new();

    public FilterChain(Engine engine) => _engine = engine;

    public IHasRequestFilter[] GetRequestFilters(Type requestType) =>
        _requestFilters.TryGetValue(requestType, out var filters)
            ? filters
            : _requestFilters.GetOrAdd(
                requestType, FindFor<IHasRequestFilter>(requestType, _engine.ServiceOfRequest(requestType), Priority));

    public IHasResponseFilter[] GetResponseFilters(Type responseType) =>
        _responseFilters.TryGetValue(responseType, out var filters)
            ? filters
            : _responseFilters.GetOrAdd(
                responseType, FindFor<IHasResponseFilter>(responseType, _engine.ServiceOfResponse(responseType), Priority));

    public IHasRequestFilter[] CopyRequestFilters(Type requestType) =>
        Array.ConvertAll(GetRequestFilters(requestType), filter => filter.Copy());

    public IHasResponseFilter[] CopyResponseFilters(Type responseType) =>
        Array.ConvertAll(GetResponseFilters(responseType), filter => filter.Copy());

    /// <summary>Filter attributes on a method, in order of priority; null when there are none.</summary>
    public static T[] FindOn<T>(MemberInfo member) where T : class
    {
        var found = member.GetCustomAttributes(true).OfType<T>().ToArray();
        return found.Length == 0 ? null : found.OrderBy(Priority).ToArray();
    }

    /// <returns>True when a filter has closed the response.</returns>
    public bool ApplyPreRequest(IHttpRequest request, IHttpResponse response)
    {
        var filters = _engine.RawRequestFilters;
        for (var i = 0; i < filters.Count; i++)
        {
            filters[i](request, response);
            if (response.IsClosed) return true;
        }
        return response.IsClosed;
    }

    /// <returns>True when a filter has closed the response.</returns>
    public bool ApplyRequest(IHttpRequest request, IHttpResponse response, object dto)
    {
        var attributes = GetRequestFilters(dto.GetType());
        var i = 0;
        for (; i < attributes.Length && attributes[i].Priority < 0; i++)
        {
            Apply(attributes[i], request, response, dto);
            if (response.IsClosed) return true;
        }

        var filters = _engine.RequestFilters;
        for (var j = 0; j < filters.Count; j++)
        {
            filters[j](request, response, dto);
            if (response.IsClosed) return true;
        }

        for (; i < attributes.Length; i++)
        {
            Apply(attributes[i], request, response, dto);
            if (response.IsClosed) return true;
        }
        return response.IsClosed;
    }

    /// <returns>True when a filter has closed the response.</returns>
    public bool ApplyResponse(IHttpRequest request, IHttpResponse response, object dto)
    {
        var attributes = dto == null ? [] : GetResponseFilters(dto.GetType());
        var i = 0;
        for (; i < attributes.Length && attributes[i].Priority < 0; i++)
        {
            Apply(attributes[i], request, response, dto);
            if (response.IsClosed) return true;
        }

        var filters = _engine.ResponseFilters;
        for (var j = 0; j < filters.Count; j++)
        {
            filters[j](request, response, dto);
            if (response.IsClosed) return true;
        }

        for (; i < attributes.Length; i++)
        {
            Apply(attributes[i], request, response, dto);
            if (response.IsClosed) return true;
        }
        return response.IsClosed;
    }

    private void Apply(IHasRequestFilter attribute, IHttpRequest request, IHttpResponse response, object dto)
    {
        var copy = attribute.Copy();
        _engine.Container.AutoWire(copy);
        copy.RequestFilter(request, response, dto);
        _engine.AppHost.Release(copy);
    }

    private void Apply(IHasResponseFilter attribute, IHttpRequest request, IHttpResponse response, object dto)
    {
        var copy = attribute.Copy();
        _engine.Container.AutoWire(copy);
        copy.ResponseFilter(request, response, dto);
        _engine.AppHost.Release(copy);
    }

    // on the DTO first, then on its service: of equal priority the DTO's run first
    private static T[] FindFor<T>(Type dtoType, Type serviceType, Func<T, int> priority) where T : class
    {
        var found = dtoType.GetCustomAttributes(true).OfType<T>();
        if (serviceType != null) found = found.Concat(serviceType.GetCustomAttributes(true).OfType<T>());
        return found.OrderBy(priority).ToArray();
    }

    private static int Priority<T>(T filter) => filter switch
    {
        IHasRequestFilter request => request.Priority,
        IHasResponseFilter response => response.Priority,
        _ => 0,
    };
}
