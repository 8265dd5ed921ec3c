namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Collections.Generic;
using System.Net;
using System.Web;
using ServiceStack.Common.ServiceModel;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>An app's options.</summary>
/// <remarks>
/// A new one starts as a copy of <see cref="Instance"/>, but for <see cref="Return204NoContentForEmptyResponse"/>, which starts as false:
/// apps that set a configuration of their own respond with 200 to empty results.
/// </remarks>
public partial class EndpointHostConfig
{
    /// <summary>Empty: this engine has no licences.</summary>
    public static readonly string LicensePublicKey = "";

    /// <summary>Empty: this engine has no licences.</summary>
    public static readonly string PublicKey = "";

    /// <summary>The handler path of new configurations; null, the default, for the root.</summary>
    public static string ServiceStackPath;

    /// <summary>Kept for v3's API: starting a self-host sets it; it has no effect.</summary>
    public static bool SkipPathValidation;

    /// <summary>Registers routes without checking their templates. Default false.</summary>
    public static bool SkipRouteValidation;

    private static EndpointHostConfig _instance;

    private MetadataPagesConfig _metadataPagesConfig;
    private ServiceManager _serviceManager;

    private ServiceEndpointsMetadataConfig _metadataConfig;

    /// <summary>Copies the current configuration for an application.</summary>
    /// <param name="serviceName">Shown on the metadata pages.</param>
    /// <param name="serviceManager">Runs its services.</param>
    public EndpointHostConfig(string serviceName, ServiceManager serviceManager) : this()
    {
        ServiceName = serviceName;
        ServiceManager = serviceManager;
    }

    /// <summary>Copies the current configuration.</summary>
    /// <example>
    /// <code>
    /// SetConfig(new EndpointHostConfig
    /// {
    ///     DefaultContentType = ContentType.Json,
    ///     GlobalResponseHeaders = { { "X-Frame-Options", "DENY" } },
    ///     MapExceptionToStatusCode = { { typeof(OrderNotFound), 404 } },
    /// });
    /// </code>
    /// </example>
    public EndpointHostConfig() => CopyFrom(Instance);

    private EndpointHostConfig(bool isPrototype)
    {
    }

    /// <summary>How long clients may keep static files, by media type. Default: GIF, PNG and JPEG for one hour.</summary>
    /// <example>
    /// <code>
    /// AddMaxAgeForStaticMimeTypes = { { "text/css", TimeSpan.FromDays(1) } }
    /// </code>
    /// </example>
    public Dictionary<string, TimeSpan> AddMaxAgeForStaticMimeTypes { get; set; }

    /// <summary>
    /// A secret that gives a request administrator access: send it as the parameter <c>authsecret</c>. Null, the default, for
    /// none.
    /// </summary>
    public string AdminAuthSecret { get; set; }

    /// <summary>Reserves the address of a self-host on Windows if the user may not listen there. Default true.</summary>
    public bool AllowAclUrlReservation { get; set; }

    /// <summary>
    /// The extensions of files that are served, without dots, as <c>css</c>. Files of others are not. Default: texts, pages, images,
    /// media and fonts.
    /// </summary>
    public HashSet<string> AllowFileExtensions { get; set; }

    /// <summary>Answers JSONP if the query has <c>callback</c>. Default true.</summary>
    public bool AllowJsonpRequests { get; set; }

    /// <summary>Lets cookies of ASP.NET be read by scripts: they are HttpOnly only if set so. Default false.</summary>
    public bool AllowNonHttpOnlyCookies { get; set; }

    /// <summary>Answers Range requests for files and streams with 206. Default true.</summary>
    public bool AllowPartialResponses { get; set; }

    /// <summary>Whether the extension of a path selects the format, as in <c>/orders.json</c>. Default true.</summary>
    public bool AllowRouteContentTypeExtensions { get; set; }

    /// <summary>Media types that are sent with <c>; charset=utf-8</c>. Default: <c>application/json</c>.</summary>
    public HashSet<string> AppendUtf8CharsetOnContentTypes { get; set; }

    /// <summary>Handlers of single error statuses, as of a page for 404.</summary>
    /// <example>
    /// <code>
    /// CustomHttpHandlers = { { HttpStatusCode.NotFound, new RedirectHttpHandler { RelativeUrl = "/missing" } } }
    /// </code>
    /// </example>
    public Dictionary<HttpStatusCode, IServiceStackHttpHandler> CustomHttpHandlers { get; set; }

    /// <summary>Kept for v3's API; has no effect. Default <c>FastCGI</c>.</summary>
    public string DebugAspNetHostEnvironment { get; set; }

    /// <summary>The name of the host on <c>/_requestinfo</c>. Default <c>HttpListener</c>.</summary>
    public string DebugHttpListenerHostEnvironment { get; set; }

    /// <summary>
    /// Shows details of errors to clients, and reads changed views again. Default: true if the application's assembly is a debug build.
    /// </summary>
    public bool DebugMode { get; set; }

    /// <summary>Answers every request with the request's details, to find out what a host passes on. Default false.</summary>
    public bool DebugOnlyReturnRequestInfo { get; set; }

    /// <summary>
    /// The media type of responses for clients that accept anything. Null, the default, for HTML in browsers and JSON for others.
    /// </summary>
    /// <example>
    /// <code>
    /// DefaultContentType = ContentType.Json
    /// </code>
    /// </example>
    public string DefaultContentType { get; set; }

    /// <summary>
    /// Files that are served for a folder, in the order in which they are looked for: <c>default.htm</c>, <c>default.html</c>, … by
    /// default.
    /// </summary>
    public List<string> DefaultDocuments { get; private set; }

    /// <summary>How long a cached JSONP response is kept unless a time is given. Default 20 minutes.</summary>
    public TimeSpan DefaultJsonpCacheExpiration { get; set; }

    /// <summary>Kept for v3's API; has no effect.</summary>
    public string DefaultOperationNamespace { get; set; }

    /// <summary>The address that <c>/</c> redirects to. Null, the default, for a default document or the metadata pages.</summary>
    public string DefaultRedirectPath { get; set; }

    /// <summary>Whether [Restrict] is heeded. Default true.</summary>
    public bool EnableAccessRestrictions { get; set; }

    /// <summary>The features that are enabled. Default: all.</summary>
    /// <example>
    /// <code>
    /// EnableFeatures = Feature.All.Remove(Feature.Soap | Feature.Metadata)
    /// </code>
    /// </example>
    public Feature EnableFeatures { get; set; }

    /// <summary>Returns the route of a path that no other route takes. [FallbackRoute] sets it. Null by default.</summary>
    public FallbackRestPathDelegate FallbackRestPath { get; set; }

    /// <summary>The handler of all error statuses without one of their own. Null, the default, for short texts.</summary>
    public IServiceStackHttpHandler GlobalHtmlErrorHttpHandler { get; set; }

    /// <summary>Headers of every response. Default: X-Powered-By.</summary>
    /// <example>
    /// <code>
    /// GlobalResponseHeaders = { { "Access-Control-Allow-Origin", "*" } }
    /// </code>
    /// </example>
    public Dictionary<string, string> GlobalResponseHeaders { get; set; }

    /// <summary>Texts that are replaced in Markdown files when they are read: name to replacement.</summary>
    public Dictionary<string, string> HtmlReplaceTokens { get; set; }

    /// <summary>Names of formats that the metadata pages leave out, as <c>csv</c>. Empty by default.</summary>
    public HashSet<string> IgnoreFormatsInMetadata { get; set; }

    /// <summary>Kept for v3's API; has no effect: the engine ignores parameters without a property.</summary>
    public List<string> IgnoreWarningsOnPropertyNames { get; private set; }

    /// <summary>The current configuration, from which new ones are copied.</summary>
    public static EndpointHostConfig Instance => _instance ??= CreateDefault();

    /// <summary>Kept for v3's API; has no effect: set <see cref="LogManager.LogFactory"/> instead.</summary>
    public ILogFactory LogFactory { get; set; }

    /// <summary>HTTP statuses of exceptions by their type, derived types not included. Empty by default.</summary>
    public Dictionary<Type, int> MapExceptionToStatusCode { get; set; }

    /// <summary>The class that Markdown views derive from, as <c>MyView&lt;&gt;</c>. Null for the engine's own.</summary>
    public Type MarkdownBaseType { get; set; }

    /// <summary>Types whose static methods Markdown views may call: name to type.</summary>
    public Dictionary<string, Type> MarkdownGlobalHelpers { get; set; }

    /// <summary>Of Markdown views and pages.</summary>
    public MarkdownSharp.MarkdownOptions MarkdownOptions { get; set; }

    /// <summary>The operations of the application.</summary>
    public ServiceMetadata Metadata => ServiceManager?.Metadata;

    /// <summary>Kept for v3's API; has no effect.</summary>
    public string MetadataCustomPath { get; set; }

    /// <summary>HTML at the end of each operation's metadata page. Empty by default.</summary>
    public string MetadataOperationPageBodyHtml { get; set; }

    /// <summary>HTML at the end of the metadata's start page. Empty by default.</summary>
    public string MetadataPageBodyHtml { get; set; }

    /// <summary>The formats that the metadata pages show.</summary>
    public MetadataPagesConfig MetadataPagesConfig => _metadataPagesConfig ??= new MetadataPagesConfig(
        Metadata,
        ServiceEndpointsMetadataConfig,
        IgnoreFormatsInMetadata,
        new List<string>(EndpointHost.ContentTypeFilter.ContentTypeFormats.Keys));

    /// <summary>
    /// The address that <c>/</c> redirects to if there is neither <c>DefaultRedirectPath</c> nor a default document. Default: the
    /// metadata pages.
    /// </summary>
    public string MetadataRedirectPath { get; set; }

    /// <summary>How types are described for code generators.</summary>
    public MetadataTypesConfig MetadataTypesConfig { get; set; }

    /// <summary>Which clients see the metadata pages, as <c>EndpointAttributes.Localhost</c>. Default: all.</summary>
    public EndpointAttributes MetadataVisibility { get; set; }

    /// <summary>Marks the cookies of sessions as Secure, so that browsers send them over https only. Default false.</summary>
    public bool OnlySendSessionCookiesSecurely { get; set; }

    /// <summary>Called with each service after its action: service, request, response.</summary>
    public Action<object, IHttpRequest, IHttpResponse> PostExecuteServiceFilter { get; set; }

    /// <summary>Called with each service before its action: service, request, response.</summary>
    public Action<object, IHttpRequest, IHttpResponse> PreExecuteServiceFilter { get; set; }

    /// <summary>Functions that return a handler of a request before any route is looked up, or null for the next one.</summary>
    /// <example>
    /// <code>
    /// RawHttpHandlers.Add(req =&gt; req.PathInfo == "/ping" ? new ActionHandler((q, s) =&gt; "pong") : null);
    /// </code>
    /// </example>
    public List<Func<IHttpRequest, IHttpHandler>> RawHttpHandlers { get; set; }

    /// <summary>Namespaces that Razor views import, besides those of web.config. Views of the build take the latter alone.</summary>
    public static HashSet<string> RazorNamespaces { get; } = [];

    /// <summary>The domain of all cookies, as <c>.example.org</c>. Null, the default, for the host that sent them.</summary>
    public string RestrictAllCookiesToDomain { get; set; }

    /// <summary>
    /// Responds with 204 and no body if a service returns nothing; false responds with 200. Default true, but false in a new configuration.
    /// </summary>
    public bool Return204NoContentForEmptyResponse { get; set; }

    /// <summary>Reports the inner exception of a service's exception, if it has one. Default true.</summary>
    public bool ReturnsInnerException { get; set; }

    /// <summary>Conventions that add routes for requests without [Route]. Default: those of <see cref="RouteNamingConvention"/>.</summary>
    public List<RouteNamingConventionDelegate> RouteNamingConventions { get; set; }

    /// <summary>Paths whose files are neither views nor pages, as <c>/bin/</c>. Default: <c>/obj/</c>, <c>/bin/</c>.</summary>
    public List<string> ScanSkipPaths { get; private set; }

    /// <summary>Runs the services.</summary>
    public IServiceController ServiceController => ServiceManager?.ServiceController;

    /// <summary>The paths of formats on the metadata pages.</summary>
    public ServiceEndpointsMetadataConfig ServiceEndpointsMetadataConfig
    {
        get => _metadataConfig ??= ServiceEndpointsMetadataConfig.Create(ServiceStackHandlerFactoryPath);
        set => _metadataConfig = value;
    }

    /// <summary>Finds and runs the services of the application.</summary>
    public ServiceManager ServiceManager
    {
        get => _serviceManager;
        internal set
        {
            _serviceManager = value;
            // they are of another application then
            _metadataPagesConfig = null;
        }
    }

    /// <summary>The name of the application, as pages show it.</summary>
    public string ServiceName { get; set; }

    /// <summary>The path below which the services are, as <c>api</c>. Null, the default, for the root.</summary>
    public string ServiceStackHandlerFactoryPath { get; set; }

    /// <summary>The name of the service in WSDL. Null, the default, for <c>SyncReply</c> and <c>OneWay</c>.</summary>
    public string SoapServiceName { get; set; }

    /// <summary>Kept for v3's API; has no effect.</summary>
    public bool StripApplicationVirtualPath { get; set; }

    /// <summary>
    /// Reads and writes JSON with <see cref="System.Runtime.Serialization.Json.DataContractJsonSerializer"/>. Default false.
    /// </summary>
    public bool UseBclJsonSerializers { get; set; }

    /// <summary>Kept for v3's API; has no effect.</summary>
    public bool UseCustomMetadataTemplates { get; set; }

    /// <summary>Writes https into links, as behind a server that ends TLS. Default false.</summary>
    public bool UseHttpsLinks { get; set; }

    /// <summary>The folder of the application. Default: that of the site or the program.</summary>
    public string WebHostPhysicalPath
    {
        get => _webHostPhysicalPath;
        set => (_webHostPhysicalPath, StaticFileFolders) = (value, null);
    }

    /// <summary>
    /// The address of the application as clients see it, as <c>https://example.org/api</c>. Null, the default, for that of each request.
    /// </summary>
    public string WebHostUrl { get; set; }

    /// <summary>Whether exceptions become an error response; false passes them to the host. Default true.</summary>
    public bool WriteErrorsToResponse { get; set; }

    /// <summary>The namespace of operations in WSDL. Default <c>http://schemas.servicestack.net/types</c>.</summary>
    public string WsdlServiceNamespace { get; set; }

    /// <summary>The namespace of SOAP actions in WSDL. Default <c>http://schemas.servicestack.net/types</c>.</summary>
    public string WsdlSoapActionNamespace { get; set; }

    /// <summary>Checks that the format of a media type is enabled.</summary>
    /// <exception cref="UnauthorizedAccessException">It is not.</exception>
    public void AssertContentType(string contentType)
    {
        if (EnableFeatures == Feature.All) return;
        AssertFeatures(Common.Web.ContentType.ToFeature(contentType));
    }

    /// <summary>Checks that features are enabled.</summary>
    /// <exception cref="UnauthorizedAccessException">One of them is not.</exception>
    public void AssertFeatures(Feature usesFeatures)
    {
        if (HasFeature(usesFeatures)) return;
        throw new UnauthorizedAccessException($"'{usesFeatures}' Features have been disabled by your administrator");
    }

    /// <summary>Returns the path of the application's configuration file; null if there is none.</summary>
    public static string GetAppConfigPath() => HandlerPathDiscovery.FindConfigFile();

    /// <summary>Whether the client may see the metadata pages. If not, the response is 403 and has ended.</summary>
    public bool HasAccessToMetadata(IHttpRequest httpReq, IHttpResponse httpRes)
    {
        if (!HasFeature(Feature.Metadata))
        {
            HandleErrorResponse(httpReq, httpRes, HttpStatusCode.Forbidden, "Metadata Not Available");
            return false;
        }
        if (MetadataVisibility == EndpointAttributes.Any) return true;

        var attributes = Extensions.HttpRequestExtensions.GetAttributes(httpReq);
        if ((attributes & MetadataVisibility.ToAllowedFlagsSet()) == attributes) return true;

        HandleErrorResponse(httpReq, httpRes, HttpStatusCode.Forbidden, "Metadata Not Visible");
        return false;
    }

    /// <summary>Whether features are enabled.</summary>
    public bool HasFeature(Feature feature) => (feature & EnableFeatures) == feature;

    /// <summary>Whether a request carries the secret of administrators in <c>authsecret</c>; false if none is configured.</summary>
    public bool HasValidAuthSecret(IHttpRequest req)
    {
        if (AdminAuthSecret == null) return false;

        var secret = req.GetParam("authsecret");
        return secret == AdminAuthSecret;
    }

    /// <summary>Returns the exception of a request that is not allowed.</summary>
    public UnauthorizedAccessException UnauthorizedAccess(EndpointAttributes requestAttrs) =>
        new($"Request with '{requestAttrs}' is not allowed");
}
