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
/// apps that set a configuration of their own answer 200 to empty results.
/// </remarks>
public partial class EndpointHostConfig
{
    public static readonly string LicensePublicKey = "";

    public static readonly string PublicKey = "";

    public static string ServiceStackPath;

    public static bool SkipPathValidation;

    public static bool SkipRouteValidation;

    private static EndpointHostConfig _instance;

    private MetadataPagesConfig _metadataPagesConfig;
    private ServiceManager _serviceManager;

    private ServiceEndpointsMetadataConfig _metadataConfig;

    public EndpointHostConfig(string serviceName, ServiceManager serviceManager) : this()
    {
        ServiceName = serviceName;
        ServiceManager = serviceManager;
    }

    public EndpointHostConfig() => CopyFrom(Instance);

    private EndpointHostConfig(bool isPrototype)
    {
    }

    public Dictionary<string, TimeSpan> AddMaxAgeForStaticMimeTypes { get; set; }

    public string AdminAuthSecret { get; set; }

    public bool AllowAclUrlReservation { get; set; }

    public HashSet<string> AllowFileExtensions { get; set; }

    public bool AllowJsonpRequests { get; set; }

    public bool AllowNonHttpOnlyCookies { get; set; }

    public bool AllowPartialResponses { get; set; }

    public bool AllowRouteContentTypeExtensions { get; set; }

    public HashSet<string> AppendUtf8CharsetOnContentTypes { get; set; }

    public Dictionary<HttpStatusCode, IServiceStackHttpHandler> CustomHttpHandlers { get; set; }

    public string DebugAspNetHostEnvironment { get; set; }

    public string DebugHttpListenerHostEnvironment { get; set; }

    public bool DebugMode { get; set; }

    public bool DebugOnlyReturnRequestInfo { get; set; }

    public string DefaultContentType { get; set; }

    public List<string> DefaultDocuments { get; private set; }

    public TimeSpan DefaultJsonpCacheExpiration { get; set; }

    public string DefaultOperationNamespace { get; set; }

    public string DefaultRedirectPath { get; set; }

    public bool EnableAccessRestrictions { get; set; }

    public Feature EnableFeatures { get; set; }

    public FallbackRestPathDelegate FallbackRestPath { get; set; }

    public IServiceStackHttpHandler GlobalHtmlErrorHttpHandler { get; set; }

    public Dictionary<string, string> GlobalResponseHeaders { get; set; }

    public Dictionary<string, string> HtmlReplaceTokens { get; set; }

    public HashSet<string> IgnoreFormatsInMetadata { get; set; }

    public List<string> IgnoreWarningsOnPropertyNames { get; private set; }

    public static EndpointHostConfig Instance => _instance ??= CreateDefault();

    public ILogFactory LogFactory { get; set; }

    public Dictionary<Type, int> MapExceptionToStatusCode { get; set; }

    public Type MarkdownBaseType { get; set; }

    public Dictionary<string, Type> MarkdownGlobalHelpers { get; set; }

    /// <summary>Of Markdown views and pages.</summary>
    public MarkdownSharp.MarkdownOptions MarkdownOptions { get; set; }

    public ServiceMetadata Metadata => ServiceManager?.Metadata;

    public string MetadataCustomPath { get; set; }

    public string MetadataOperationPageBodyHtml { get; set; }

    public string MetadataPageBodyHtml { get; set; }

    public MetadataPagesConfig MetadataPagesConfig => _metadataPagesConfig ??= new MetadataPagesConfig(
        Metadata,
        ServiceEndpointsMetadataConfig,
        IgnoreFormatsInMetadata,
        new List<string>(EndpointHost.ContentTypeFilter.ContentTypeFormats.Keys));

    public string MetadataRedirectPath { get; set; }

    public MetadataTypesConfig MetadataTypesConfig { get; set; }

    public EndpointAttributes MetadataVisibility { get; set; }

    public bool OnlySendSessionCookiesSecurely { get; set; }

    public Action<object, IHttpRequest, IHttpResponse> PostExecuteServiceFilter { get; set; }

    public Action<object, IHttpRequest, IHttpResponse> PreExecuteServiceFilter { get; set; }

    public List<Func<IHttpRequest, IHttpHandler>> RawHttpHandlers { get; set; }

    public static HashSet<string> RazorNamespaces { get; } = [];

    public string RestrictAllCookiesToDomain { get; set; }

    public bool Return204NoContentForEmptyResponse { get; set; }

    public bool ReturnsInnerException { get; set; }

    public List<RouteNamingConventionDelegate> RouteNamingConventions { get; set; }

    public List<string> ScanSkipPaths { get; private set; }

    public IServiceController ServiceController => ServiceManager?.ServiceController;

    public ServiceEndpointsMetadataConfig ServiceEndpointsMetadataConfig
    {
        get => _metadataConfig ??= ServiceEndpointsMetadataConfig.Create(ServiceStackHandlerFactoryPath);
        set => _metadataConfig = value;
    }

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

    public string ServiceName { get; set; }

    public string ServiceStackHandlerFactoryPath { get; set; }

    public string SoapServiceName { get; set; }

    public bool StripApplicationVirtualPath { get; set; }

    public bool UseBclJsonSerializers { get; set; }

    public bool UseCustomMetadataTemplates { get; set; }

    public bool UseHttpsLinks { get; set; }

    public string WebHostPhysicalPath { get; set; }

    public string WebHostUrl { get; set; }

    public bool WriteErrorsToResponse { get; set; }

    public string WsdlServiceNamespace { get; set; }

    public string WsdlSoapActionNamespace { get; set; }

    public void AssertContentType(string contentType)
    {
        if (EnableFeatures == Feature.All) return;
        AssertFeatures(Common.Web.ContentType.ToFeature(contentType));
    }

    public void AssertFeatures(Feature usesFeatures)
    {
        if (HasFeature(usesFeatures)) return;
        throw new UnauthorizedAccessException($"'{usesFeatures}' Features have been disabled by your administrator");
    }

    public static string GetAppConfigPath() => HandlerPathDiscovery.FindConfigFile();

    public IServiceStackHttpHandler GetCustomErrorHandler(int errorStatusCode) => GetCustomErrorHandler((HttpStatusCode)errorStatusCode);

    /// <summary>The handler for a status, else the one for every error; null where there is none.</summary>
    public IServiceStackHttpHandler GetCustomErrorHandler(HttpStatusCode errorStatus)
    {
        if (CustomHttpHandlers != null && CustomHttpHandlers.TryGetValue(errorStatus, out var handler) && handler != null) return handler;
        return GlobalHtmlErrorHttpHandler;
    }

    public IHttpHandler GetCustomErrorHttpHandler(HttpStatusCode errorStatus)
    {
        var handler = GetCustomErrorHandler(errorStatus);
        return handler == null ? null : handler as IHttpHandler ?? new ServiceStackHttpHandler(handler);
    }

    public IServiceStackHttpHandler GetHandlerForErrorStatus(HttpStatusCode errorStatus) => errorStatus switch
    {
        HttpStatusCode.NotFound => new NotFoundHttpHandler(),
        HttpStatusCode.Forbidden => new ForbiddenHttpHandler(),
        _ => null,
    };

    public void HandleErrorResponse(
        IHttpRequest httpReq, IHttpResponse httpRes, HttpStatusCode errorStatus, string errorStatusDescription = null)
    {
        if (httpRes.IsClosed) return;

        var handler = GetCustomErrorHandler(errorStatus) ?? GetHandlerForErrorStatus(errorStatus);
        if (handler != null)
        {
            handler.ProcessRequest(httpReq, httpRes, httpReq.OperationName);
        }
        else
        {
            httpRes.StatusCode = (int)errorStatus;
            httpRes.StatusDescription = errorStatusDescription;
        }

        httpRes.EndRequest();
    }

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

    public bool HasFeature(Feature feature) => (feature & EnableFeatures) == feature;

    public bool HasValidAuthSecret(IHttpRequest req)
    {
        if (AdminAuthSecret == null) return false;

        var secret = req.GetParam("authsecret");
        return secret == AdminAuthSecret;
    }

    public UnauthorizedAccessException UnauthorizedAccess(EndpointAttributes requestAttrs) =>
        new($"Request with '{requestAttrs}' is not allowed");
}
