namespace ServiceStack.Internal.Start;

using System;
using System.Collections.Generic;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.Internal.Routing;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// The actions of one service for one request type, by verb, each behind its runner. Any serves verbs without their own.
/// </summary>
internal sealed class ServiceActions
{
    private readonly Type _serviceType;
    private readonly Application _app;
    private readonly List<KeyValuePair<string, IServiceRunner>> _others = new();
    private IServiceRunner _any;
    private IServiceRunner _get;
    private IServiceRunner _post;

    private ServiceActions(Type serviceType, Application app)
    {
        _serviceType = serviceType;
        _app = app;
    }

    private bool AnswersHeadAndOptions => _app?.Config?.V3Behaviour.NoHeadAndOptions != true;

    /// <param name="app">The application that runs the services; null for none.</param>
    public static ServiceActions Create<TRequest>(Type serviceType, Application app)
    {
        var appHost = app?.AppHost;
        var actions = new ServiceActions(serviceType, app);
        foreach (var context in FindActions(serviceType, typeof(TRequest)))
        {
            var runner = appHost != null ? appHost.CreateServiceRunner<TRequest>(context) : new ServiceRunner<TRequest>(null, context);
            actions.Add(context.Id.Substring(0, context.Id.IndexOf(' ')), runner);
        }
        return actions;
    }

    public static List<ActionContext> FindActions(Type serviceType, Type requestType)
    {
        var contexts = new List<ActionContext>();
        foreach (var method in serviceType.GetActions())
        {
            if (method.GetParameters()[0].ParameterType != requestType) continue;

            contexts.Add(new ActionContext
            {
                Id = ActionContext.Key(method.Name, requestType.Name),
                RequestType = requestType,
                ServiceType = serviceType,
                ServiceAction = ActionCompiler.CompileLazily(serviceType, requestType, method),
                RequestFilters = FilterAttributes<IHasRequestFilter>.On(method, filter => filter.Priority),
                ResponseFilters = FilterAttributes<IHasResponseFilter>.On(method, filter => filter.Priority),
            });
        }
        return contexts;
    }

    public object Execute(IRequestContext requestContext, object instance, object request)
    {
        // a message from a queue has no verb: it is posted
        var verb = requestContext?.Get<IHttpRequest>()?.HttpMethod ?? HttpMethods.Post;
        if (Find(verb) is { } runner) return runner.Process(requestContext, instance, request);
        if (!AnswersOptions(verb, requestContext)) throw Missing(request, verb, _serviceType);

        return null;
    }

    public static NotImplementedException Missing(object request, string verb, Type serviceType)
    {
        var requestName = request.GetType().Name;
        var method = verb.Substring(0, 1).ToUpperInvariant() + verb.Substring(1).ToLowerInvariant();
        return new NotImplementedException(
            $"Could not find method named {method}({requestName}) or Any({requestName}) on Service {serviceType.Name}");
    }

    private void Add(string verb, IServiceRunner runner)
    {
        switch (verb)
        {
            case ActionContext.AnyAction: _any = runner; break;
            case HttpMethods.Get: _get = runner; break;
            case HttpMethods.Post: _post = runner; break;
            default: _others.Add(new KeyValuePair<string, IServiceRunner>(verb, runner)); break;
        }
    }

    private IServiceRunner Find(string verb)
    {
        if (Is(verb, HttpMethods.Get)) return _get ?? _any;
        if (Is(verb, HttpMethods.Post)) return _post ?? _any;
        foreach (var other in _others)
        {
            if (Is(verb, other.Key)) return other.Value;
        }

        // HEAD has the headers of GET's response (RFC 9110 §9.3.2)
        return AnswersHeadAndOptions && Is(verb, HttpMethods.Head) ? _get ?? _any : _any;
    }

    // the verbs that there are, if the service has no action for OPTIONS
    private bool AnswersOptions(string verb, IRequestContext requestContext)
    {
        if (!AnswersHeadAndOptions || !Is(verb, HttpMethods.Options)) return false;
        if (requestContext?.Get<IHttpResponse>() is not { IsClosed: false } response) return false;

        var verbs = new List<string>();
        if (_get != null) verbs.Add(HttpMethods.Get);
        if (_post != null) verbs.Add(HttpMethods.Post);
        foreach (var other in _others) verbs.Add(other.Key);
        AllowedVerbsHandler.Say(response, verbs);
        return true;
    }

    private static bool Is(string verb, string other) =>
        Verb.Is(verb, other) || string.Equals(verb, other, StringComparison.OrdinalIgnoreCase);
}
