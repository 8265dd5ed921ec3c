namespace ServiceStack.Internal.Start;

using System;
using System.Collections.Generic;
using System.Reflection;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// The actions of one service for one request type, by verb, each behind its runner. Any stands in for verbs without their own.
/// </summary>
internal sealed class ServiceActions
{
    private readonly Type _serviceType;
    private readonly List<KeyValuePair<string, IServiceRunner>> _others = new();
    private IServiceRunner _any;
    private IServiceRunner _get;
    private IServiceRunner _post;

    private ServiceActions(Type serviceType) => _serviceType = serviceType;

    public static ServiceActions Create<TRequest>(Type serviceType, IAppHost appHost)
    {
        var actions = new ServiceActions(serviceType);
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
        var runner = Find(verb) ?? throw Missing(request, verb, _serviceType);
        return runner.Process(requestContext, instance, request);
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
        if (string.Equals(verb, HttpMethods.Get, StringComparison.OrdinalIgnoreCase)) return _get ?? _any;
        if (string.Equals(verb, HttpMethods.Post, StringComparison.OrdinalIgnoreCase)) return _post ?? _any;
        foreach (var other in _others)
        {
            if (string.Equals(verb, other.Key, StringComparison.OrdinalIgnoreCase)) return other.Value;
        }
        return _any;
    }
}
