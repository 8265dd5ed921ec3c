using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.AspNetCore.Describing;

/// <summary>The v3 application whose operations API explorers describe.</summary>
internal interface IDescribedApplication
{
    /// <summary>Whether the AppHost has started.</summary>
    bool IsReady { get; }

    /// <summary>The path that v3 is mounted at, without leading and trailing slashes; null for the root.</summary>
    string? HandlerPath { get; }

    ServiceStackOptions Options { get; }

    /// <returns>The ASP.NET Core metadata of an operation, from attributes and conventions.</returns>
    IReadOnlyList<object> RulesOf(Type request, string verb);
}
