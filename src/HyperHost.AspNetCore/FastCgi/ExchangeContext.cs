using System;
using System.Collections;
using System.Collections.Frozen;
using System.Collections.Generic;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.Features.Authentication;
using ServiceStack.HyperHost.Protocol.FastCgi;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>
/// The features of one request. The object is used again for a later request: what an application has set is forgotten, what the server
/// has stays.
/// </summary>
internal abstract class ExchangeContext : IFeatureCollection
{
    private static readonly FrozenDictionary<Type, Func<ExchangeContext, object?>> Own =
        new Dictionary<Type, Func<ExchangeContext, object?>>
        {
            [typeof(IHttpRequestFeature)] = static context => context.Request,
            [typeof(IHttpRequestBodyDetectionFeature)] = static context => context.Body,
            [typeof(IRequestBodyPipeFeature)] = static context => context.Body,
            [typeof(IHttpMaxRequestBodySizeFeature)] = static context => context.Body,
            [typeof(IHttpBodyControlFeature)] = static context => context.Body,
            [typeof(IHttpRequestIdentifierFeature)] = static context => context.Connection,
            [typeof(IHttpResponseFeature)] = static context => context.Response,
            [typeof(IHttpResponseBodyFeature)] = static context => context.Response,
            [typeof(IHttpConnectionFeature)] = static context => context.Connection,
            [typeof(ITlsConnectionFeature)] = static context => context.Connection.IsTls ? context.Connection : null,
            [typeof(ITlsHandshakeFeature)] = static context => context.Connection.IsTls ? context.Connection : null,
            [typeof(IServerVariablesFeature)] = static context => context.Variables,
            [typeof(IHttpRequestLifetimeFeature)] = static context => context.Lifetime,
            [typeof(IHttpAuthenticationFeature)] = static context => context.Variables.RemoteUser,
            [typeof(IEndpointFeature)] = static context => context.Routing,
            [typeof(IRouteValuesFeature)] = static context => context.Routing,
        }.ToFrozenDictionary();

    // what the application has set; null for a feature of the server that it has removed
    private readonly Dictionary<Type, object?> _set = [];

    /// <param name="options">Of the server.</param>
    protected ExchangeContext(FastCgiOptions options)
    {
        Body = new RequestBodyFeatures(options);
        Request = new RequestFeatures(Body);
        Response = new ResponseFeatures(options.XAccelRedirect, Body);
        Variables = new ServerVariables(options);
    }

    public RequestFeatures Request { get; }

    public RequestBodyFeatures Body { get; }

    public ResponseFeatures Response { get; }

    public ConnectionFeatures Connection { get; } = new();

    public ServerVariables Variables { get; }

    public LifetimeFeature Lifetime { get; } = new();

    public RoutingFeatures Routing { get; } = new();

    public bool IsReadOnly => false;

    public int Revision { get; private set; }

    public object? this[Type key]
    {
        get => _set.TryGetValue(key, out var feature) ? feature
            : Own.TryGetValue(key, out var own) ? own(this) : null;
        set
        {
            Revision++;
            if (value is null && !Own.ContainsKey(key)) _set.Remove(key);
            else _set[key] = value;
        }
    }

    public TFeature? Get<TFeature>() => (TFeature?)this[typeof(TFeature)];

    public void Set<TFeature>(TFeature? instance) => this[typeof(TFeature)] = instance;

    public IEnumerator<KeyValuePair<Type, object>> GetEnumerator()
    {
        foreach (var (type, feature) in _set)
        {
            if (feature is not null) yield return new(type, feature);
        }

        foreach (var (type, own) in Own)
        {
            if (!_set.ContainsKey(type) && own(this) is { } feature) yield return new(type, feature);
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <exception cref="Microsoft.AspNetCore.Http.BadHttpRequestException">The path can't be decoded.</exception>
    protected void Begin(FastCgiExchange exchange)
    {
        Response.Begin(exchange);
        Connection.Begin(exchange);
        Variables.Begin(exchange);
        Lifetime.Begin(exchange);
        Body.Begin(exchange);
        Request.Begin(exchange);
    }

    /// <summary>The exchange is another request's from now on.</summary>
    protected void End()
    {
        Lifetime.End();
        Response.End();
        Body.End();
        Routing.End();
        _set.Clear();
        Revision++;
    }
}
