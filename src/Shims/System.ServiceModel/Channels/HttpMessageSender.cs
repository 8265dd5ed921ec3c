namespace System.ServiceModel.Channels;

using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Text;
using System.Xml;

/// <summary>One message out as an HTTP POST, one message back.</summary>
internal sealed class HttpMessageSender
{
    private const int MaxSizeOfHeaders = 64 * 1024;
    private readonly HttpBindingBase _binding;
    private readonly ClientRuntime _runtime;
    private readonly ICredentials _credentials;
    private readonly CookieContainer _cookies;

    public HttpMessageSender(ServiceEndpoint endpoint, EndpointAddress address, ClientCredentials credentials)
    {
        _binding = endpoint.Binding as HttpBindingBase
            ?? throw new NotSupportedException(
                $"{endpoint.Binding?.GetType().Name ?? "No binding"}: only BasicHttpBinding and WSHttpBinding can send.");
        Address = address;
        ContractNamespace = endpoint.Contract.Namespace;
        Timeout = _binding.SendTimeout;
        _credentials = credentials.For(_binding.CredentialType);
        if (_binding.AllowCookies) _cookies = new CookieContainer();
        _runtime = new ClientRuntime(endpoint.Contract.Name, endpoint.Contract.Namespace);
        foreach (var behavior in endpoint.Behaviors) behavior.ApplyClientBehavior(endpoint, _runtime);
    }

    public EndpointAddress Address { get; }

    public string ContractNamespace { get; }

    public MessageVersion Version => _binding.MessageVersion;

    public TimeSpan Timeout { get; set; }

    public Message Send(Message request, IClientChannel channel, bool oneWay)
    {
        AddAddressing(request, oneWay);
        var states = new Stack<object>();
        foreach (var inspector in _runtime.MessageInspectors) states.Push(inspector.BeforeSendRequest(ref request, channel));

        var reply = Exchange(request);

        for (var i = _runtime.MessageInspectors.Count - 1; i >= 0; i--)
        {
            _runtime.MessageInspectors[i].AfterReceiveReply(ref reply, states.Pop());
        }

        return reply;
    }

    private void AddAddressing(Message request, bool oneWay)
    {
        var addressing = request.Version.Addressing;
        if (addressing == AddressingVersion.None) return;
        request.Headers.To ??= Address.Uri;
        if (oneWay) return;
        request.Headers.MessageId ??= new UniqueId();
        request.Headers.ReplyTo ??= new EndpointAddress(addressing.Anonymous);
    }

    private Message Exchange(Message request)
    {
        var version = request.Version;
        var http = Prepare(request, version);
        using (var body = new MemoryStream())
        {
            using (var writer = XmlDictionaryWriter.CreateTextWriter(body, _binding.TextEncoding, ownsStream: false))
            {
                request.WriteMessage(writer);
            }

            request.Close();
            http.ContentLength = body.Length;
            using var target = http.GetRequestStream();
            body.WriteTo(target);
        }

        try
        {
            using var response = (HttpWebResponse)http.GetResponse();
            return Receive(response, version);
        }
        catch (WebException ex) when (ex.Response is HttpWebResponse response && IsEnvelope(response))
        {
            using (response) return Receive(response, version);
        }
        catch (WebException ex) when (IsNobodyThere(ex))
        {
            throw new EndpointNotFoundException($"There was no endpoint listening at {Address.Uri} that could accept the message.", ex);
        }
        catch (WebException ex) when (ex.Status == WebExceptionStatus.Timeout)
        {
            throw new TimeoutException($"{Address.Uri} did not respond within {Timeout}.", ex);
        }
        catch (WebException ex)
        {
            throw new ProtocolException(ex.Message, ex);
        }
    }

    private HttpWebRequest Prepare(Message request, MessageVersion version)
    {
        var http = WebRequest.CreateHttp(Address.Uri);
        http.Method = "POST";
        http.Timeout = (int)Math.Min(Timeout.TotalMilliseconds, int.MaxValue);
        http.CookieContainer = _cookies;
        http.Credentials = _credentials;
        http.AutomaticDecompression = DecompressionMethods.GZip | DecompressionMethods.Deflate;
        if (_binding.ProxyAddress != null) http.Proxy = new WebProxy(_binding.ProxyAddress, _binding.BypassProxyOnLocal);
        else if (!_binding.UseDefaultWebProxy) http.Proxy = null;

        var action = request.Headers.Action;
        if (version.Envelope == EnvelopeVersion.Soap11)
        {
            http.ContentType = "text/xml; charset=" + _binding.TextEncoding.WebName;
            http.Headers["SOAPAction"] = "\"" + action + "\"";
        }
        else
        {
            http.ContentType = "application/soap+xml; charset=" + _binding.TextEncoding.WebName
                + (string.IsNullOrEmpty(action) ? "" : "; action=\"" + action + "\"");
        }

        if (!request.Properties.TryGetValue(HttpRequestMessageProperty.Name, out var value)) return http;
        var property = (HttpRequestMessageProperty)value;
        for (var i = 0; i < property.Headers.Count; i++) Set(http, property.Headers.GetKey(i), property.Headers.Get(i));
        return http;
    }

    private static void Set(HttpWebRequest http, string name, string value)
    {
        switch (name.ToLowerInvariant())
        {
            case "accept":
                http.Accept = value;
                break;
            case "user-agent":
                http.UserAgent = value;
                break;
            case "referer":
                http.Referer = value;
                break;
            case "content-type" or "content-length" or "host" or "connection" or "expect":
                break;
            default:
                http.Headers[name] = value;
                break;
        }
    }

    private Message Receive(HttpWebResponse response, MessageVersion version)
    {
        var body = new MemoryStream();
        using (var source = response.GetResponseStream())
        {
            var buffer = new byte[16 * 1024];
            int read;
            while ((read = source.Read(buffer, 0, buffer.Length)) > 0)
            {
                body.Write(buffer, 0, read);
                if (body.Length > _binding.MaxReceivedMessageSize) throw TooLong();
            }
        }

        body.Position = 0;
        var message = body.Length == 0
            ? Message.CreateMessage(version, null)
            : Message.CreateMessage(XmlReader.Create(new StreamReader(body, Encoding.UTF8)), MaxSizeOfHeaders, version);
        message.Properties[HttpResponseMessageProperty.Name] = Property(response);
        return message;
    }

    private CommunicationException TooLong() =>
        new(
            $"The answer has more than {_binding.MaxReceivedMessageSize} bytes; the binding's MaxReceivedMessageSize can be raised.",
            new QuotaExceededException());

    // a fault comes with 500; from this engine with the status of its cause
    private static bool IsEnvelope(HttpWebResponse response) =>
        response.ContentType is { } type
        && (type.StartsWith("text/xml", StringComparison.OrdinalIgnoreCase)
            || type.StartsWith("application/soap+xml", StringComparison.OrdinalIgnoreCase));

    // .NET reports the status of some failures to connect, and that of others is unknown
    private static bool IsNobodyThere(WebException ex) =>
        ex.Status is WebExceptionStatus.ConnectFailure or WebExceptionStatus.NameResolutionFailure
        || ex.GetBaseException() is SocketException
        {
            SocketErrorCode: SocketError.ConnectionRefused or SocketError.HostNotFound or SocketError.HostUnreachable
                or SocketError.NetworkUnreachable or SocketError.AddressNotAvailable,
        };

    private static HttpResponseMessageProperty Property(HttpWebResponse response)
    {
        var property = new HttpResponseMessageProperty { StatusCode = response.StatusCode, StatusDescription = response.StatusDescription };
        for (var i = 0; i < response.Headers.Count; i++)
        {
            foreach (var value in response.Headers.GetValues(i) ?? []) property.Headers.Add(response.Headers.GetKey(i), value);
        }

        return property;
    }
}
