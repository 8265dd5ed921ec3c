using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Migrate;

/// <summary>
/// Detects types of ASP.NET MVC, Web API, SignalR, Web Forms, ASMX and related libraries. A file that imports one of their namespaces and
/// uses one of their types does not compile on .NET 10.
/// </summary>
internal static class AspNetTypes
{
    private static readonly Regex Import = new(
        @"^[ \t]*using[ \t]+(\w+[ \t]*=[ \t]*)?(System\.Web\.(Mvc|Http|WebPages|Helpers|Optimization|Razor|Services|UI\.WebControls"
        + @"|UI\.HtmlControls|DynamicData|Profile)|System\.Configuration\.Install|System\.ServiceModel\.Activation|WebMatrix"
        + @"|Microsoft\.AspNet|SignalR|Microsoft\.Web\.|Microsoft\.Owin|Owin|Ninject\.Web|StackExchange\.Profiling|MvcMiniProfiler"
        + @"|MvcContrib|Glimpse|Elmah|DotNetOpenAuth|ServiceStack\.Mvc)\b",
        RegexOptions.Multiline);

    // fully qualified names; of System.Web's namespaces, only some types are unavailable
    private static readonly Regex FullName = new(
        @"(?<![\w.])(?:global::)?(?:(?<some>System\.Web\.(?:Mvc|Http|WebPages|Optimization|Services)|System\.Configuration\.Install)"
        + @"|(?:Elmah|WebMatrix|Microsoft\.AspNet|Microsoft\.Owin|Microsoft\.Web|MvcContrib|Glimpse|DotNetOpenAuth))"
        + @"(?:\.\w+)*\.(?<name>[A-Z]\w*)");

    private static readonly Regex Imports = new(@"^[ \t]*using\b[^;(]*;|^[ \t]*namespace[ \t]+[\w.]+", RegexOptions.Multiline);

    // v3 has its own HtmlHelper, SelectList and ViewPage
    private static readonly Regex OwnHtml = new(@"^[ \t]*using[ \t]+ServiceStack\.(Html|Razor)\b", RegexOptions.Multiline);

    private static readonly string[] Names =
    [
        "Controller", "AsyncController", "ApiController", "ControllerBase", "IController", "IAsyncController", "ControllerContext",
        "ActionResult", "ViewResult", "ViewResultBase", "PartialViewResult", "JsonResult", "ContentResult", "FileResult", "EmptyResult",
        "RedirectResult", "RedirectToRouteResult", "HttpUnauthorizedResult", "HttpStatusCodeResult", "HttpNotFoundResult",
        "ActionFilterAttribute", "AuthorizeAttribute", "FilterAttribute", "IActionFilter", "IAuthorizationFilter", "IExceptionFilter",
        "IResultFilter", "ActionExecutingContext", "ActionExecutedContext", "ResultExecutingContext", "ResultExecutedContext",
        "AuthorizationContext", "ExceptionContext", "HtmlHelper", "AjaxHelper", "UrlHelper", "MvcHtmlString", "TagBuilder", "WebViewPage",
        "ViewPage", "ViewUserControl", "RazorViewEngine", "WebFormViewEngine", "IViewEngine", "ViewEngineResult", "ViewContext",
        "IModelBinder", "DefaultModelBinder", "ModelBindingContext", "ModelStateDictionary", "ModelMetadata", "ModelValidator",
        "DataAnnotationsModelMetadataProvider", "IClientValidatable", "ModelClientValidationRule", "DefaultControllerFactory",
        "IControllerFactory", "IDependencyResolver", "IControllerActivator", "TempDataDictionary", "ViewDataDictionary", "MultiSelectList",
        "SelectList", "JsonRequestBehavior", "HttpActionContext", "HttpActionExecutedContext", "HttpControllerContext",
        "HttpResponseException", "ExceptionFilterAttribute", "HttpParameterBinding", "ScriptBundle", "StyleBundle", "Bundle",
        "IBundleTransform", "BundleContext", "BundleResponse", "DisplayModeProvider", "WebPage", "WebSecurity", "SimpleRoleProvider",
        "OAuthWebSecurity", "OAuthAccount", "AuthenticationResult", "Hub", "PersistentConnection", "IHubContext", "GlobalHost",
        "IConnectionManager", "OwinStartup", "IAppBuilder", "DynamicModuleUtility", "Bootstrapper", "OnePerRequestHttpModule",
        "NinjectHttpModule", "MiniProfiler", "ProfilingViewEngine", "ProfilingActionFilter", "ErrorSignal", "ErrorLog",
        "OpenIdRelyingParty", "IAuthenticationResponse", "WebService", "WebMethod", "SoapHeader", "SoapHttpClientProtocol",
        "WebServiceHostFactory", "ServiceHostFactory", "Installer", "ServiceInstaller", "ServiceProcessInstaller", "RunInstaller",
        "UserControl", "MasterPage", "TextBox", "GridView", "DropDownList", "LinkButton", "ServiceStackController", "ProfileBase",
    ];

    private static readonly Regex Named = new(@"\b(?<name>" + string.Join("|", Names) + @")(Attribute)?\b");

    // string literals and comments, in which a type name means nothing
    private static readonly Regex Text = new(@"@""[^""]*""|""(\\.|[^""\\\n])*""|/\*.*?\*/|//[^\n]*", RegexOptions.Singleline);

    private static readonly Regex Declared = new(@"\b(class|interface|struct|enum|delegate\s+[\w<>.]+)\s+(?<name>\w+)");

    /// <summary>The names of the types that the sources declare.</summary>
    public static HashSet<string> DeclaredIn(IEnumerable<string> sources) =>
        [.. sources.SelectMany(code => Declared.Matches(code).Cast<Match>()).Select(match => match.Groups["name"].Value)];

    /// <param name="code">A source file.</param>
    /// <param name="declared">Types of the project itself; they may have the same names.</param>
    public static bool AreIn(string code, HashSet<string> declared)
    {
        var plain = Text.Replace(code, "");
        if (FullName.Matches(Imports.Replace(plain, "")).Cast<Match>().Any(match => !match.Groups["some"].Success
            || Names.Any(name => match.Groups["name"].Value == name || match.Groups["name"].Value == name + "Attribute"))) return true;

        return Import.IsMatch(code) && !OwnHtml.IsMatch(code)
            && Named.Matches(plain).Cast<Match>().Any(match => !declared.Contains(match.Groups["name"].Value));
    }
}
