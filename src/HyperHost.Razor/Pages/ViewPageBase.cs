namespace ServiceStack.Razor;

using System;
using System.Collections.Generic;
using System.Data;
using ServiceStack.CacheAccess;
using ServiceStack.Common.Web;
using ServiceStack.Html;
using ServiceStack.Messaging;
using ServiceStack.Redis;
using ServiceStack.OrmLite;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.WebHost.Endpoints;

/// <summary>A view with a model, and with the properties that services have: cache, database, sessions, container.</summary>
public abstract class ViewPageBase<TModel> : RenderingPage, IHasModel, ILayoutOwner, IDisposable
{
    private IAppHost _appHost;
    private ICacheClient _cache;
    private IDbConnection _db;
    private IRedisClient _redis;
    private IMessageProducer _messageProducer;
    private ISession _session;
    private string _layout;

    /// <summary>URLs of the site: <c>@Url.Content("~/logo.png")</c>.</summary>
    public UrlHelper Url = new();

    /// <summary>Initializes a new instance of the <see cref="ViewPageBase{TModel}"/> class.</summary>
    protected ViewPageBase()
    {
    }

    /// <summary>The application.</summary>
    public IAppHost AppHost
    {
        get => _appHost ?? EndpointHost.AppHost;
        set => _appHost = value;
    }

    /// <summary>The registered cache; a shared one in memory if none is registered.</summary>
    public ICacheClient Cache => _cache ??= Get<ICacheClient>() ?? SharedCache.Instance;

    /// <summary>A connection from the registered factory, closed after rendering; null without a factory.</summary>
    public IDbConnection Db => _db ??= Get<IDbConnectionFactory>()?.OpenDbConnection();

    /// <summary>Name or path of the layout. Default: the nearest <c>_Layout.cshtml</c>; null for no layout.</summary>
    public virtual string Layout
    {
        get => _layout;
        set
        {
            _layout = value;
            IsLayoutSet = true;
        }
    }

    /// <summary>A producer from the registered factory; null without a factory.</summary>
    public virtual IMessageProducer MessageProducer => _messageProducer ??= Get<IMessageFactory>()?.CreateMessageProducer();

    /// <summary>The model: the response of the service.</summary>
    public TModel Model { get; set; }

    /// <summary>The error that the view shows instead of a response; null without an error.</summary>
    public object ModelError { get; set; }

    /// <inheritdoc/>
    public abstract Type ModelType { get; }

    /// <summary>A client from the registered manager, returned to it after rendering; null without a manager.</summary>
    public IRedisClient Redis => _redis ??= Get<IRedisClientsManager>()?.GetClient();

    /// <summary>The status of the error or the response; null without one.</summary>
    public ResponseStatus ResponseStatus =>
        ModelErrors.StatusOf(ModelError) ?? ModelErrors.StatusOf(Model);

    /// <summary>Values of the client's session by key.</summary>
    public virtual ISession Session =>
        _session ??= (Get<ISessionFactory>() ?? new SessionFactory(Cache)).GetOrCreateSession(Request, Response);

    /// <summary>The same as <see cref="Session"/>.</summary>
    public ISession SessionBag => Session;

    /// <summary>The key of the client's session in the cache.</summary>
    public string SessionKey => SessionFeature.GetSessionKey(Request.GetSessionId());

    /// <summary>The engine that renders the view and its partial views.</summary>
    public virtual IViewEngine ViewEngine { get; set; }

    private bool IsLayoutSet { get; set; }

    bool ILayoutOwner.IsLayoutSet => IsLayoutSet;

    /// <summary>Removes the client's session from the cache.</summary>
    public void ClearSession() => Cache.Remove(SessionKey);

    /// <summary>Closes the resources that the view has opened.</summary>
    public virtual void Dispose()
    {
        _db?.Dispose();
        _redis?.Dispose();
        _messageProducer?.Dispose();
        GC.SuppressFinalize(this);
    }

    /// <summary>Resolves a dependency from the container; null if it is not registered.</summary>
    public T Get<T>() => AppHost is { } appHost ? appHost.TryResolve<T>() : default;

    /// <summary>Returns the client's session as the application's own class.</summary>
    public virtual TSession GetSession<TSession>()
        where TSession : class, ServiceStack.ServiceInterface.Auth.IAuthSession, new() => SessionAs<TSession>();

    /// <summary>The URL of a path of the site, in which <c>~/</c> stands for the root.</summary>
    public string Href(string url) => Url.Content(url);

    /// <summary>Inserts text before the view's current output.</summary>
    public void Prepend(string contents) => (Output as PageWriter)?.Insert(contents);

    /// <summary>Returns the client's session as the application's own class; a new one if there is none.</summary>
    public TSession SessionAs<TSession>() => Cache.SessionAs<TSession>(Request, Response);

    /// <inheritdoc/>
    public virtual void SetModel(object o)
    {
        ModelError = ModelErrors.ErrorOf(o);
        o = ModelErrors.ModelOf(o);
        Model = o switch
        {
            TModel model => model,
            null when ModelError == null => default,
            _ when ModelError != null => ModelErrors.EmptyModel<TModel>(ResponseStatus),
            _ => throw new InvalidCastException(
                $"The view's model is {typeof(TModel).FullName}, and the response is {o.GetType().FullName}. "
                + "Change @model or @inherits of the view, or name another view."),
        };
    }

    private protected override string AddressOf(string path) => Href(path);

    /// <summary>The cache of views if the application has registered none.</summary>
    private static class SharedCache
    {
        public static readonly ICacheClient Instance = new CacheAccess.Providers.MemoryCacheClient();
    }
}
