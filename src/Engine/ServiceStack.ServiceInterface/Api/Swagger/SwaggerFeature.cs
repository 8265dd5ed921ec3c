namespace ServiceStack.Api.Swagger;

using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.Api.OpenApi;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// Describes the services as Swagger 1.1 does: /resources lists what there is, /resource/{Name} describes one of them, /swagger-ui/ is
/// a page for people. If there is no <see cref="OpenApiFeature"/> yet, it is added too.
/// </summary>
public class SwaggerFeature : IPlugin
{
    /// <summary>Initializes a new instance of the <see cref="SwaggerFeature"/> class.</summary>
    public SwaggerFeature()
    {
    }

    /// <summary>Whether the running application has this feature.</summary>
    public static bool IsEnabled => EndpointHost.Plugins?.Any(plugin => plugin is SwaggerFeature) == true;

    /// <summary>A regular expression: only operations whose request DTO has a name that matches are listed. Null for all.</summary>
    public string ResourceFilterPattern { get; set; }

    /// <summary>Names of properties begin with a small letter, in /resource; /openapi.json has the names of JsConfig.</summary>
    public bool UseCamelCaseModelPropertyNames { get; set; }

    /// <summary>
    /// Names of properties are written in small letters with an underscore between words, in /resource; /openapi.json has the names of
    /// JsConfig.
    /// </summary>
    public bool UseLowercaseUnderscoreModelPropertyNames { get; set; }

    /// <summary>POST, PUT and PATCH get no parameter for the body unless the DTO declares one.</summary>
    public bool DisableAutoDtoInBodyParam { get; set; }

    /// <inheritdoc/>
    public void Register(IAppHost appHost)
    {
        appHost.RegisterService(typeof(SwaggerResourcesService), "/resources");
        appHost.RegisterService(typeof(SwaggerApiService), SwaggerResourcesService.RESOURCE_PATH + "/{Name*}");
        appHost.CatchAllHandlers.Add(static (_, pathInfo, filePath) => ApiPageHandler.For(pathInfo, "swagger-ui", filePath));
        if (appHost.Plugins.Any(plugin => plugin is OpenApiFeature)) return;

        var openApi = new OpenApiFeature { IsListed = IsListed };
        appHost.Plugins.Add(openApi);
        openApi.Register(appHost);
    }

    internal static SwaggerFeature Running => EndpointHost.GetPlugin<SwaggerFeature>() ?? new SwaggerFeature();

    internal bool IsListed(Operation operation) =>
        string.IsNullOrEmpty(ResourceFilterPattern) || Regex.IsMatch(operation.Name, ResourceFilterPattern);

    internal string NameOf(string property)
    {
        if (UseLowercaseUnderscoreModelPropertyNames) return PropertyNames.WithUnderscores(property);
        return UseCamelCaseModelPropertyNames ? PropertyNames.CamelCase(property) : property;
    }
}
