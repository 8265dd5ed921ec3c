namespace ServiceStack.Internal.Start;

using System;
using ServiceStack.Internal.Site;
using ServiceStack.Pipeline;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// One application's engine: the stages of a request, each handed the application and the stages that it needs. Code without another way to
/// it uses v3's statics, which read the current one.
/// </summary>
internal sealed class Engine
{
    private readonly RuntimeTypes _types;
    private Dispatcher _dispatcher;

    public Engine(Application app)
    {
        App = app;
        _types = new RuntimeTypes(app);
        Negotiation = new ContentNegotiation(app);
        CrossSite = new CrossSiteRule(app);
        PreRequestFilterChain = new PreRequestFilterChain(app, CrossSite);
        RequestFilterChain = new RequestFilterChain(app);
        ResponseFilterChain = new ResponseFilterChain(app);
        Binder = new RequestBinder(app, Negotiation);
        Errors = new ErrorWriter(app);
        Writer = new ResponseWriter(app, Errors);
        Pipeline = new RequestPipeline(
            app, PreRequestFilterChain, Negotiation, Binder, RequestFilterChain, ResponseFilterChain, Writer, Errors);
        CodePages.Register();
    }

    public Application App { get; }

    public EndpointHostConfig Config
    {
        get => App.Config;
        set
        {
            value.ServiceName ??= App.Config.ServiceName;
            App.Config = value;
            _dispatcher = null;
            ApplyConfig();
        }
    }

    /// <summary>Made at the first request, when the configuration is final, and again when a new one is set.</summary>
    public Dispatcher Dispatcher => _dispatcher ??= new Dispatcher(App, Negotiation, PreRequestFilterChain, new SiteRoot(App.Config));

    public ContentNegotiation Negotiation { get; }

    public CrossSiteRule CrossSite { get; }

    public PreRequestFilterChain PreRequestFilterChain { get; }

    public RequestBinder Binder { get; }

    public RequestFilterChain RequestFilterChain { get; }

    public ResponseFilterChain ResponseFilterChain { get; }

    public ResponseWriter Writer { get; }

    public ErrorWriter Errors { get; }

    public RequestPipeline Pipeline { get; }

    /// <summary>
    /// From now on texts may name the types of this application's messages, or, without an AppHost, any that hold data.
    /// </summary>
    public void AllowTypes() => _types.Allow();

    /// <summary>The configuration has changed after all.</summary>
    public void ForgetDispatcher() => _dispatcher = null;

    public void AddPlugin(IPlugin[] plugins)
    {
        App.Plugins.AddRange(plugins);
        if (App.PluginsLoaded) App.AppHost.LoadPlugin(plugins);
    }

    /// <summary>What an application's Configure has set up comes to life: plugins, error handling, routes.</summary>
    public void AfterInit()
    {
        App.StartedAt = DateTime.UtcNow;
        new Startup(App, Errors).Run();
        _types.WorkOut();
        App.ReadyAt = DateTime.UtcNow;
        _dispatcher = null;
    }

    public void ApplyConfig()
    {
        if (App.ServiceManager == null) return;
        App.ServiceManager.ServiceController.EnableAccessRestrictions = App.Config.EnableAccessRestrictions;
    }
}
