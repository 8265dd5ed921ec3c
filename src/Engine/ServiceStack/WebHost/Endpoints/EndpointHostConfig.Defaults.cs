namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.Common.ServiceModel;
using ServiceStack.Common.Support;
using ServiceStack.Common.Web;
using ServiceStack.Configuration;
using ServiceStack.Internal.Site;
using ServiceStack.Logging.Support.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

// The options as they are unless an application sets them.
public partial class EndpointHostConfig
{
    private static readonly TimeSpan OneHour = TimeSpan.FromHours(1);

    private static readonly string[] ServedExtensions =
    [
        "js", "css", "htm", "html", "shtm", "txt", "xml", "rss", "csv", "pdf",
        "jpg", "jpeg", "gif", "png", "bmp", "ico", "tif", "tiff", "svg",
        "avi", "divx", "m3u", "mov", "mp3", "mpeg", "mpg", "qt", "vob", "wav", "wma", "wmv",
        "flv", "xap", "xaml", "ogg", "mp4", "webm", "eot", "ttf", "woff",
    ];

    private static EndpointHostConfig CreateDefault()
    {
        var config = new EndpointHostConfig(isPrototype: true)
        {
            MetadataTypesConfig = new MetadataTypesConfig(addDefaultXmlNamespace: "http://schemas.servicestack.net/types"),
            WsdlServiceNamespace = "http://schemas.servicestack.net/types",
            WsdlSoapActionNamespace = "http://schemas.servicestack.net/types",
            MetadataPageBodyHtml = "",
            MetadataOperationPageBodyHtml = "",
            LogFactory = new NullLogFactory(),
            EnableAccessRestrictions = true,
            WebHostPhysicalPath = WebSite.Folder,
            ServiceStackHandlerFactoryPath = ServiceStackPath,
            AllowJsonpRequests = true,
            AllowRouteContentTypeExtensions = true,
            AllowAclUrlReservation = true,
            AllowPartialResponses = true,
            WriteErrorsToResponse = true,
            ReturnsInnerException = true,
            Return204NoContentForEmptyResponse = true,
            EnableFeatures = Feature.All,
            MetadataVisibility = EndpointAttributes.Any,
            DefaultJsonpCacheExpiration = TimeSpan.FromMinutes(20),
            DefaultDocuments =
            [
                "default.htm", "default.html", "default.cshtml", "default.md",
                "index.htm", "index.html", "default.aspx", "default.ashx",
            ],
            GlobalResponseHeaders = new Dictionary<string, string> { { "X-Powered-By", EngineVersion.Server } },
            IgnoreFormatsInMetadata = new HashSet<string>(StringComparer.OrdinalIgnoreCase),
            AllowFileExtensions = new HashSet<string>(ServedExtensions, StringComparer.OrdinalIgnoreCase),
            DebugAspNetHostEnvironment = "FastCGI",
            DebugHttpListenerHostEnvironment = "HttpListener",
            MarkdownGlobalHelpers = new Dictionary<string, Type>(),
            MarkdownOptions = new MarkdownSharp.MarkdownOptions(),
            HtmlReplaceTokens = new Dictionary<string, string>(),
            AddMaxAgeForStaticMimeTypes = new Dictionary<string, TimeSpan>
            {
                { "image/gif", OneHour },
                { "image/png", OneHour },
                { "image/jpeg", OneHour },
            },
            AppendUtf8CharsetOnContentTypes = new HashSet<string>(MediaTypeComparer.Instance) { ContentType.Json },
            RawHttpHandlers = [MiniProfiler.UI.MiniProfilerHandler.MatchesRequest],
            RouteNamingConventions =
            [
                RouteNamingConvention.WithRequestDtoName,
                RouteNamingConvention.WithMatchingAttributes,
                RouteNamingConvention.WithMatchingPropertyNames,
            ],
            CustomHttpHandlers = new Dictionary<HttpStatusCode, IServiceStackHttpHandler>(),
            MapExceptionToStatusCode = new Dictionary<Type, int>(),
            IgnoreWarningsOnPropertyNames = ["format", "callback", "debug", "_", "authsecret"],
            ScanSkipPaths = ["/obj/", "/bin/"],
            V3Behaviour = V3Behaviour.CreateConfigured(ConfigUtils.GetNullableAppSetting(V3Behaviour.AppSetting)),
        };
        HandlerPathDiscovery.ApplyTo(config);
        return config;
    }

    private void CopyFrom(EndpointHostConfig other)
    {
        AddMaxAgeForStaticMimeTypes = other.AddMaxAgeForStaticMimeTypes;
        AdminAuthSecret = other.AdminAuthSecret;
        AllowAclUrlReservation = other.AllowAclUrlReservation;
        AllowFileExtensions = other.AllowFileExtensions;
        AllowJsonpRequests = other.AllowJsonpRequests;
        AllowNonHttpOnlyCookies = other.AllowNonHttpOnlyCookies;
        AllowPartialResponses = other.AllowPartialResponses;
        AllowRouteContentTypeExtensions = other.AllowRouteContentTypeExtensions;
        AppendUtf8CharsetOnContentTypes = other.AppendUtf8CharsetOnContentTypes;
        CustomHttpHandlers = other.CustomHttpHandlers;
        DebugMode = other.DebugMode;
        DebugOnlyReturnRequestInfo = other.DebugOnlyReturnRequestInfo;
        DefaultContentType = other.DefaultContentType;
        DefaultDocuments = other.DefaultDocuments;
        DefaultJsonpCacheExpiration = other.DefaultJsonpCacheExpiration;
        DefaultOperationNamespace = other.DefaultOperationNamespace;
        DefaultRedirectPath = other.DefaultRedirectPath;
        EnableAccessRestrictions = other.EnableAccessRestrictions;
        EnableFeatures = other.EnableFeatures;
        FallbackRestPath = other.FallbackRestPath;
        GlobalHtmlErrorHttpHandler = other.GlobalHtmlErrorHttpHandler;
        GlobalResponseHeaders = other.GlobalResponseHeaders;
        HtmlReplaceTokens = other.HtmlReplaceTokens;
        IgnoreFormatsInMetadata = other.IgnoreFormatsInMetadata;
        IgnoreWarningsOnPropertyNames = other.IgnoreWarningsOnPropertyNames;
        LogFactory = other.LogFactory;
        MapExceptionToStatusCode = other.MapExceptionToStatusCode;
        MarkdownBaseType = other.MarkdownBaseType;
        MarkdownGlobalHelpers = other.MarkdownGlobalHelpers;
        MarkdownOptions = other.MarkdownOptions;
        MetadataCustomPath = other.MetadataCustomPath;
        MetadataOperationPageBodyHtml = other.MetadataOperationPageBodyHtml;
        MetadataPageBodyHtml = other.MetadataPageBodyHtml;
        MetadataRedirectPath = other.MetadataRedirectPath;
        MetadataTypesConfig = other.MetadataTypesConfig;
        MetadataVisibility = other.MetadataVisibility;
        OnlySendSessionCookiesSecurely = other.OnlySendSessionCookiesSecurely;
        PostExecuteServiceFilter = other.PostExecuteServiceFilter;
        PreExecuteServiceFilter = other.PreExecuteServiceFilter;
        EventStreams = other.EventStreams;
        PrecompressedFiles = other.PrecompressedFiles;
        LineFeedMultipart = other.LineFeedMultipart;
        RawHttpHandlers = other.RawHttpHandlers;
        RestrictAllCookiesToDomain = other.RestrictAllCookiesToDomain;
        ReturnsInnerException = other.ReturnsInnerException;
        RouteNamingConventions = other.RouteNamingConventions;
        ScanSkipPaths = other.ScanSkipPaths;
        _metadataConfig = other._metadataConfig;
        ServiceManager = other.ServiceManager;
        ServiceName = other.ServiceName;
        ServiceStackHandlerFactoryPath = other.ServiceStackHandlerFactoryPath;
        SoapServiceName = other.SoapServiceName;
        StripApplicationVirtualPath = other.StripApplicationVirtualPath;
        UseBclJsonSerializers = other.UseBclJsonSerializers;
        UseCustomMetadataTemplates = other.UseCustomMetadataTemplates;
        UseHttpsLinks = other.UseHttpsLinks;
        V3Behaviour = other.V3Behaviour.Copy();
        TrustedProxies = other.TrustedProxies;
        WebHostPhysicalPath = other.WebHostPhysicalPath;
        StaticFileFolders = other.StaticFileFolders;
        WebHostUrl = other.WebHostUrl;
        WriteErrorsToResponse = other.WriteErrorsToResponse;
        WsdlServiceNamespace = other.WsdlServiceNamespace;
        WsdlSoapActionNamespace = other.WsdlSoapActionNamespace;
    }
}
