namespace ServiceStack.Api.Description;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;

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

    /// <summary>Whether an attribute requires a login.</summary>
    public bool NeedsLogin { get; init; }
}
