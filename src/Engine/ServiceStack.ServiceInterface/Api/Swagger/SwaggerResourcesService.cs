namespace ServiceStack.Api.Swagger;

using System.Collections.Generic;
using System.Linq;
using ServiceStack.Api.Description;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

/// <summary>/resources: which parts the API has.</summary>
[DefaultRequest(typeof(Resources))]
public class SwaggerResourcesService : Service
{
    /// <summary>The path of the descriptions of resources.</summary>
    public const string RESOURCE_PATH = "/resource";

    internal const string SwaggerVersion = "1.1";

    internal const string ApiVersion = "1.0";

    /// <summary>Returns the list of resources.</summary>
    public object Get(Resources request)
    {
        if (!ApiAccess.IsGiven(RequestContext)) return null;

        return new ResourcesResponse
        {
            SwaggerVersion = SwaggerVersion,
            ApiVersion = ApiVersion,
            BasePath = ApiAccess.BaseUrl(Request),
            Apis = Parts(Request).ToList(),
        };
    }

    /// <returns>The first part of a route, without slashes; "" for a route that begins with a variable.</returns>
    internal static string PartOf(string path)
    {
        var part = path.TrimStart('/').Split('/')[0];
        return part.IndexOf('{') < 0 ? part : "";
    }

    private static IEnumerable<RestService> Parts(IHttpRequest request) =>
        from operation in ApiReader.Operations(request, SwaggerFeature.Running.IsListed)
        from route in operation.Routes
        group operation by PartOf(route.Path).ToLowerInvariant() into part
        orderby part.Key
        select new RestService { Path = RESOURCE_PATH + "/" + part.Key, Description = Describe(part.Distinct()) };

    private static string Describe(IEnumerable<Operation> operations)
    {
        var descriptions = operations
            .SelectMany(operation => operation.RequestType.GetCustomAttributes(typeof(ApiAttribute), true).Cast<ApiAttribute>())
            .Select(api => api.Description).Where(text => !string.IsNullOrEmpty(text)).Distinct().ToList();
        // without descriptions the text is empty, and not null, as in v3
        return string.Join("; ", descriptions);
    }
}
