using System;
using System.Collections.Generic;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using ServiceStack.HyperHost.AspNetCore.Mounting;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds the v3 application to the health checks of ASP.NET Core.</summary>
public static class ServiceStackHealthChecksExtensions
{
    /// <summary>Adds a check that is healthy once the AppHost of AddServiceStack has started.</summary>
    /// <param name="name">The name of the check.</param>
    /// <param name="failureStatus">The status before the start; null for Unhealthy.</param>
    public static IHealthChecksBuilder AddServiceStack(
        this IHealthChecksBuilder builder, string name = "servicestack", HealthStatus? failureStatus = null,
        IEnumerable<string>? tags = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        return builder.AddCheck<ServiceStackHealthCheck>(name, failureStatus, tags ?? []);
    }
}
