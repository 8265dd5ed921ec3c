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
/// The object and its features serve one request, and are never reused. Features access the exchange through <see cref="Exchange"/>, which
/// throws once the request has ended; values that were read before remain valid.
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

    // Features that the application has set; null for a server feature that it has removed. With so few entries, a linear search is faster
    // than hashing.
    private (Type Key, object? Feature)[] _set = new (Type, object?)[4];
    private int _count;

    /// <param name="exchange">The request and its response.</param>
    /// <param name="options">Options of the server.</param>
    /// <param name="locations">Folders whose files the web server sends itself.</param>
    /// <param name="proxies">The proxies whose forwarded client addresses are trusted.</param>
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

    /// <summary>Whether the request has ended.</summary>
    public bool IsOver => _isOver;

    /// <summary>The exception with which the application completed the request body's reader; makes the response fail.</summary>
    public Exception? Failure { get; set; }

    /// <summary>
    /// Whether the application's handler has returned. OnCompleted callbacks still run, but may not read or write bodies.
    /// </summary>
    public bool AreBodiesOver { get; set; }

    /// <summary>Whether part of the request body is still unread.</summary>
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

    /// <exception cref="ObjectDisposedException">The handler has returned: bodies may no longer be read or written.</exception>
    public void CheckBodiesOpen()
    {
        if (_isOver || AreBodiesOver) throw Ended();
    }

    /// <summary>Marks the request as ended: features that the application still references throw from now on.</summary>
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
