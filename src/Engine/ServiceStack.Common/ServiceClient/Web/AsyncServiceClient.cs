namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Concurrent;
using System.IO;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;

/// <summary>Sends requests without blocking a thread. Callbacks run on the thread pool.</summary>
public class AsyncServiceClient
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(AsyncServiceClient));
    private static readonly TimeSpan DefaultTimeout = TimeSpan.FromSeconds(60);

    /// <summary>Size in bytes of the buffer that responses are read with. Default: 8192.</summary>
    public static int BufferSize = 8192;

    private readonly ConcurrentDictionary<HttpWebRequest, byte> _running = new();
    private readonly ClientOptions _options;

    /// <summary>
    /// Creates a client without a format. Set <see cref="ContentType"/>, <see cref="StreamSerializer"/> and
    /// <see cref="StreamDeserializer"/>.
    /// </summary>
    public AsyncServiceClient() : this(new ClientOptions())
    {
    }

    internal AsyncServiceClient(ClientOptions options)
    {
        _options = options;
    }

    /// <summary>
    /// Whether user name and password are sent with the first request, not only after a 401. Default: <see langword="false"/>.
    /// </summary>
    public bool AlwaysSendBasicAuthHeader { get => _options.AlwaysSendBasicAuthHeader; set => _options.AlwaysSendBasicAuthHeader = value; }

    /// <summary>URL that the services are below.</summary>
    public string BaseUri { get; set; }

    /// <summary>Content type of requests.</summary>
    public string ContentType { get => _options.ContentType; set => _options.ContentType = value; }

    /// <summary>The cookies, if <see cref="StoreCookies"/> is set.</summary>
    public CookieContainer CookieContainer { get => _options.CookieContainer; set => _options.CookieContainer = value; }

    /// <summary>Credentials for HTTP authentication, in place of <see cref="UserName"/> and <see cref="Password"/>.</summary>
    public ICredentials Credentials { get => _options.Credentials; set => _options.Credentials = value; }

    /// <summary>
    /// Whether the header <c>Accept-Encoding</c> is left out, so that responses aren't compressed. Default: <see langword="false"/>.
    /// </summary>
    public bool DisableAutoCompression { get => _options.DisableAutoCompression; set => _options.DisableAutoCompression = value; }

    /// <summary>Called with every request of every client before it is sent; <see langword="null"/> for none.</summary>
    public static Action<HttpWebRequest> HttpWebRequestFilter { get; set; }

    /// <summary>Called with every response of every client before it is read; <see langword="null"/> for none.</summary>
    public static Action<HttpWebResponse> HttpWebResponseFilter { get; set; }

    /// <summary>Called with every request of this client before it is sent; <see langword="null"/> for none.</summary>
    public Action<HttpWebRequest> LocalHttpWebRequestFilter
    {
        get => _options.LocalHttpWebRequestFilter;
        set => _options.LocalHttpWebRequestFilter = value;
    }

    /// <summary>Called with every response of this client before it is read; <see langword="null"/> for none.</summary>
    public Action<HttpWebResponse> LocalHttpWebResponseFilter
    {
        get => _options.LocalHttpWebResponseFilter;
        set => _options.LocalHttpWebResponseFilter = value;
    }

    /// <summary>Called with the request that is repeated after a 401, to add credentials.</summary>
    public Action<WebRequest> OnAuthenticationRequired
    {
        get => _options.OnAuthenticationRequired;
        set => _options.OnAuthenticationRequired = value;
    }

    /// <summary>Password for HTTP authentication.</summary>
    public string Password { get => _options.Password; set => _options.Password = value; }

    /// <summary>Whether cookies of responses are sent with later requests. Default: <see langword="true"/>.</summary>
    public bool StoreCookies { get => _options.StoreCookies; set => _options.StoreCookies = value; }

    /// <summary>Reads response bodies.</summary>
    public StreamDeserializerDelegate StreamDeserializer { get => _options.StreamDeserializer; set => _options.StreamDeserializer = value; }

    /// <summary>Writes request bodies.</summary>
    public StreamSerializerDelegate StreamSerializer { get => _options.StreamSerializer; set => _options.StreamSerializer = value; }

    /// <summary>
    /// Time limit from sending to the last byte of the response. Default: <see langword="null"/>, which means 60 seconds.
    /// </summary>
    public TimeSpan? Timeout { get => _options.Timeout; set => _options.Timeout = value; }

    /// <summary>User name for HTTP authentication.</summary>
    public string UserName { get => _options.UserName; set => _options.UserName = value; }

    /// <summary>Aborts the requests that are running. Their error callbacks receive a WebException.</summary>
    public void CancelAsync()
    {
        foreach (var running in _running)
        {
            running.Key.Abort();
        }
    }

    /// <summary>Cancels the requests that are running.</summary>
    public void Dispose() => CancelAsync();

    /// <summary>Sends a request.</summary>
    /// <param name="httpMethod">In upper case.</param>
    /// <param name="absoluteUrl">Target of the request.</param>
    /// <param name="request">The body, or the query of a method without one; null for nothing.</param>
    /// <param name="onSuccess">Receives the response; null to ignore it.</param>
    /// <param name="onError">
    /// Receives the error's DTO, if there is one, and a <see cref="WebServiceException"/> or the exception of the transport.
    /// </param>
    public void SendAsync<TResponse>(
        string httpMethod,
        string absoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        _ = CallBackAsync(httpMethod, absoluteUrl, request, onSuccess, onError);

    /// <summary>Sets user name and password for HTTP authentication.</summary>
    public void SetCredentials(string userName, string password)
    {
        UserName = userName;
        Password = password;
    }

    private async Task CallBackAsync<TResponse>(
        string httpMethod,
        string url,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError)
    {
        try
        {
            TResponse response;
            try
            {
                response = await SendAsync<TResponse>(httpMethod, url, request).ConfigureAwait(false);
            }
            catch (Exception ex)
            {
                var error = _options.ToServiceException<TResponse>(ex);
                onError?.Invoke(error?.ResponseDto is TResponse dto ? dto : default, error ?? ex);
                return;
            }

            onSuccess?.Invoke(response);
        }
        catch (Exception ex)
        {
            Log.Error("A callback of a request to " + url + " failed", ex);
        }
    }

    private async Task<TResponse> SendAsync<TResponse>(string httpMethod, string url, object request)
    {
        var timedOut = 0;
        HttpWebRequest current = null;

        using var timer = new Timer(
            _ =>
            {
                Interlocked.Exchange(ref timedOut, 1);
                Volatile.Read(ref current)?.Abort();
            },
            null,
            Timeout ?? DefaultTimeout,
            System.Threading.Timeout.InfiniteTimeSpan);

        try
        {
            WebResponse challenge;
            try
            {
                Volatile.Write(ref current, _options.NewRequest(httpMethod, url, request));
                return await ExchangeAsync<TResponse>(current, request).ConfigureAwait(false);
            }
            catch (WebException ex) when (_options.CanAuthenticate(ex))
            {
                challenge = ex.Response;
            }

            var again = _options.NewRequest(httpMethod, url, request);
            _options.Authenticate(again, challenge);
            challenge.Dispose();
            Volatile.Write(ref current, again);
            return await ExchangeAsync<TResponse>(again, request).ConfigureAwait(false);
        }
        catch (Exception ex) when (Volatile.Read(ref timedOut) == 1)
        {
            throw new WebException("The operation has timed out", ex, WebExceptionStatus.Timeout, null);
        }
    }

    private async Task<TResponse> ExchangeAsync<TResponse>(HttpWebRequest webRequest, object dto)
    {
        _running[webRequest] = 0;
        try
        {
            var mayHaveBody = HttpCalls.HasRequestBody(webRequest.Method);
            var hasBody = dto != null && mayHaveBody;
            if (mayHaveBody) webRequest.ContentType = ContentType;
            if (mayHaveBody && !hasBody) webRequest.ContentLength = 0;
            _options.BeforeSend(webRequest, HttpWebRequestFilter);
            if (hasBody) await webRequest.SendBodyAsync(body => StreamSerializer(null, dto, body)).ConfigureAwait(false);

            var response = await webRequest.ReceiveAsync().ConfigureAwait(false);
            _options.AfterReceive(response, HttpWebResponseFilter);
            return await ReadAsync<TResponse>(response).ConfigureAwait(false);
        }
        finally
        {
            _running.TryRemove(webRequest, out _);
        }
    }

    private async Task<TResponse> ReadAsync<TResponse>(WebResponse response)
    {
        // the caller reads these
        if (typeof(TResponse) == typeof(HttpWebResponse) || typeof(TResponse) == typeof(WebResponse) || typeof(TResponse) == typeof(Stream))
        {
            return HttpCalls.ReadResponse<TResponse>(response, _options);
        }

        using (response)
        using (var stream = response.GetResponseStream())
        using (var body = new MemoryStream())
        {
            await stream.CopyToAsync(body, BufferSize).ConfigureAwait(false);
            body.Position = 0;

            if (typeof(TResponse) == typeof(byte[])) return (TResponse)(object)body.ToArray();
            if (typeof(TResponse) != typeof(string)) return (TResponse)_options.Read(typeof(TResponse), body);

            using var reader = new StreamReader(body);
            return (TResponse)(object)reader.ReadToEnd();
        }
    }
}
