namespace ServiceStack.Api.Description;

using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

/// <summary>One route with one verb, as descriptions show it.</summary>
internal sealed class ApiCall
{
    /// <summary>With its variables in braces, a wildcard's star left out: /files/{Path}.</summary>
    public string Path { get; init; }

    /// <summary>In capital letters.</summary>
    public string Verb { get; init; }

    public string Summary { get; init; }

    public string Notes { get; init; }

    public Operation Operation { get; init; }

    public IReadOnlyList<ApiParameter> Parameters { get; init; }

    /// <summary>Null if no response is described: IReturnVoid, or a service that returns object.</summary>
    public Type Response { get; init; }

    /// <summary>The errors of [ApiResponse].</summary>
    public IReadOnlyList<IApiResponseDescription> Errors { get; init; }

    /// <summary>The attributes that require a login, a role or a permission; empty for none.</summary>
    public IReadOnlyList<AuthenticateAttribute> Logins { get; init; }

    /// <summary>Whether a login is required.</summary>
    public bool NeedsLogin => Logins.Count > 0;

    /// <summary>Whether not every user is allowed: a role or a permission is required.</summary>
    public bool NeedsMoreThanLogin => Logins.Any(static login => login.GetType() != typeof(AuthenticateAttribute));
}
