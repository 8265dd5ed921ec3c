using System;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Server.Roles.Show;

/// <summary>Requests the status of a server from its address.</summary>
internal static class StatusRequest
{
    /// <summary>Environment variable with the bearer token that the status page requires.</summary>
    public const string TokenVariable = "HYPERHOST_STATUS_TOKEN";

    private static readonly TimeSpan Timeout = TimeSpan.FromSeconds(15);

    /// <param name="address">Address of the status page.</param>
    /// <param name="form">The view to request.</param>
    /// <returns>The text of the response.</returns>
    /// <exception cref="ShowException">The address is invalid, nothing responds there, or the response is no status.</exception>
    public static string Get(string address, StatusForm form)
    {
        if (!Uri.TryCreate(address, UriKind.Absolute, out var uri) || uri.Scheme is not ("http" or "https"))
        {
            throw new ShowException(
                $"\"{address}\" is no address of a status page: http://127.0.0.1:8080/status. Over FastCGI or a Unix socket no status can "
                    + "be requested here; on the server's machine no address is needed.");
        }

        using var client = new HttpClient { Timeout = Timeout };
        if (Environment.GetEnvironmentVariable(TokenVariable) is { Length: > 0 } token)
            client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", token);
        try
        {
            var path = uri.AbsolutePath == "/" ? "/status" : uri.AbsolutePath;
            using var response = client.GetAsync(new Uri(uri, path + "?" + form.ToString().ToLowerInvariant())).GetAwaiter().GetResult();
            var text = response.Content.ReadAsStringAsync().GetAwaiter().GetResult();
            if (response.IsSuccessStatusCode && response.Content.Headers.ContentType?.MediaType == TypeOf(form)) return text;

            throw new ShowException(
                $"{uri} returns {(int)response.StatusCode}, and no status. Is it the path of --status? 403 means: put the token into "
                    + TokenVariable + ".");
        }
        catch (Exception error) when (error is HttpRequestException or TaskCanceledException)
        {
            throw new ShowException($"{uri} does not respond: {(error.InnerException ?? error).Message}", error);
        }
    }

    private static string TypeOf(StatusForm form) => form == StatusForm.Json ? "application/json" : "text/plain";
}
