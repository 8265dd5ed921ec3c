using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>Healthy once the AppHost has started.</summary>
internal sealed class ServiceStackHealthCheck(MountedApplication application) : IHealthCheck
{
    public Task<HealthCheckResult> CheckHealthAsync(HealthCheckContext context, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(context);
        var result = application.IsReady
            ? HealthCheckResult.Healthy(
                $"{EndpointHost.Config.ServiceName} serves requests.",
                new Dictionary<string, object> { ["application"] = EndpointHost.Config.ServiceName, ["readyAt"] = EndpointHost.ReadyAt })
            : new HealthCheckResult(context.Registration.FailureStatus, "The AppHost has not started.");
        return Task.FromResult(result);
    }
}
