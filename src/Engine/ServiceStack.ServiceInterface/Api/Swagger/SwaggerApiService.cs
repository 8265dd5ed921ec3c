namespace ServiceStack.Api.Swagger;

using System;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.Api.Description;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Wire;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

/// <summary>/resource/{Name}: the routes of one part of the API, and the types that they speak of.</summary>
[DefaultRequest(typeof(ResourceRequest))]
public class SwaggerApiService : Service
{
    // what no name of a function has
    private static readonly Regex Marks = new(@"[{}*_/\-.]", RegexOptions.CultureInvariant);

    /// <summary>Returns the description of one resource.</summary>
    /// <exception cref="HttpError">404: no route begins with this name.</exception>
    public object Get(ResourceRequest request)
    {
        if (!ApiAccess.IsGiven(RequestContext)) return null;

        var feature = SwaggerFeature.Running;
        var models = new SwaggerModels(feature.NameOf);
        var name = (request.Name ?? "").Trim('/');
        var reader = new ApiReader(hasBodies: !feature.DisableAutoDtoInBodyParam, isAsInV3: true);
        var apis = ApiReader.Operations(Request, feature.IsListed)
            .SelectMany(reader.CallsOf)
            .Where(call => IsBelow(call.Path, name))
            .GroupBy(call => call.Path)
            .OrderBy(route => route.Key, StringComparer.Ordinal)
            .Select(route => Route(route, models)).ToList();
        if (apis.Count == 0) throw HttpError.NotFound($"No route begins with '/{name}'");

        return new ResourceResponse
        {
            SwaggerVersion = SwaggerResourcesService.SwaggerVersion,
            ApiVersion = SwaggerResourcesService.ApiVersion,
            BasePath = ApiAccess.BaseUrl(Request),
            ResourcePath = "/" + name,
            Apis = apis,
            Models = models.Found,
        };
    }

    private static MethodDescription Route(IGrouping<string, ApiCall> route, SwaggerModels models) => new()
    {
        Path = route.Key,
        Description = route.Select(call => call.Summary).FirstOrDefault(text => !string.IsNullOrEmpty(text)),
        Operations = route.GroupBy(call => call.Verb).Select(verb => Operation(verb.First(), models)).ToList(),
    };

    private static MethodOperation Operation(ApiCall call, SwaggerModels models)
    {
        // a member that is declared as the body names the DTO as its type
        if (call.Parameters.Any(static parameter => parameter.In == ApiParameter.InBody)) models.NameOf(call.Operation.RequestType);
        return Describe(call, models);
    }

    private static MethodOperation Describe(ApiCall call, SwaggerModels models) => new()
    {
        HttpMethod = call.Verb,
        Nickname = call.Verb.ToLowerInvariant() + Marks.Replace(call.Path, ""),
        Summary = call.Summary,
        Notes = call.Notes,
        Parameters = call.Parameters.Select(parameter => Parameter(parameter, models)).ToList(),
        ResponseClass = JsonTypes.IsOpaque(call.Response) ? null : models.NameOf(call.Response),
        ErrorResponses = call.Errors.OrderBy(error => error.StatusCode)
            .Select(error => new ErrorResponseStatus { StatusCode = error.StatusCode, Reason = error.Description }).ToList(),
    };

    // a name is the first part of its routes, or the whole path of one
    private static bool IsBelow(string path, string name)
    {
        if (name.Length == 0) return SwaggerResourcesService.PartOf(path).Length == 0;

        path = path.Trim('/');
        name = name.Replace("*}", "}");
        return path.StartsWith(name, StringComparison.OrdinalIgnoreCase) && (path.Length == name.Length || path[name.Length] == '/');
    }

    private static MethodOperationParameter Parameter(ApiParameter parameter, SwaggerModels models)
    {
        // a body is described, whatever it is called
        var type = parameter.In == ApiParameter.InBody || parameter.DataType == null ? models.NameOf(parameter.Type) : null;
        return Parameter(parameter, parameter.DataType ?? type);
    }

    private static MethodOperationParameter Parameter(ApiParameter parameter, string type) => new()
    {
        ParamType = parameter.In,
        Name = parameter.Name,
        Description = parameter.Description,
        DataType = type,
        Required = parameter.IsRequired,
        AllowMultiple = parameter.AllowsMultiple,
        AllowableValues = SwaggerModels.Allowed(parameter.Allowed, parameter.Type),
    };
}
