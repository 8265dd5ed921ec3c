namespace ServiceStack.ServiceHost;

using System;

/// <summary>Registers routes in code, as an alternative to <see cref="RouteAttribute"/>.</summary>
/// <example>
/// <code>
/// Routes
///     .Add&lt;Hello&gt;("/hello")
///     .Add&lt;Hello&gt;("/hello/{Name}", "GET,POST");
/// </code>
/// </example>
public interface IServiceRoutes
{
    /// <summary>Registers a route.</summary>
    /// <param name="requestType">Type of the request DTO.</param>
    /// <param name="restPath">Template, for example <c>/hello/{Name}</c>.</param>
    /// <param name="verbs">Methods separated by commas; <see langword="null"/> for all.</param>
    IServiceRoutes Add(Type requestType, string restPath, string verbs);

    /// <summary>Registers a route with texts for the metadata pages.</summary>
    /// <param name="requestType">Type of the request DTO.</param>
    /// <param name="restPath">Template, for example <c>/hello/{Name}</c>.</param>
    /// <param name="verbs">Methods separated by commas; <see langword="null"/> for all.</param>
    /// <param name="summary">What the route does, in a few words.</param>
    /// <param name="notes">Details.</param>
    IServiceRoutes Add(Type requestType, string restPath, string verbs, string summary, string notes);

    /// <summary>Registers a route for every HTTP method.</summary>
    /// <param name="restPath">Template, for example <c>/hello/{Name}</c>.</param>
    IServiceRoutes Add<TRequest>(string restPath);

    /// <summary>Registers a route.</summary>
    /// <param name="restPath">Template, for example <c>/hello/{Name}</c>.</param>
    /// <param name="verbs">Methods separated by commas; <see langword="null"/> for all.</param>
    IServiceRoutes Add<TRequest>(string restPath, string verbs);
}
