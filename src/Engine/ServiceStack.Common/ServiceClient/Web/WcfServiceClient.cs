namespace ServiceStack.ServiceClient.Web;

using System;
using System.Net;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Threading.Tasks;
using System.Xml;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.ServiceModel.Serialization;

/// <summary>Base class of SOAP clients, which send DTOs, WCF messages or XML.</summary>
public abstract partial class WcfServiceClient : IWcfServiceClient
{
    private readonly object _lock = new();
    private readonly CookieManagerEndpointBehavior _cookies = new();

    private GenericProxy<ISyncReply> _syncReply;
    private GenericProxy<IOneWay> _oneWay;
    private string _authorization;

    /// <summary>Creates a client that stores cookies.</summary>
    public WcfServiceClient()
    {
        StoreCookies = true;
    }

    /// <summary>The WCF binding.</summary>
    protected abstract Binding Binding { get; }

    /// <summary>The SOAP version and addressing.</summary>
    protected abstract MessageVersion MessageVersion { get; }

    /// <summary>Whether cookies of responses are sent with later requests. Set it before the first request. Default: true.</summary>
    public bool StoreCookies { get; set; }

    /// <inheritdoc/>
    public string Uri { get; set; }

    /// <summary>Closes the connections.</summary>
    public void Dispose() => ResetProxy();

    /// <summary>Reads the DTO of a message, with the data contract serializer or else the XML serializer.</summary>
    public static T GetBody<T>(Message message)
    {
        var copy = message.CreateBufferedCopy(int.MaxValue);
        try
        {
            return copy.CreateMessage().GetBody<T>();
        }
        catch (Exception ex) when (ex is SerializationException or XmlException)
        {
            using var reader = copy.CreateMessage().GetReaderAtBodyContents();
            return (T)XmlSerializers.Of(typeof(T)).Deserialize(reader);
        }
    }

    /// <summary>Gets the error of a response DTO.</summary>
    /// <returns><see langword="null"/> if the DTO has none.</returns>
    public ResponseStatus GetResponseStatus(object response) => response.ToResponseStatus();

    /// <inheritdoc/>
    public Message Send(object request) => Send(request, request.GetType().Name);

    /// <inheritdoc/>
    public Message Send(object request, string action) => Send(Message.CreateMessage(MessageVersion, action, request));

    /// <inheritdoc/>
    public Message Send(Message message)
    {
        var proxy = SyncReply();
        try
        {
            return proxy.Proxy.Send(Authorized(message));
        }
        catch (Exception)
        {
            Discard(ref _syncReply, proxy);
            throw;
        }
    }

    /// <inheritdoc/>
    public Message Send(XmlReader reader, string action) => Send(Message.CreateMessage(MessageVersion, action, reader));

    /// <summary>Sends a DTO and reads the response DTO.</summary>
    /// <exception cref="WebServiceException">The response is a fault or holds an error.</exception>
    public T Send<T>(object request)
    {
        T response;
        try
        {
            using var reply = Send(request);
            if (reply.IsFault) throw new FaultException(MessageFault.CreateFault(reply, int.MaxValue), reply.Headers.Action);

            response = GetBody<T>(reply);
        }
        catch (Exception ex)
        {
            throw ToServiceException(ex);
        }

        var status = GetResponseStatus(response);
        if (!string.IsNullOrEmpty(status?.ErrorCode))
        {
            throw new WebServiceException(status.Message)
            {
                StatusCode = (int)HttpStatusCode.InternalServerError,
                StatusDescription = status.ErrorCode,
                ResponseDto = response,
            };
        }

        return response;
    }

    /// <inheritdoc/>
    public TResponse Send<TResponse>(IReturn<TResponse> request) => Send<TResponse>((object)request);

    /// <inheritdoc/>
    public void Send(IReturnVoid request) => SendOneWay(request);

    /// <inheritdoc/>
    public void SendAsync<TResponse>(object request, Action<TResponse> onSuccess, Action<TResponse, Exception> onError) => Task.Run(() =>
    {
        TResponse response;
        try
        {
            response = Send<TResponse>(request);
        }
        catch (WebServiceException ex)
        {
            onError?.Invoke(ex.ResponseDto is TResponse dto ? dto : default, ex);
            return;
        }

        onSuccess?.Invoke(response);
    });

    /// <inheritdoc/>
    public void SendOneWay(object request) => SendOneWay(request, request.GetType().Name);

    /// <inheritdoc/>
    public void SendOneWay(object request, string action) => SendOneWay(Message.CreateMessage(MessageVersion, action, request));

    /// <inheritdoc/>
    public void SendOneWay(Message message)
    {
        var proxy = OneWay();
        try
        {
            proxy.Proxy.SendOneWay(Authorized(message));
        }
        catch (Exception)
        {
            Discard(ref _oneWay, proxy);
            throw;
        }
    }

    /// <summary>Sends a DTO one way to another SOAP endpoint, which later requests use as well.</summary>
    public void SendOneWay(string relativeOrAbsoluteUrl, object request)
    {
        lock (_lock)
        {
            if (Uri != relativeOrAbsoluteUrl) ResetProxy();
            Uri = relativeOrAbsoluteUrl;
        }

        SendOneWay(request);
    }

    /// <inheritdoc/>
    public void SendOneWay(XmlReader reader, string action) => SendOneWay(Message.CreateMessage(MessageVersion, action, reader));

    /// <summary>Sets user name and password, which are sent as HTTP Basic authentication with every request.</summary>
    public void SetCredentials(string userName, string password) =>
        _authorization = "Basic " + Convert.ToBase64String(System.Text.Encoding.UTF8.GetBytes(userName + ":" + password));

    /// <inheritdoc/>
    public abstract void SetProxy(Uri proxyAddress);

    internal static HttpRequestMessageProperty HttpRequestOf(Message message)
    {
        if (message.Properties.TryGetValue(HttpRequestMessageProperty.Name, out var property)) return (HttpRequestMessageProperty)property;

        var request = new HttpRequestMessageProperty();
        message.Properties.Add(HttpRequestMessageProperty.Name, request);
        return request;
    }

    private protected static string WithEndpoint(string uri, string endpoint) =>
        uri.TrimEnd('/').EndsWith("/" + endpoint, StringComparison.OrdinalIgnoreCase) ? uri : uri.TrimEnd('/') + "/" + endpoint;

    private protected void ResetProxy()
    {
        lock (_lock)
        {
            _syncReply?.Abort();
            _oneWay?.Abort();
            _syncReply = null;
            _oneWay = null;
        }
    }

    private GenericProxy<ISyncReply> SyncReply()
    {
        lock (_lock) return _syncReply ??= new GenericProxy<ISyncReply>(Endpoint(typeof(ISyncReply)));
    }

    private GenericProxy<IOneWay> OneWay()
    {
        lock (_lock) return _oneWay ??= new GenericProxy<IOneWay>(Endpoint(typeof(IOneWay)));
    }

    private ServiceEndpoint Endpoint(Type contract)
    {
        var endpoint = new ServiceEndpoint(ContractDescription.GetContract(contract), Binding, new EndpointAddress(Uri));
        if (StoreCookies) endpoint.Behaviors.Add(_cookies);

        return endpoint;
    }

    // A channel that failed once may never recover.
    private void Discard<T>(ref GenericProxy<T> field, GenericProxy<T> failed) where T : class
    {
        lock (_lock)
        {
            if (field == failed) field = null;
        }

        failed.Abort();
    }

    private Message Authorized(Message message)
    {
        if (_authorization != null) HttpRequestOf(message).Headers[HttpHeaders.Authorization] = _authorization;

        return message;
    }

    private static WebServiceException ToServiceException(Exception ex)
    {
        var webException = ex as WebException ?? ex.InnerException as WebException;
        var response = webException?.Response as HttpWebResponse;
        return new WebServiceException(ex.Message, ex)
        {
            StatusCode = (int)(response?.StatusCode ?? HttpStatusCode.InternalServerError),
            StatusDescription = response?.StatusDescription ?? ex.GetType().Name,
        };
    }
}
