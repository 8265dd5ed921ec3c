using System;
using System.Net.Http;
using ServiceStack.ServiceClient.Web;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Registers clients of ServiceStack v3 services, whose <see cref="HttpClient"/> comes from IHttpClientFactory.</summary>
public static class ServiceStackClientServiceCollectionExtensions
{
    /// <summary>Registers a client by its class. Each resolved client is a new one, with cookies of its own.</summary>
    /// <typeparam name="TClient">For example <see cref="JsonHttpClient"/>.</typeparam>
    /// <param name="baseUri">URL that the services are below, for example <c>https://shop.example/api</c>.</param>
    /// <param name="configure">Sets up each client: credentials, filters, a cache; <see langword="null"/> for nothing.</param>
    /// <returns>The builder of the HttpClient, for handlers, resilience and lifetimes. It has the name of the class.</returns>
    /// <exception cref="ArgumentException">The URL is relative, or of another scheme than http and https.</exception>
    /// <example>
    /// <code>
    /// builder.Services.AddServiceStackClient&lt;JsonHttpClient&gt;("https://shop.example/api").AddStandardResilienceHandler();
    /// </code>
    /// </example>
    public static IHttpClientBuilder AddServiceStackClient<TClient>(
        this IServiceCollection services,
        string baseUri,
        Action<IServiceProvider, TClient>? configure = null)
        where TClient : ServiceHttpClient
    {
        var builder = services.AddHttpClientOf(typeof(TClient).Name, baseUri);
        services.AddTransient(provider => NewClient(provider, builder.Name, configure));
        return builder;
    }

    /// <summary>Registers a client by its class and a name: it is resolved as a keyed service, with the name as key.</summary>
    /// <typeparam name="TClient">For example <see cref="JsonHttpClient"/>.</typeparam>
    /// <param name="name">Name of the HttpClient, and key of the client.</param>
    /// <param name="baseUri">URL that the services are below.</param>
    /// <param name="configure">Sets up each client; <see langword="null"/> for nothing.</param>
    /// <returns>The builder of the HttpClient.</returns>
    /// <exception cref="ArgumentException">The name is empty, or the URL is relative, or of another scheme than http and https.</exception>
    /// <example>
    /// <code>
    /// services.AddServiceStackClient&lt;JsonHttpClient&gt;("orders", "https://orders.example/");
    ///
    /// public class Invoices([FromKeyedServices("orders")] JsonHttpClient orders) { }
    /// </code>
    /// </example>
    public static IHttpClientBuilder AddServiceStackClient<TClient>(
        this IServiceCollection services,
        string name,
        string baseUri,
        Action<IServiceProvider, TClient>? configure = null)
        where TClient : ServiceHttpClient
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        var builder = services.AddHttpClientOf(name, baseUri);
        services.AddKeyedTransient(name, (provider, _) => NewClient(provider, name, configure));
        return builder;
    }

    /// <summary>Registers a class of the application that takes a <see cref="JsonHttpClient"/> of its own in its constructor.</summary>
    /// <typeparam name="TService">The type that is resolved, for example <c>IOrdersApi</c>.</typeparam>
    /// <typeparam name="TImplementation">The class. Other parameters of its constructor are resolved.</typeparam>
    /// <param name="baseUri">URL that the services are below.</param>
    /// <param name="configure">Sets up each client; <see langword="null"/> for nothing.</param>
    /// <returns>The builder of the HttpClient. It has the full name of the service.</returns>
    /// <exception cref="ArgumentException">The URL is relative, or of another scheme than http and https.</exception>
    public static IHttpClientBuilder AddServiceStackClient<TService, TImplementation>(
        this IServiceCollection services,
        string baseUri,
        Action<IServiceProvider, JsonHttpClient>? configure = null)
        where TService : class
        where TImplementation : class, TService
    {
        var builder = services.AddHttpClientOf(typeof(TService).FullName!, baseUri);
        var factory = ActivatorUtilities.CreateFactory<TImplementation>([typeof(JsonHttpClient)]);
        services.AddTransient<TService>(provider => factory(provider, [NewClient(provider, builder.Name, configure)]));
        return builder;
    }

    private static IHttpClientBuilder AddHttpClientOf(this IServiceCollection services, string name, string baseUri)
    {
        ArgumentNullException.ThrowIfNull(services);
        ArgumentException.ThrowIfNullOrEmpty(baseUri);

        // a path without a slash at its end would be left out
        var slashed = baseUri[^1] == '/' ? baseUri : baseUri + "/";
        if (!Uri.TryCreate(slashed, UriKind.Absolute, out var url) || (url.Scheme != Uri.UriSchemeHttp && url.Scheme != Uri.UriSchemeHttps))
        {
            throw new ArgumentException(
                $"'{baseUri}' is no absolute http or https URL, such as https://shop.example/api.", nameof(baseUri));
        }

        // handlers serve many clients: each client has its own cookies and follows redirects with them
        return services.AddHttpClient(name)
            .ConfigureHttpClient(http => http.BaseAddress = url)
            .ConfigurePrimaryHttpMessageHandler(static () => new SocketsHttpHandler { AllowAutoRedirect = false, UseCookies = false });
    }

    private static TClient NewClient<TClient>(IServiceProvider provider, string name, Action<IServiceProvider, TClient>? configure)
        where TClient : ServiceHttpClient
    {
        var http = provider.GetRequiredService<IHttpClientFactory>().CreateClient(name);
        var client = ActivatorUtilities.CreateInstance<TClient>(provider, http);
        client.StoreCookies = true;
        configure?.Invoke(provider, client);
        return client;
    }
}
