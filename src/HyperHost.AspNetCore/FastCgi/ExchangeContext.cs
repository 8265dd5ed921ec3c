using System;
using System.Collections;
using System.Collections.Frozen;
using System.Collections.Generic;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.Features.Authentication;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The features of one request.</summary>
/// <remarks>
/// The object and all features are this request's alone: nothing of them is used again. They reach the exchange by
/// <see cref="Exchange"/>, which throws once the request has ended. Values that were read before stay readable.
/// </remarks>
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
            [typeof(ITlsConnectionFeature)] = static context => context.Exchange.IsHttps ? context.Connection : null,
            [typeof(ITlsHandshakeFeature)] = static context => context.Exchange.IsHttps ? context.Connection : null,
            [typeof(IServerVariablesFeature)] = static context => context.Variables,
            [typeof(IHttpRequestLifetimeFeature)] = static context => context.Lifetime,
            [typeof(IHttpAuthenticationFeature)] = static context => context.Variables.RemoteUser,
            [typeof(IEndpointFeature)] = static context => context.Routing,
            [typeof(IRouteValuesFeature)] = static context => context.Routing,
        }.ToFrozenDictionary();

    private readonly FastCgiExchange _exchange;
    private readonly FastCgiOptions _options;
    private readonly TrustedProxies _proxies;
    private RequestBodyFeatures? _body;
    private LifetimeFeature? _lifetime;
    private ConnectionFeatures? _connection;
    private ServerVariables? _variables;
    private RoutingFeatures? _routing;
    private volatile bool _isOver;

    // What the application has set; null for a feature of the server that it has removed. A handful, which is searched faster than hashed.
    private (Type Key, object? Feature)[] _set = new (Type, object?)[4];
    private int _count;

    /// <param name="exchange">The request and its response.</param>
    /// <param name="options">Of the server.</param>
    /// <param name="locations">Folders whose files the web server sends itself.</param>
    /// <param name="proxies">The proxies that are trusted with clients' addresses.</param>
    protected ExchangeContext(FastCgiExchange exchange, FastCgiOptions options, AccelLocations locations, TrustedProxies proxies)
    {
        _exchange = exchange;
        _options = options;
        _proxies = proxies;
        Request = new RequestFeatures(this, proxies);
        Response = new ResponseFeatures(this, locations);
    }

    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public FastCgiExchange Exchange => _isOver ? throw Ended() : _exchange;

    /// <summary>The request has ended.</summary>
    public bool IsOver => _isOver;

    /// <summary>The exception with which the application has completed the request body's reader: the response is a failure.</summary>
    public Exception? Failure { get; set; }

    /// <summary>Whether the application has returned: callbacks of OnCompleted still run, and must read and write no body.</summary>
    public bool AreBodiesOver { get; set; }

    /// <summary>Whether the request has a body that the application has not read to its end.</summary>
    public bool MayReadBody => _exchange.Incoming is not null && _body?.IsAtEnd != true;

    public RequestFeatures Request { get; }

    public RequestBodyFeatures Body => _body ??= new RequestBodyFeatures(this, _options);

    public ResponseFeatures Response { get; }

    public ConnectionFeatures Connection => _connection ??= new ConnectionFeatures(this, _proxies);

    public ServerVariables Variables => _variables ??= new ServerVariables(this, _options);

    public LifetimeFeature Lifetime => _lifetime ??= new LifetimeFeature(this);

    public RoutingFeatures Routing => _routing ??= new RoutingFeatures();

    public bool IsReadOnly => _isOver;

    public int Revision { get; private set; }

    public object? this[Type key]
    {
        get
        {
            CheckOpen();
            var index = IndexOf(key);
            return index >= 0 ? _set[index].Feature : Own.TryGetValue(key, out var own) ? own(this) : null;
        }
        set
        {
            CheckOpen();
            Revision++;
            var index = IndexOf(key);
            if (index < 0)
            {
                if (_count == _set.Length) Array.Resize(ref _set, _count * 2);
                index = _count++;
            }

            _set[index] = (key, value);
        }
    }

    public TFeature? Get<TFeature>() => (TFeature?)this[typeof(TFeature)];

    public void Set<TFeature>(TFeature? instance) => this[typeof(TFeature)] = instance;

    public IEnumerator<KeyValuePair<Type, object>> GetEnumerator()
    {
        CheckOpen();
        for (var i = 0; i < _count; i++)
        {
            if (_set[i] is { Feature: { } feature } set) yield return new(set.Key, feature);
        }

        foreach (var (type, own) in Own)
        {
            if (IndexOf(type) < 0 && own(this) is { } feature) yield return new(type, feature);
        }
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <exception cref="ObjectDisposedException">The request has ended.</exception>
    public void CheckOpen()
    {
        if (_isOver) throw Ended();
    }

    /// <exception cref="ObjectDisposedException">The bodies of request and response are over.</exception>
    public void CheckBodiesOpen()
    {
        if (_isOver || AreBodiesOver) throw Ended();
    }

    /// <summary>The request has ended: what an application keeps of it throws.</summary>
    protected void End() => _isOver = true;

    private static ObjectDisposedException Ended() => new("HttpContext", "The request has ended: its parts can be used only until then.");

    private int IndexOf(Type key)
    {
        for (var i = 0; i < _count; i++)
        {
            if (_set[i].Key == key) return i;
        }

        return -1;
    }
}
