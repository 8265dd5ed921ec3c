namespace ServiceStack.Api.OpenApi;

using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.OpenApi;
using ServiceStack.Api.Description;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

/// <summary>The ways to log in that the calls of one document accept.</summary>
internal sealed class OpenApiSecurity(OpenApiFeature feature, OpenApiDocument document)
{
    private const string Session = "session";
    private const string Bearer = "bearer";
    private const string ApiKey = "apiKey";

    /// <summary>Those that a call of the document requires.</summary>
    public Dictionary<string, IOpenApiSecurityScheme> Found { get; } = [];

    /// <returns>One requirement for each way, any of which is enough; empty for a call that everyone may make.</returns>
    public List<OpenApiSecurityRequirement> Of(ApiCall call) => !call.NeedsLogin ? []
        : WaysOf(call).Distinct().Select(name => new OpenApiSecurityRequirement { [Reference(name)] = [] }).ToList();

    private IEnumerable<string> WaysOf(ApiCall call)
    {
        // an attribute may want one provider
        var wanted = call.Logins.Select(static login => login.Provider).Where(static name => !string.IsNullOrEmpty(name)).ToList();
        var providers = (AuthService.AuthProviders ?? []).Select(static provider => provider.Provider)
            .Where(name => wanted.Count == 0 || wanted.Contains(name)).ToList();
        foreach (var http in new[] { AuthService.BasicProvider, AuthService.DigestProvider }.Where(providers.Contains)) yield return http;
        if (feature.BearerTokens) yield return Bearer;
        if (feature.ApiKeyHeader != null) yield return ApiKey;

        // every login leaves a session
        yield return Session;
    }

    private OpenApiSecuritySchemeReference Reference(string name)
    {
        if (!Found.ContainsKey(name)) Found[name] = Describe(name);
        return new OpenApiSecuritySchemeReference(name, document);
    }

    private OpenApiSecurityScheme Describe(string name) => name switch
    {
        Session => new OpenApiSecurityScheme
        {
            Type = SecuritySchemeType.ApiKey,
            In = ParameterLocation.Cookie,
            Name = SessionFeature.SessionId,
            Description = "The session that a login at /auth leaves as cookies.",
        },
        ApiKey => new OpenApiSecurityScheme
        {
            Type = SecuritySchemeType.ApiKey,
            In = ParameterLocation.Header,
            Name = feature.ApiKeyHeader,
            Description = "An API key.",
        },
        _ => new OpenApiSecurityScheme
        {
            Type = SecuritySchemeType.Http,
            Scheme = name,
            Description = name == Bearer ? "A token." : "Name and password of a user.",
        },
    };
}
