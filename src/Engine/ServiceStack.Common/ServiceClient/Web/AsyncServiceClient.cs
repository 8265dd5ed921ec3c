namespace ServiceStack.ServiceClient.Web;

using System;
using System.Collections.Concurrent;
using System.IO;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;

/// <summary>Sends requests without keeping a thread; the callbacks run on the thread pool.</summary>
public class AsyncServiceClient
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(AsyncServiceClient));
    private static readonly TimeSpan DefaultTimeout = TimeSpan.FromSeconds(60);

    /// <summary>Bytes.</summary>
    public static int BufferSize = 8192;

    private readonly ConcurrentDictionary<HttpWebRequest, byte> _running = new();
    private readonly ClientOptions _options;

    public AsyncServiceClient() : this(new ClientOptions())
    {
    }

    internal AsyncServiceClient(ClientOptions options)
    {
        _options = options;
    }

    public bool AlwaysSendBasicAuthHeader { get => _options.AlwaysSendBasicAuthHeader; set => _options.AlwaysSendBasicAuthHeader = value; }

    public string BaseUri { get; set; }

    public string ContentType { get => _options.ContentType; set => _options.ContentType = value; }

    public CookieContainer CookieContainer { get => _options.CookieContainer; set => _options.CookieContainer = value; }

    public ICredentials Credentials { get => _options.Credentials; set => _options.Credentials = value; }

    public bool DisableAutoCompression { get => _options.DisableAutoCompression; set => _options.DisableAutoCompression = value; }

    /// <summary>Sees every request of every client.</summary>
    public static Action<HttpWebRequest> HttpWebRequestFilter { get; set; }

    /// <summary>Sees every response of every client.</summary>
    public static Action<HttpWebResponse> HttpWebResponseFilter { get; set; }

    public Action<HttpWebRequest> LocalHttpWebRequestFilter
    {
        get => _options.LocalHttpWebRequestFilter;
        set => _options.LocalHttpWebRequestFilter = value;
    }

    public Action<HttpWebResponse> LocalHttpWebResponseFilter
    {
        get => _options.LocalHttpWebResponseFilter;
        set => _options.LocalHttpWebResponseFilter = value;
    }

    public Action<WebRequest> OnAuthenticationRequired
    {
        get => _options.OnAuthenticationRequired;
        set => _options.OnAuthenticationRequired = value;
    }

    public string Password { get => _options.Password; set => _options.Password = value; }

    public bool StoreCookies { get => _options.StoreCookies; set => _options.StoreCookies = value; }

    public StreamDeserializerDelegate StreamDeserializer { get => _options.StreamDeserializer; set => _options.StreamDeserializer = value; }

    public StreamSerializerDelegate StreamSerializer { get => _options.StreamSerializer; set => _options.StreamSerializer = value; }

    /// <summary>From sending to the last byte of the answer; a minute where it is null.</summary>
    public TimeSpan? Timeout { get => _options.Timeout; set => _options.Timeout = value; }

    public string UserName { get => _options.UserName; set => _options.UserName = value; }

    /// <summary>Aborts what is on its way: the error callbacks get a WebException.</summary>
    public void CancelAsync()
    {
        foreach (var running in _running)
        {
            running.Key.Abort();
        }
    }

    public void Dispose() => CancelAsync();

    /// <param name="httpMethod">In capitals.</param>
    /// <param name="absoluteUrl">Where to.</param>
    /// <param name="request">The body, or the query of a method without one; null for nothing.</param>
    /// <param name="onSuccess">Gets the answer; null to ignore it.</param>
    /// <param name="onError">
    /// Gets the error's DTO where there is one, and a <see cref="WebServiceException"/> or what went wrong on the way.
    /// </param>
    public void SendAsync<TResponse>(
        string httpMethod,
        string absoluteUrl,
        object request,
        Action<TResponse> onSuccess,
        Action<TResponse, Exception> onError) =>
        _ = CallBackAsync(httpMethod, absoluteUrl, request, onSuccess, onError);

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
            if (hasBody)
            {
                using var body = await webRequest.GetRequestStreamAsync().ConfigureAwait(false);
                StreamSerializer(null, dto, body);
            }

            var response = await webRequest.GetResponseAsync().ConfigureAwait(false);
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
        // these are read by the caller
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
