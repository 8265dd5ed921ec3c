namespace ServiceStack.ServiceClient.Web;

using System;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Common.Web;

/// <summary>Sends the request of one call: follows redirects, and repeats the request once with newer credentials after a 401.</summary>
/// <param name="client">Its settings are read when the request is sent.</param>
/// <param name="method">In upper case.</param>
/// <param name="url">The absolute URL.</param>
/// <param name="body">Null for none.</param>
internal sealed class ClientCall(AsyncHttpClient client, string method, Uri url, ClientBody body)
{
    private const int MaxRedirects = 20;
    private const int PermanentRedirect = 308;

    /// <summary>The response is read event by event: it is asked for as a stream, and without compression.</summary>
    public bool IsEventStream { get; set; }

    /// <summary>The id of the event behind which a stream goes on; null for none.</summary>
    public string LastEventId { get; set; }

    /// <param name="tag">The ETag of a response that the caller has; null for none.</param>
    /// <returns>Any response but a redirect that can be followed. The caller disposes it.</returns>
    public async Task<HttpResponseMessage> SendAsync(string tag, CancellationToken cancellationToken)
    {
        var used = client.Renewal.Version;
        var response = await FollowAsync(null, tag, cancellationToken).ConfigureAwait(false);
        if (response.StatusCode != HttpStatusCode.Unauthorized || body is { CanRepeat: false }) return response;

        string authorization = null;
        try
        {
            if (!await client.Renewal.TryRenewAsync(client.RenewCredentials, used, cancellationToken).ConfigureAwait(false))
            {
                if (client.UserName == null || client.Password == null) return response;

                authorization = HttpCalls.Authorization(method, url.PathAndQuery, Challenge(response), client.UserName, client.Password);
            }
        }
        catch (Exception)
        {
            response.Dispose();
            throw;
        }

        response.Dispose();
        return await FollowAsync(authorization, tag, cancellationToken).ConfigureAwait(false);
    }

    private async Task<HttpResponseMessage> FollowAsync(string authorization, string tag, CancellationToken cancellationToken)
    {
        var (verb, target, sent) = (method, url, body);
        for (var redirects = 0; redirects <= MaxRedirects; redirects++)
        {
            var message = NewMessage(verb, target, sent, authorization, tag, cancellationToken);
            var response = await client.Transport.Client.SendAsync(message, HttpCompletionOption.ResponseHeadersRead, cancellationToken)
                .ConfigureAwait(false);
            if (client.StoreCookies) ClientCookies.Store(client.CookieContainer, target, response);
            if (!client.AllowAutoRedirect || Next(target, response) is not { } next) return response;

            var keepsMethod = (int)response.StatusCode is (int)HttpStatusCode.TemporaryRedirect or PermanentRedirect;
            if (keepsMethod && sent is { CanRepeat: false }) return response;

            if (!keepsMethod && (verb == HttpMethods.Post || response.StatusCode == HttpStatusCode.SeeOther))
                (verb, sent) = (verb == HttpMethods.Head ? verb : HttpMethods.Get, null);
            // a digest is of one URL
            if (authorization != null && authorization.StartsWith("Digest", StringComparison.Ordinal)) authorization = null;
            target = next;
            response.Dispose();
        }

        throw new HttpRequestException($"{method} {url} was redirected more than {MaxRedirects} times, the last time to {target}.");
    }

    private HttpRequestMessage NewMessage(
        string verb,
        Uri target,
        ClientBody sent,
        string authorization,
        string tag,
        CancellationToken cancellationToken)
    {
        var message = new HttpRequestMessage(new System.Net.Http.HttpMethod(verb), target)
        {
            Content = sent?.NewContent(cancellationToken),
        };
        client.Transport.SetVersion(message);
        foreach (var name in client.Headers.AllKeys)
        {
            // a header of the body is one of its content
            if (message.Headers.TryAddWithoutValidation(name, client.Headers.GetValues(name)) || message.Content == null) continue;

            message.Content.Headers.Remove(name);
            message.Content.Headers.TryAddWithoutValidation(name, client.Headers.GetValues(name));
        }

        SetUnlessSet(message, HttpHeaders.Accept, IsEventStream ? EventStreamResult.ContentType : client.Accept);
        if (!string.IsNullOrEmpty(LastEventId)) SetUnlessSet(message, EventStreamResult.LastEventIdHeader, LastEventId);
        if (!client.DisableAutoCompression && !IsEventStream) SetUnlessSet(message, HttpHeaders.AcceptEncoding, ClientDecoding.Accepted);
        if (tag != null) SetUnlessSet(message, HttpHeaders.IfNoneMatch, tag);
        SetAuthorization(message, authorization, isForeign: Uri.Compare(
            url, target, UriComponents.SchemeAndServer, UriFormat.Unescaped, StringComparison.OrdinalIgnoreCase) != 0);
        if (client.StoreCookies) ClientCookies.Add(client.CookieContainer, message);
        client.RequestFilter?.Invoke(message);
        AsyncHttpClient.GlobalRequestFilter?.Invoke(message);
        return message;
    }

    // another server gets no credentials: it is not the one that the client was given
    private void SetAuthorization(HttpRequestMessage message, string authorization, bool isForeign)
    {
        var header = authorization
            ?? (client.AlwaysSendBasicAuthHeader ? HttpCalls.BasicAuthorization(client.UserName, client.Password) : null)
            ?? (client.BearerToken == null ? null : "Bearer " + client.BearerToken);
        if (header == null && !isForeign) return;

        message.Headers.Remove(HttpHeaders.Authorization);
        if (isForeign) message.Headers.Remove("Cookie");
        else message.Headers.TryAddWithoutValidation(HttpHeaders.Authorization, header);
    }

    private static void SetUnlessSet(HttpRequestMessage message, string name, string value)
    {
        if (value != null && !message.Headers.Contains(name)) message.Headers.TryAddWithoutValidation(name, value);
    }

    /// <returns>Where a response redirects to; null for another one, and from https to http, which would show the request.</returns>
    private static Uri Next(Uri target, HttpResponseMessage response)
    {
        var isRedirect = (int)response.StatusCode is (>= 300 and <= 303) or (int)HttpStatusCode.TemporaryRedirect or PermanentRedirect;
        if (!isRedirect || response.Headers.Location is not { } location) return null;

        var next = location.IsAbsoluteUri ? location : new Uri(target, location);
        var isHttp = next.Scheme == Uri.UriSchemeHttp;
        if (!isHttp && next.Scheme != Uri.UriSchemeHttps) return null;

        return isHttp && target.Scheme == Uri.UriSchemeHttps ? null : next;
    }

    private static string Challenge(HttpResponseMessage response)
    {
        if (!response.Headers.TryGetValues(HttpHeaders.WwwAuthenticate, out var values)) return null;

        var challenges = values.ToList();
        return challenges.Find(static one => one.TrimStart().StartsWith("Digest", StringComparison.OrdinalIgnoreCase))
            ?? challenges.FirstOrDefault();
    }
}
