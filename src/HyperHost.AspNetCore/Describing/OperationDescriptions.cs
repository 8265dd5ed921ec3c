using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Routing;
using ServiceStack.HyperHost.Common;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Describing;

/// <summary>Describes v3's operations for ASP.NET Core's API explorers: Microsoft.AspNetCore.OpenApi, Swashbuckle.</summary>
internal sealed class OperationDescriptions(IDescribedApplication application, IModelMetadataProvider models) : IApiDescriptionProvider
{
    private static readonly string[] AnyVerbs = ["GET", "POST", "PUT", "DELETE"];

    private static readonly Regex Variable = new(@"\{([^}*]+)\*?\}", RegexOptions.CultureInvariant);

    // runs after ASP.NET Core's own providers
    public int Order => -800;

    public void OnProvidersExecuting(ApiDescriptionProviderContext context)
    {
        Guard.NotNull(context);
        if (!application.IsReady || !application.Options.EnableApiDescriptions) return;

        var types = new WireTypes(SchemaNames.Of(context.Results));
        foreach (var operation in EndpointHost.Metadata.Operations.OrderBy(static one => one.Name, StringComparer.Ordinal))
        {
            if (!IsShown(operation)) continue;

            foreach (var route in operation.Routes)
            {
                foreach (var verb in VerbsOf(operation, route))
                {
                    var rules = application.RulesOf(operation.RequestType, verb);
                    if (rules.OfType<IExcludeFromDescriptionMetadata>().LastOrDefault() is not { ExcludeFromDescription: true })
                        context.Results.Add(Describe(operation, route, verb, rules, types));
                }
            }
        }
    }

    public void OnProvidersExecuted(ApiDescriptionProviderContext context)
    {
    }

    // omits operations with restricted visibility, because the document is public, and v3's own metadata services
    private static bool IsShown(Operation operation) =>
        operation.RestrictTo is not { HasNoVisibilityRestrictions: false }
        && operation.RequestType.Namespace?.StartsWith("ServiceStack.Api.", StringComparison.Ordinal) != true;

    private static IEnumerable<string> VerbsOf(Operation operation, RestPath route)
    {
        if (!route.AllowsAllVerbs) return route.Verbs;

        var own = (operation.Actions ?? []).Where(static action => action != ActionContext.AnyAction).ToList();
        return own.Count == 0 || own.Count < operation.Actions!.Count ? AnyVerbs.Union(own) : own;
    }

    private ApiDescription Describe(
        Operation operation, RestPath route, string verb, IReadOnlyList<object> rules, WireTypes types)
    {
        var path = Variable.Replace(route.Path, "{$1}").Trim('/');
        var start = application.HandlerPath is { } handler ? handler + "/" : "";
        var description = new ApiDescription
        {
            HttpMethod = verb,
            RelativePath = start + path,
            GroupName = rules.OfType<IEndpointGroupNameMetadata>().LastOrDefault()?.EndpointGroupName,
            ActionDescriptor = new ActionDescriptor
            {
                DisplayName = operation.Name,
                RouteValues = { ["controller"] = TagOf(path, operation), ["action"] = operation.Name },
                EndpointMetadata = [.. MetadataOf(operation, route, verb), .. rules],
            },
        };
        OperationParameters.Add(description, operation.RequestType, path, verb, models, types);
        var response = ResponseOf(operation) is { } type ? types.Of(type) : null;
        description.SupportedResponseTypes.Add(Response(200, response, "application/json"));
        foreach (var error in operation.RequestType.GetCustomAttributes(true).OfType<IApiResponseDescription>())
            description.SupportedResponseTypes.Add(Response(error.StatusCode, null, null));
        return description;
    }

    private static IEnumerable<object> MetadataOf(Operation operation, RestPath route, string verb)
    {
        yield return new EndpointNames(operation.Name + "_" + verb.ToLowerInvariant());
        var api = operation.RequestType.GetCustomAttributes(typeof(ApiAttribute), true).Cast<ApiAttribute>().FirstOrDefault();
        if ((route.Summary ?? api?.Description) is { } summary) yield return new EndpointSummaryAttribute(summary);
        if (route.Notes is { } notes) yield return new EndpointDescriptionAttribute(notes);
    }

    private static string TagOf(string path, Operation operation) =>
        path.Split('/')[0] is { Length: > 0 } first && first[0] != '{' ? first : operation.Name;

    private static Type? ResponseOf(Operation operation)
    {
        var returned = operation.RequestType.GetInterfaces()
            .FirstOrDefault(static one => one.IsGenericType && one.GetGenericTypeDefinition() == typeof(IReturn<>));
        var type = returned?.GetGenericArguments()[0] ?? operation.ResponseType;

        // an asynchronous sequence is serialized as a list
        if (type is { IsGenericType: true } && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>)) type = operation.ResponseType;
        return type == typeof(object) ? null : type;
    }

    private ApiResponseType Response(int status, Type? type, string? mediaType)
    {
        var response = new ApiResponseType
        {
            StatusCode = status,
            Type = type ?? typeof(void),
            ModelMetadata = models.GetMetadataForType(type ?? typeof(void)),
        };
        if (type is not null && mediaType is not null) response.ApiResponseFormats.Add(new ApiResponseFormat { MediaType = mediaType });
        return response;
    }

    private sealed record EndpointNames(string EndpointName) : IEndpointNameMetadata;
}
