namespace System.Web.Hosting;

using System.Collections.Concurrent;
using System.Reflection;

/// <summary>
/// Runs an application's class of Global.asax for a server: its start and end, and its events around each request. No type of the
/// framework: ASP.NET has this within.
/// </summary>
/// <remarks>
/// As in ASP.NET an instance of the class serves one request at a time, and there are as many as there are requests at once.
/// </remarks>
public sealed class GlobalApplication
{
    private static readonly string[] Before =
    [
        "BeginRequest", "AuthenticateRequest", "PostAuthenticateRequest", "AuthorizeRequest", "ResolveRequestCache", "MapRequestHandler",
        "PostMapRequestHandler", "AcquireRequestState", "PreRequestHandlerExecute",
    ];

    private static readonly string[] AfterHandler =
        ["PostRequestHandlerExecute", "ReleaseRequestState", "PostReleaseRequestState", "UpdateRequestCache"];

    private static readonly string[] AtEnd = ["LogRequest", "EndRequest", "PreSendRequestHeaders", "PreSendRequestContent"];

    private readonly ConcurrentBag<HttpApplication> _idle = [];
    private readonly Type _type;

    /// <param name="type">Derives from <see cref="HttpApplication"/>, and has a constructor without arguments.</param>
    /// <param name="virtualPath">The path that the application begins at: "/", "/api".</param>
    /// <param name="customErrors">The mode of customErrors: On, Off or RemoteOnly.</param>
    public GlobalApplication(Type type, string virtualPath, string customErrors)
    {
        ArgumentNullException.ThrowIfNull(type);
        if (!typeof(HttpApplication).IsAssignableFrom(type)) throw new ArgumentException($"{type} is no HttpApplication.", nameof(type));

        _type = type;
        HttpRuntime.AppDomainAppVirtualPath = virtualPath;
        HostingEnvironment.IsHosted = true;
        HttpContext.CustomErrors = customErrors;
    }

    /// <summary>Runs Application_Start.</summary>
    public void Start()
    {
        var first = (HttpApplication)Activator.CreateInstance(_type, nonPublic: true);
        if (Method("Start") is { } start) Call(start, first);
        _idle.Add(Prepare(first));
    }

    /// <summary>Runs Application_End.</summary>
    public void Stop()
    {
        var last = _idle.TryTake(out var idle) ? idle : Make();
        if (Method("End") is { } end) Call(end, last);
        last.Dispose();
        while (_idle.TryTake(out var other)) other.Dispose();
    }

    /// <summary>Raises the events before a request's handler; <see cref="HttpContext.Current"/> is the request's from here on.</summary>
    /// <returns>False if the application has ended the request.</returns>
    public bool Begin(HttpContext context)
    {
        var application = _idle.TryTake(out var idle) ? idle : Make();
        context.ApplicationInstance = application;
        HttpContext.Current = context;
        foreach (var name in Before)
        {
            if (!context.IsCompleted) Raise(context, name);
        }

        context.Response.SendCookies();
        return !context.IsCompleted;
    }

    /// <summary>Raises Error.</summary>
    /// <returns>Whether the application has cleared the error, and written a response itself.</returns>
    public bool Fail(HttpContext context, Exception error)
    {
        var before = HttpContext.Current;
        HttpContext.Current = context;
        context.AddError(error);
        Raise(context, "Error");
        HttpContext.Current = before;
        return context.Error is null;
    }

    /// <summary>Raises the events after a request's handler, and takes the context away from the thread.</summary>
    public void End(HttpContext context)
    {
        if (context.ApplicationInstance is not { } application) return;

        HttpContext.Current = context;
        try
        {
            if (!context.IsCompleted) RaiseAll(context, AfterHandler);
            RaiseAll(context, AtEnd);
            context.Response.SendCookies();
        }
        finally
        {
            HttpContext.Current = null;
            context.ApplicationInstance = null;
            _idle.Add(application);
        }
    }

    private static void RaiseAll(HttpContext context, string[] names)
    {
        foreach (var name in names) Raise(context, name);
    }

    private static void Raise(HttpContext context, string name)
    {
        context.IsInEvent = true;
        try
        {
            context.ApplicationInstance.Raise(name);
        }
        catch (EndOfResponseException)
        {
            // the status that the application set
        }
        finally
        {
            context.IsInEvent = false;
        }
    }

    private HttpApplication Make() => Prepare((HttpApplication)Activator.CreateInstance(_type, nonPublic: true));

    // as ASP.NET does: methods named Application_EVENT or Application_OnEVENT listen, then comes Init
    private HttpApplication Prepare(HttpApplication application)
    {
        foreach (var method in _type.GetMethods(BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic))
        {
            if (!method.Name.StartsWith("Application_", StringComparison.OrdinalIgnoreCase) || !IsHandler(method)) continue;

            var name = method.Name["Application_".Length..];
            if (!application.TryListen(name, (_, _) => Call(method, application))
                && name.StartsWith("On", StringComparison.OrdinalIgnoreCase))
            {
                application.TryListen(name[2..], (_, _) => Call(method, application));
            }
        }

        application.Init();
        return application;
    }

    private MethodInfo Method(string name)
    {
        const BindingFlags Any =
            BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.IgnoreCase;
        return Array.Find(_type.GetMethods(Any), method => IsHandler(method)
            && (method.Name.Equals("Application_" + name, StringComparison.OrdinalIgnoreCase)
                || method.Name.Equals("Application_On" + name, StringComparison.OrdinalIgnoreCase)));
    }

    private static bool IsHandler(MethodInfo method)
    {
        var parameters = method.GetParameters();
        return parameters.Length == 0 || (parameters.Length == 2 && parameters[0].ParameterType == typeof(object)
            && parameters[1].ParameterType == typeof(EventArgs));
    }

    private static void Call(MethodInfo method, HttpApplication application) => method.Invoke(
        method.IsStatic ? null : application, BindingFlags.DoNotWrapExceptions, null,
        method.GetParameters().Length == 0 ? [] : [application, EventArgs.Empty], null);
}
