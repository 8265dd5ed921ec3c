using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ServiceStack.ServiceInterface;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>ASP.NET Core authentication schemes as v3 auth providers (<see cref="ServiceStackOptions.LoginSchemes"/>).</summary>
internal sealed class LoginSchemes(ServiceStackOptions options, IServiceProvider services)
{
    private const string Example = "builder.Services.AddAuthentication(\"ServiceStack\").AddServiceStack().AddGoogle(…)";

    private readonly List<AuthenticationScheme> _known =
        [.. services.GetService<IAuthenticationSchemeProvider>()?.GetAllSchemesAsync().GetAwaiter().GetResult() ?? []];

    /// <summary>Creates a provider for each scheme, whose users log in to v3's session.</summary>
    /// <exception cref="InvalidOperationException">A scheme does not exist, or is no remote login.</exception>
    public IReadOnlyList<SchemeAuthProvider> CreateProviders(IHttpContextAccessor accessor)
    {
        foreach (var names in options.LoginSchemes.GroupBy(static pair => pair.Value)) Prepare(names.First().Key, names.Key);
        return [.. options.LoginSchemes.Select(pair => new SchemeAuthProvider(pair.Key, pair.Value, accessor, options))];
    }

    private void Prepare(string name, string schemeName)
    {
        var scheme = _known.Find(one => one.Name == schemeName) ?? throw new InvalidOperationException(
            $"LoginSchemes has {name} for the scheme {schemeName}, which does not exist: {Example}. The schemes are: "
            + string.Join(", ", _known.Select(static one => one.Name)) + ".");
        var session = _known.Find(static one => one.HandlerType == typeof(ServiceStackAuthenticationHandler))
            ?? throw new InvalidOperationException($"LoginSchemes needs the scheme of v3's session: {Example}.");
        var remote = OptionsOf(scheme) ?? throw new InvalidOperationException(
            $"LoginSchemes has {name} for the scheme {schemeName}, which is no login at another server, as AddGoogle and AddOpenIdConnect "
            + "are.");

        remote.SignInScheme = session.Name;
        var events = remote.Events;
        var (denied, failed) = (events.OnAccessDenied, events.OnRemoteFailure);
        events.OnAccessDenied = async context =>
        {
            await denied(context).ConfigureAwait(false);
            if (context.Result is null && !context.AccessDeniedPath.HasValue && EndWith(context, context.Properties, "AccessDenied"))
                context.HandleResponse();
        };
        events.OnRemoteFailure = async context =>
        {
            await failed(context).ConfigureAwait(false);
            if (context.Result is not null) return;

            SchemeAuthProvider.LogFailure(schemeName, context.Failure);
            if (EndWith(context, context.Properties, "Refused")) context.HandleResponse();
        };
    }

    // a login that did not begin at a v3 provider is completed by the scheme's own event handlers
    private static bool EndWith(BaseContext<RemoteAuthenticationOptions> context, AuthenticationProperties? properties, string result)
    {
        if (SchemeAuthProvider.BackOf(properties) is not { } back) return false;

        context.Response.Redirect(back.AddHashParam("f", result));
        return true;
    }

    // finds the handler's base class RemoteAuthenticationHandler<TOptions>, whose argument is the type of the options
    private RemoteAuthenticationOptions? OptionsOf(AuthenticationScheme scheme)
    {
        for (var type = scheme.HandlerType; type is not null; type = type.BaseType)
        {
            if (!type.IsGenericType || type.GetGenericTypeDefinition() != typeof(RemoteAuthenticationHandler<>)) continue;

            var monitor = typeof(IOptionsMonitor<>).MakeGenericType(type.GetGenericArguments());
            return (RemoteAuthenticationOptions)monitor.GetMethod(nameof(IOptionsMonitor<object>.Get))!.Invoke(
                services.GetRequiredService(monitor), BindingFlags.DoNotWrapExceptions, null, [scheme.Name], null)!;
        }

        return null;
    }
}
