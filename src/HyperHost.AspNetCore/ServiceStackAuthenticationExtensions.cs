using System;
using Microsoft.AspNetCore.Authentication;
using ServiceStack.HyperHost;
using ServiceStack.HyperHost.AspNetCore.Mounting;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds v3's sessions to ASP.NET Core's authentication.</summary>
public static class ServiceStackAuthenticationExtensions
{
    /// <summary>Adds the scheme "ServiceStack", which authenticates users who have logged in to v3.</summary>
    /// <example>
    /// <code>
    /// builder.Services.AddAuthentication("ServiceStack").AddServiceStack();
    /// app.MapGet("/orders", Orders).RequireAuthorization();
    /// </code>
    /// </example>
    public static AuthenticationBuilder AddServiceStack(
        this AuthenticationBuilder builder, Action<ServiceStackAuthenticationOptions>? configure = null) =>
        builder.AddServiceStack(ServiceStackAuthenticationOptions.DefaultScheme, configure);

    /// <summary>Adds a scheme of this name, which authenticates users who have logged in to v3.</summary>
    public static AuthenticationBuilder AddServiceStack(
        this AuthenticationBuilder builder, string scheme, Action<ServiceStackAuthenticationOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        return builder.AddScheme<ServiceStackAuthenticationOptions, ServiceStackAuthenticationHandler>(scheme, configure);
    }
}
