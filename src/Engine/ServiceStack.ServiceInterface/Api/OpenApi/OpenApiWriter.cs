namespace ServiceStack.Api.OpenApi;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Text.RegularExpressions;
using Microsoft.OpenApi;
using ServiceStack.Api.Description;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.WebHost.Endpoints;

/// <summary>Makes the OpenAPI document of what one caller may see.</summary>
internal sealed class OpenApiWriter
{
    private static readonly Regex Variable = new(@"\{[^}]+\}", RegexOptions.CultureInvariant);

    // those of OpenAPI 3.0
    private static readonly Dictionary<string, HttpMethod> Verbs =
        new[] { "GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE" }
            .ToDictionary(verb => verb, verb => new HttpMethod(verb));

    private readonly OpenApiFeature _feature;
    private readonly OpenApiDocument _document = new();
    private readonly OpenApiSchemas _schemas;
    private readonly ApiReader _reader = new(hasBodies: true);

    // by the path with its variables' names left out: two routes that differ in those alone are one path
    private readonly Dictionary<string, string> _paths = [];
    private readonly HashSet<string> _ids = [];

    public OpenApiWriter(OpenApiFeature feature)
    {
        _feature = feature;
        _schemas = new OpenApiSchemas(feature.NameOf);
    }

    /// <param name="server">The address of the application: a path, or a whole address.</param>
    public OpenApiDocument Write(IHttpRequest request, string server)
    {
        _document.Info = new OpenApiInfo
        {
            Title = _feature.Title ?? EndpointHost.Config.ServiceName,
            Version = _feature.Version,
            Description = _feature.Description,
        };
        _document.Servers = [new OpenApiServer { Url = server }];
        _document.Paths = [];
        _document.Tags = new HashSet<OpenApiTag>();
        foreach (var operation in ApiReader.Operations(request, _feature.IsListed))
        {
            var calls = _reader.CallsOf(operation).ToList();
            if (calls.Count == 0) calls.Add(_reader.PredefinedCallOf(operation));
            foreach (var call in calls) Add(call);
        }

        _document.Components = new OpenApiComponents { Schemas = _schemas.Found };
        return _document;
    }

    private static OpenApiSchema Text => new() { Type = JsonSchemaType.String };

    private static string TagOf(ApiCall call)
    {
        var part = call.Path.Split(['/'], StringSplitOptions.RemoveEmptyEntries).FirstOrDefault();
        return part == null || part[0] == '{' ? call.Operation.Name : part;
    }

    private void Add(ApiCall call)
    {
        // what HTTP has no word for, OpenAPI has none for either
        if (!Verbs.TryGetValue(call.Verb, out var verb)) return;

        var shape = Variable.Replace(call.Path, "{}");
        if (!_paths.TryGetValue(shape, out var path))
        {
            _paths[shape] = path = call.Path;
            _document.Paths[path] = new OpenApiPathItem { Operations = [] };
        }

        // the first route of a path and a verb is the one that is served
        var operations = _document.Paths[path].Operations;
        if (!operations.ContainsKey(verb)) operations[verb] = Describe(call, Renamed(call.Path, path));
    }

    /// <returns>For each variable of a path the name that it has in the other.</returns>
    private static Dictionary<string, string> Renamed(string from, string to)
    {
        var names = new Dictionary<string, string>();
        var others = Variable.Matches(to);
        var index = 0;
        foreach (Match match in Variable.Matches(from)) names[match.Value.Trim('{', '}')] = others[index++].Value.Trim('{', '}');
        return names;
    }

    private OpenApiOperation Describe(ApiCall call, Dictionary<string, string> names)
    {
        var api = call.Operation.RequestType.GetCustomAttributes(typeof(ApiAttribute), true).Cast<ApiAttribute>().FirstOrDefault();
        var operation = new OpenApiOperation
        {
            OperationId = NewId(call),
            Summary = call.Summary ?? api?.Description,
            Description = call.Notes,
            Tags = new HashSet<OpenApiTagReference> { Tag(TagOf(call)) },
            Parameters = [],
            Responses = Responses(call),
        };
        var form = new OpenApiSchema
        {
            Type = JsonSchemaType.Object,
            Properties = new Dictionary<string, IOpenApiSchema>(),
            Required = new HashSet<string>(),
        };
        foreach (var parameter in call.Parameters)
        {
            switch (parameter.In)
            {
                case ApiParameter.InBody:
                    operation.RequestBody = new OpenApiRequestBody
                    {
                        Description = parameter.Description,
                        Required = parameter.IsRequired,
                        Content = As(ContentType.Json, _schemas.Of(call.Operation.RequestType)),
                    };
                    break;
                case ApiParameter.InForm:
                    form.Properties[parameter.Name] = SchemaOf(parameter);
                    if (parameter.IsRequired) form.Required.Add(parameter.Name);
                    break;
                default:
                    operation.Parameters.Add(Parameter(parameter, names));
                    break;
            }
        }

        if (form.Properties.Count > 0)
        {
            operation.RequestBody ??= new OpenApiRequestBody { Content = As(ContentType.FormUrlEncoded, form) };
        }

        return operation;
    }

    private static Dictionary<string, OpenApiMediaType> As(string contentType, IOpenApiSchema schema) =>
        new() { [contentType] = new OpenApiMediaType { Schema = schema } };

    // a tag has to be among the document's
    private OpenApiTagReference Tag(string name)
    {
        if (_document.Tags.All(tag => tag.Name != name)) _document.Tags.Add(new OpenApiTag { Name = name });
        return new OpenApiTagReference(name, _document);
    }

    private OpenApiParameter Parameter(ApiParameter parameter, Dictionary<string, string> names) => new()
    {
        Name = parameter.In == ApiParameter.InPath && names.TryGetValue(parameter.Name, out var name) ? name : parameter.Name,
        In = parameter.In switch
        {
            ApiParameter.InPath => ParameterLocation.Path,
            ApiParameter.InHeader => ParameterLocation.Header,
            _ => ParameterLocation.Query,
        },
        Description = parameter.Description,
        Required = parameter.IsRequired,
        Schema = SchemaOf(parameter),

        // v3 reads a list from one value, parted by commas
        Style = parameter.In == ApiParameter.InQuery ? ParameterStyle.Form : null,
        Explode = false,
    };

    // a value in an address is a text, also if the service makes an object of it
    private IOpenApiSchema SchemaOf(ApiParameter parameter)
    {
        var type = parameter.Type;
        var isSimple = ApiTypes.IsPlain(type) || (ApiTypes.ElementOf(type) is { } element && ApiTypes.IsPlain(element));
        var schema = isSimple ? _schemas.Of(type) : Text;
        OpenApiSchemas.Restrict(schema, parameter.Allowed);
        return schema;
    }

    private OpenApiResponses Responses(ApiCall call)
    {
        var done = new OpenApiResponse { Description = "The service's answer." };
        if (!ApiTypes.IsOpaque(call.Response)) done.Content = As(ContentType.Json, _schemas.Of(call.Response));

        var responses = new OpenApiResponses { ["200"] = done };
        if (call.NeedsLogin) responses["401"] = new OpenApiResponse { Description = "The caller is not logged in." };
        foreach (var error in call.Errors)
        {
            responses[error.StatusCode.ToString()] = new OpenApiResponse { Description = error.Description ?? "" };
        }

        responses["default"] = new OpenApiResponse
        {
            Description = "The service failed.",
            Content = As(ContentType.Json, _schemas.Of(typeof(ErrorResponse))),
        };
        return responses;
    }

    private string NewId(ApiCall call)
    {
        var id = call.Operation.Name + "_" + call.Verb.ToLowerInvariant();
        var unused = id;
        for (var i = 2; !_ids.Add(unused); i++) unused = id + "_" + i;
        return unused;
    }
}
