namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Collections.Generic;
using System.Net;
using System.Web;
using ServiceStack.Common.ServiceModel;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

public class EndpointHostConfig
{
    public static readonly string LicensePublicKey;

    public static readonly string PublicKey;

    public static string ServiceStackPath;

    public static bool SkipPathValidation;

    public static bool SkipRouteValidation;

    public EndpointHostConfig(string serviceName, ServiceManager serviceManager)
    {
        ServiceName = serviceName;
        ServiceManager = serviceManager;
    }

    public EndpointHostConfig()
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

    public List<string> DefaultDocuments => throw new NotImplementedException();

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

    public List<string> IgnoreWarningsOnPropertyNames => throw new NotImplementedException();

    public static EndpointHostConfig Instance => throw new NotImplementedException();

    public ILogFactory LogFactory { get; set; }

    public Dictionary<Type, int> MapExceptionToStatusCode { get; set; }

    public Type MarkdownBaseType { get; set; }

    public Dictionary<string, Type> MarkdownGlobalHelpers { get; set; }

    public ServiceMetadata Metadata => throw new NotImplementedException();

    public string MetadataCustomPath { get; set; }

    public string MetadataOperationPageBodyHtml { get; set; }

    public string MetadataPageBodyHtml { get; set; }

    public MetadataPagesConfig MetadataPagesConfig => throw new NotImplementedException();

    public string MetadataRedirectPath { get; set; }

    public MetadataTypesConfig MetadataTypesConfig { get; set; }

    public EndpointAttributes MetadataVisibility { get; set; }

    public bool OnlySendSessionCookiesSecurely { get; set; }

    public Action<object, IHttpRequest, IHttpResponse> PostExecuteServiceFilter { get; set; }

    public Action<object, IHttpRequest, IHttpResponse> PreExecuteServiceFilter { get; set; }

    public List<Func<IHttpRequest, IHttpHandler>> RawHttpHandlers { get; set; }

    public static HashSet<string> RazorNamespaces => throw new NotImplementedException();

    public string RestrictAllCookiesToDomain { get; set; }

    public bool Return204NoContentForEmptyResponse { get; set; }

    public bool ReturnsInnerException { get; set; }

    public List<RouteNamingConventionDelegate> RouteNamingConventions { get; set; }

    public List<string> ScanSkipPaths => throw new NotImplementedException();

    public IServiceController ServiceController => throw new NotImplementedException();

    public ServiceEndpointsMetadataConfig ServiceEndpointsMetadataConfig { get; set; }

    public ServiceManager ServiceManager { get; }

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

    public void AssertContentType(string contentType) => throw new NotImplementedException();

    public void AssertFeatures(Feature usesFeatures) => throw new NotImplementedException();

    public static string GetAppConfigPath() => throw new NotImplementedException();

    public IServiceStackHttpHandler GetCustomErrorHandler(int errorStatusCode) => throw new NotImplementedException();

    public IServiceStackHttpHandler GetCustomErrorHandler(HttpStatusCode errorStatus) => throw new NotImplementedException();

    public IHttpHandler GetCustomErrorHttpHandler(HttpStatusCode errorStatus) => throw new NotImplementedException();

    public IServiceStackHttpHandler GetHandlerForErrorStatus(HttpStatusCode errorStatus) => throw new NotImplementedException();

    public void HandleErrorResponse(IHttpRequest httpReq, IHttpResponse httpRes, HttpStatusCode errorStatus, string errorStatusDescription = null) => throw new NotImplementedException();

    public bool HasAccessToMetadata(IHttpRequest httpReq, IHttpResponse httpRes) => throw new NotImplementedException();

    public bool HasFeature(Feature feature) => throw new NotImplementedException();

    public bool HasValidAuthSecret(IHttpRequest req) => throw new NotImplementedException();

    public UnauthorizedAccessException UnauthorizedAccess(EndpointAttributes requestAttrs) => throw new NotImplementedException();
}
