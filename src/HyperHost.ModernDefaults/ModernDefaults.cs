using System;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Modern;
using ServiceStack.HyperHost.Modern.Json;
using ServiceStack.HyperHost.Modern.Responses;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost;

/// <summary>
/// Defaults for a new application: JSON unless the client accepts another format, strict input, and the status codes and error bodies that
/// HTTP defines. An application that moves from v3 does not add the plugin and keeps v3's behavior.
/// </summary>
/// <example>
/// <code>
/// public override void Configure(Container container)
/// {
///     Plugins.Add(new ModernDefaults());
/// }
/// </code>
/// </example>
/// <remarks>Each property turns one part off. The plugin uses v3's public API only and runs on the original assemblies too.</remarks>
public sealed class ModernDefaults : IPlugin, IPreInitPlugin
{
    /// <summary>
    /// Clients that send no Accept header, or <c>*/*</c>, get JSON, and the q-values of Accept count. Default true. Otherwise v3's order
    /// applies: HTML, JSON, XML, JSV. <c>EndpointHostConfig.DefaultContentType</c>, if set, replaces JSON.
    /// </summary>
    public bool JsonByDefault { get; set; } = true;

    /// <summary>
    /// A method that the path does not have gets 405 with the header Allow. Default true. Otherwise 404, or 405 without the header.
    /// </summary>
    public bool MethodNotAllowed { get; set; } = true;

    /// <summary>
    /// A request whose Accept header contains no format of the application gets 406. Default true. Otherwise it gets the default format.
    /// </summary>
    public bool NotAcceptable { get; set; } = true;

    /// <summary>
    /// A body in a format that the application can't read gets 415. Default true. Otherwise the service gets an empty request.
    /// </summary>
    /// <remarks>Requests with IRequiresRequestStream or a request binder read any body.</remarks>
    public bool UnsupportedMediaType { get; set; } = true;

    /// <summary>
    /// A JSON body is checked before it is read: syntax by RFC 8259, no member twice, each value of the type of its member. An error is 400
    /// and contains line, column and member. Default true. Otherwise v3 reads what it can and leaves out the rest.
    /// </summary>
    public bool StrictJson { get; set; } = true;

    /// <summary>With <see cref="StrictJson"/>: a member that the request class does not have is an error too. Default false.</summary>
    public bool RejectUnknownMembers { get; set; }

    /// <summary>
    /// Dates in JSON are written by ISO 8601. Default true. Otherwise as <c>/Date(1356998400000)/</c>. The setting is that of
    /// <c>JsConfig.DateHandler</c>, which applies to the process; a value that the application has set stays.
    /// </summary>
    public bool IsoDates { get; set; } = true;

    /// <summary>
    /// A client that accepts <c>application/problem+json</c> gets errors as problem details (RFC 9457). Default true. Other clients get
    /// v3's ResponseStatus.
    /// </summary>
    public bool ProblemDetails { get; set; } = true;

    /// <summary>
    /// Responses contain no stack traces: DebugMode is off, in a Debug build as well. Default true. Exceptions are in the log.
    /// </summary>
    public bool SuppressStackTraces { get; set; } = true;

    /// <summary>
    /// <c>/</c> lists the operations with their routes, unless the client is a browser or the application has a start page. Default true.
    /// Otherwise all clients are redirected to the metadata page.
    /// </summary>
    public bool ServiceIndex { get; set; } = true;

    /// <summary>Sets the default format before v3's HTML format does. v3 calls it before it loads the plugins.</summary>
    public void Configure(IAppHost appHost)
    {
        if (appHost is null) throw new ArgumentNullException(nameof(appHost));

        if (JsonByDefault && string.IsNullOrEmpty(appHost.Config.DefaultContentType)) appHost.Config.DefaultContentType = ContentType.Json;
    }

    /// <summary>Registers the filters and handlers. v3 calls it when the AppHost loads its plugins.</summary>
    public void Register(IAppHost appHost)
    {
        if (appHost is null) throw new ArgumentNullException(nameof(appHost));

        var config = appHost.Config;
        if (SuppressStackTraces) config.DebugMode = false;
        // a value that the application has set earlier wins, in v3 too
        if (IsoDates && JsConfig.DateHandler == JsonDateHandler.TimestampOffset) JsConfig.DateHandler = JsonDateHandler.ISO8601;

        UseJson(appHost);
        UseErrors(appHost);

        var negotiation = new Negotiation(appHost);
        var checks = new RequestChecks(this, appHost, negotiation);
        appHost.PreRequestFilters.Insert(0, checks.CheckRequest);
        appHost.ResponseFilters.Add(checks.CheckResponse);
        if (MethodNotAllowed) appHost.CatchAllHandlers.Add(MethodNotAllowedHandler.For);
        if (ServiceIndex) config.RawHttpHandlers.Add(new ServiceIndexHandler(appHost, negotiation).For);
        // an earlier AppHost of the process may have left its own
        if (config.GetCustomErrorHandler(HttpStatusCode.NotFound) is null or NotFoundResponse)
            config.CustomHttpHandlers[HttpStatusCode.NotFound] = new NotFoundResponse(appHost, negotiation);
    }

    private void UseJson(IAppHost appHost)
    {
        if (!StrictJson && !ProblemDetails) return;

        if (appHost.ContentTypeFilters is not HttpResponseFilter filters)
        {
            throw new NotSupportedException(
                $"ModernDefaults can't add strict JSON and problem details to {appHost.ContentTypeFilters?.GetType().Name}, which is no"
                + $" {nameof(HttpResponseFilter)}: set {nameof(StrictJson)} and {nameof(ProblemDetails)} to false.");
        }

        if (StrictJson) new StrictJson(appHost, RejectUnknownMembers).Attach(filters);
        if (ProblemDetails) new ProblemWriter(appHost).Attach(filters);
    }

    // a handler of the application stays
    private static void UseErrors(IAppHost appHost)
    {
        if (appHost.ExceptionHandler is null || appHost.ExceptionHandler.Method.DeclaringType?.Assembly == typeof(IAppHost).Assembly)
            appHost.ExceptionHandler = ErrorResponses.WriteException;
    }
}
