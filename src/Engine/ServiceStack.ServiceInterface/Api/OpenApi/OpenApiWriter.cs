namespace ServiceStack.Api.OpenApi;

using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Linq;
using System.Net.Http;
using System.Text.RegularExpressions;
using Microsoft.OpenApi;
using ServiceStack.Api.Description;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Site;
using ServiceStack.Internal.Wire;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.WebHost.Endpoints;

/// <summary>Makes the OpenAPI document of what one caller may see.</summary>
internal sealed class OpenApiWriter
{
    private static readonly Regex Variable = new(@"\{[^}]+\}", RegexOptions.CultureInvariant);

    // between a small letter and a capital, and before the last capital of several
    private static readonly Regex WordEnd = new("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", RegexOptions.CultureInvariant);

    // those of OpenAPI
    private static readonly Dictionary<string, HttpMethod> Verbs =
        new[] { "GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE" }
            .ToDictionary(verb => verb, verb => new HttpMethod(verb));

    private readonly OpenApiFeature _feature;
    private readonly IHttpRequest _request;
    private readonly OpenApiDocument _document = new();
    private readonly OpenApiSchemas _schemas;
    private readonly OpenApiExamples _examples;
    private readonly OpenApiSecurity _security;
    private readonly ApiReader _reader = new(hasBodies: true);

    // by the path with its variables' names left out: two routes that differ in those alone are one path
    private readonly Dictionary<string, string> _paths = [];
    private readonly HashSet<string> _ids = [];

    /// <param name="request">The current request: the document has what its caller may see.</param>
    public OpenApiWriter(OpenApiFeature feature, IHttpRequest request)
    {
        _feature = feature;
        _request = request;
        _schemas = new OpenApiSchemas(feature.IsOlder, request);
        _examples = new OpenApiExamples(_schemas.Found);
        _security = new OpenApiSecurity(feature, _document);
    }

    /// <param name="server">The address of the application: a path, or a whole address.</param>
    public OpenApiDocument Write(string server)
    {
        _document.Info = new OpenApiInfo
        {
            Title = _feature.Title ?? EndpointHost.Config.ServiceName,
            Version = _feature.Version,
            Description = _feature.Description,
            License = License(),
        };
        _document.Servers = [new OpenApiServer { Url = server }];
        _document.Paths = [];
        _document.Tags = new HashSet<OpenApiTag>();
        foreach (var operation in ApiReader.Operations(_request, _feature.IsListed))
        {
            var calls = _reader.CallsOf(operation).ToList();
            if (calls.Count == 0) calls.Add(_reader.PredefinedCallOf(operation));
            foreach (var call in calls) Add(call);
        }

        _document.Components = new OpenApiComponents { Schemas = _schemas.Found, SecuritySchemes = _security.Found };
        foreach (var content in _bodies) content.Example = _examples.Of(content.Schema);
        return _document;
    }

    // an identifier of SPDX, in OpenAPI 3.1 alone; the names of other licenses begin with LicenseRef-
    private OpenApiLicense License()
    {
        if (string.IsNullOrEmpty(_feature.License)) return null;

        var license = new OpenApiLicense { Name = _feature.License };
        if (_feature.LicenseUrl != null) license.Url = new Uri(_feature.LicenseUrl, UriKind.RelativeOrAbsolute);
        else if (!_feature.IsOlder) license.Identifier = _feature.License == "Proprietary" ? "LicenseRef-Proprietary" : _feature.License;
        return license;
    }

    // examples are made of the schemas once all are known
    private readonly List<OpenApiMediaType> _bodies = [];

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
        var type = call.Operation.RequestType;
        var operation = new OpenApiOperation
        {
            OperationId = NewId(call),
            Summary = SummaryOf(call),
            Description = call.Notes ?? XmlDocumentation.RemarksOf(type),
            Tags = new HashSet<OpenApiTagReference> { Tag(TagOf(call)) },
            Parameters = [],
            Responses = Responses(call),
            Security = _security.Of(call),
        };
        var form = new OpenApiSchema
        {
            Type = JsonSchemaType.Object,
            Properties = new Dictionary<string, IOpenApiSchema>(),
            Required = new HashSet<string>(),
        };
        foreach (var parameter in call.Parameters)
        {
            if (parameter.IsFile || parameter.In == ApiParameter.InForm)
            {
                form.Properties[parameter.Name] = SchemaOf(parameter, call);
                if (IsRequired(parameter, call)) form.Required.Add(parameter.Name);
            }
            else if (parameter.In == ApiParameter.InBody) operation.RequestBody = Body(parameter, type);
            else operation.Parameters.Add(Parameter(parameter, call, names));
        }

        // the service reads the body itself
        if (typeof(IRequiresRequestStream).IsAssignableFrom(type) && operation.RequestBody != null)
            operation.RequestBody = new OpenApiRequestBody { Content = As(ContentType.Binary, OpenApiSchemas.File) };
        else if (form.Properties.Count > 0)
        {
            var hasFiles = call.Parameters.Any(static parameter => parameter.IsFile);
            operation.RequestBody ??= new OpenApiRequestBody
            {
                Required = form.Required.Count > 0,
                Content = As(hasFiles ? ContentType.MultiPartFormData : ContentType.FormUrlEncoded, form),
            };
        }

        return operation;
    }

    private OpenApiRequestBody Body(ApiParameter parameter, Type type)
    {
        var content = As(ContentType.Json, _schemas.Of(type));
        _bodies.AddRange(content.Values);
        return new OpenApiRequestBody
        {
            Description = parameter.Description,
            Required = parameter.IsRequired || _schemas.Found.Values.OfType<OpenApiSchema>().Any(schema =>
                schema == Target(content[ContentType.Json].Schema) && schema.Required.Count > 0),
            Content = content,
        };
    }

    private IOpenApiSchema Target(IOpenApiSchema schema) =>
        schema is OpenApiSchemaReference reference && _schemas.Found.TryGetValue(reference.Reference.Id, out var found) ? found : schema;

    // from the route to the code, and at last the name in words
    private static string SummaryOf(ApiCall call)
    {
        var type = call.Operation.RequestType;
        return call.Summary
            ?? type.GetCustomAttributes(typeof(ApiAttribute), true).Cast<ApiAttribute>().FirstOrDefault()?.Description
            ?? type.GetCustomAttributes(typeof(DescriptionAttribute), true).Cast<DescriptionAttribute>().FirstOrDefault()?.Description
            ?? XmlDocumentation.SummaryOf(call.Operation.ServiceType, call.Verb, type)
            ?? XmlDocumentation.SummaryOf(type)
            ?? Words(call.Operation.Name);
    }

    private static string Words(string name)
    {
        var words = WordEnd.Replace(name, " ").ToLowerInvariant();
        return words.Length == 0 ? words : char.ToUpperInvariant(words[0]) + words.Substring(1);
    }

    // a request without it is refused, or has no meaning
    private bool IsRequired(ApiParameter parameter, ApiCall call) =>
        parameter.IsRequired
        || (parameter.Member is { } member
            && (member.IsDemanded || _schemas.RulesOf(call.Operation.RequestType).Requires(member.Property.Name, call.Verb)));

    private static Dictionary<string, OpenApiMediaType> As(string contentType, IOpenApiSchema schema) =>
        new() { [contentType] = new OpenApiMediaType { Schema = schema } };

    // a tag has to be among the document's
    private OpenApiTagReference Tag(string name)
    {
        if (_document.Tags.All(tag => tag.Name != name))
            _document.Tags.Add(new OpenApiTag { Name = name, Description = $"Operations of {name}." });
        return new OpenApiTagReference(name, _document);
    }

    private OpenApiParameter Parameter(ApiParameter parameter, ApiCall call, Dictionary<string, string> names)
    {
        var schema = SchemaOf(parameter, call);
        return new OpenApiParameter
        {
            Name = parameter.In == ApiParameter.InPath && names.TryGetValue(parameter.Name, out var name) ? name : parameter.Name,
            In = parameter.In switch
            {
                ApiParameter.InPath => ParameterLocation.Path,
                ApiParameter.InHeader => ParameterLocation.Header,
                _ => ParameterLocation.Query,
            },
            Description = parameter.Description ?? parameter.Member?.FullDescription,
            Required = IsRequired(parameter, call),
            Schema = schema,

            // v3 reads a list from one value, parted by commas
            Style = parameter.In == ApiParameter.InQuery ? ParameterStyle.Form : null,
            Explode = false,
        };
    }

    // a value in an address is a text, also if the service makes an object of it
    private IOpenApiSchema SchemaOf(ApiParameter parameter, ApiCall call)
    {
        if (parameter.IsFile)
        {
            var isList = parameter.AllowsMultiple || (JsonTypes.ElementOf(parameter.Type) is { } one && ApiTypes.IsFile(one));
            var file = isList ? new OpenApiSchema { Type = JsonSchemaType.Array, Items = OpenApiSchemas.File } : OpenApiSchemas.File;
            file.Description = parameter.Description ?? parameter.Member?.FullDescription;
            return file;
        }

        var schema = OpenApiSchemas.OfText(parameter.Type);
        if (parameter.Member is { } member)
        {
            _schemas.Describe(schema, member);

            // an address has no null
            OpenApiSchemas.WithoutNull(schema);
            OpenApiSchemas.Restrict(schema, _schemas.RulesOf(call.Operation.RequestType).Of(member.Property.Name, call.Verb));
        }

        // a parameter has the description itself
        if (parameter.In != ApiParameter.InForm) schema.Description = null;
        OpenApiSchemas.Restrict(schema, parameter.Allowed);
        return schema;
    }

    private OpenApiResponses Responses(ApiCall call)
    {
        var done = new OpenApiResponse
        {
            Description = call.Response is { } type && !ApiTypes.IsPlain(type) && JsonTypes.ElementOf(type) == null
                && XmlDocumentation.SummaryOf(type) is { } summary ? summary : "The service's answer.",
        };
        if (!JsonTypes.IsOpaque(call.Response))
        {
            done.Content = As(ContentType.Json, _schemas.Of(call.Response));
            _bodies.AddRange(done.Content.Values);
        }

        var responses = new OpenApiResponses { ["200"] = done, ["400"] = Error("The request is invalid.") };
        if (call.NeedsLogin) responses["401"] = Error("The caller is not logged in.");
        if (call.NeedsMoreThanLogin) responses["403"] = Error("The user lacks a role or a permission.");
        foreach (var error in call.Errors) responses[error.StatusCode.ToString()] = Error(error.Description ?? "");
        responses["default"] = Error("The service failed.");
        return responses;
    }

    private OpenApiResponse Error(string description) => new()
    {
        Description = description,
        Content = As(ContentType.Json, _schemas.Of(typeof(ErrorResponse))),
    };

    private string NewId(ApiCall call)
    {
        var id = call.Operation.Name + "_" + call.Verb.ToLowerInvariant();
        var unused = id;
        for (var i = 2; !_ids.Add(unused); i++) unused = id + "_" + i;
        return unused;
    }
}
