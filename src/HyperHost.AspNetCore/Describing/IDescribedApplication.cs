using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost.AspNetCore.Describing;

/// <summary>The v3 application whose operations are described.</summary>
internal interface IDescribedApplication
{
    /// <summary>The AppHost has started.</summary>
    bool IsReady { get; }

    /// <summary>The path that v3 is mounted at, without slashes at its ends; null for the root.</summary>
    string? HandlerPath { get; }

    ServiceStackOptions Options { get; }

    /// <returns>The metadata that attributes and conventions of ASP.NET Core give to an operation.</returns>
    IReadOnlyList<object> RulesOf(Type request, string verb);
}
