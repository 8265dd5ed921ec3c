namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.IO;
using System.Reflection;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Web;
using System.Xml;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Binding;
using ServiceStack.Internal.Responses;
using ServiceStack.Logging;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.ServiceModel.Support;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Serves a SOAP call: the element of the body names the request, the response is the body of an envelope.</summary>
public abstract class SoapHandler : EndpointHandlerBase, IOneWay, ISyncReply
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(SoapHandler));

    private static readonly XmlReaderSettings SafeXml = new() { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null };

    /// <summary>Initializes a new instance with the attributes of a call.</summary>
    /// <param name="soapType">Version and kind of the call.</param>
    public SoapHandler(EndpointAttributes soapType) => HandlerAttributes = soapType;

    /// <inheritdoc/>
    public override object CreateRequest(IHttpRequest request, string operationName)
    {
        var message = ReadMessage(request);
        var xml = ReadBody(message);
        return Bind(message, xml, GetRequestType(message, xml), request);
    }

    /// <inheritdoc/>
    public override object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request) =>
        ExecuteService(request, EndpointAttributes.Reply | HandlerAttributes | httpReq.GetAttributes(), httpReq, httpRes);

    /// <inheritdoc/>
    public Message Send(Message requestMsg) =>
        ExecuteMessage(
            requestMsg, EndpointAttributes.Reply | HandlerAttributes | GetEndpointAttributes(OperationContext.Current), null, null);

    /// <inheritdoc/>
    public void SendOneWay(Message requestMsg) =>
        ExecuteMessage(
            requestMsg, EndpointAttributes.OneWay | HandlerAttributes | GetEndpointAttributes(OperationContext.Current), null, null);

    /// <summary>A response of the request's response type with nothing in it: what a filter leaves that ended the request.</summary>
    public Message EmptyResponse(Message requestMsg, Type requestType)
    {
        var responseType = EndpointHost.Metadata?.GetResponseTypeByRequest(requestType);
        var response = responseType is { IsClass: true } && responseType.GetConstructor(Type.EmptyTypes) != null
            ? Activator.CreateInstance(responseType)
            : null;
        return Reply(requestMsg, requestType, response);
    }

    /// <summary>Returns the media type of the response: with the request's action and <c>Response</c>, or the version's own.</summary>
    public string GetSoapContentType(string contentType)
    {
        var action = ActionOf(contentType);
        if (action != null) return contentType.Replace(action, action + "Response");
        return ((HandlerAttributes & EndpointAttributes.Soap11) != 0 ? ContentType.Soap11 : ContentType.Soap12).Trim();
    }

    /// <summary>Runs the service of a message.</summary>
    /// <returns>The response as a message.</returns>
    protected Message Send(Message requestMsg, IHttpRequest httpRequest, IHttpResponse httpResponse) =>
        ExecuteMessage(requestMsg, EndpointAttributes.Reply | HandlerAttributes, httpRequest, httpResponse);

    /// <summary>Runs the service of a message without a response.</summary>
    protected void SendOneWay(Message requestMsg, IHttpRequest httpRequest, IHttpResponse httpResponse) =>
        ExecuteMessage(requestMsg, EndpointAttributes.OneWay | HandlerAttributes, httpRequest, httpResponse);

    /// <summary>Runs the service of a message.</summary>
    /// <exception cref="SerializationException">The message could not be read, or its service failed.</exception>
    /// <exception cref="UnauthorizedAccessException">SOAP is disabled.</exception>
    protected Message ExecuteMessage(
        Message message, EndpointAttributes endpointAttributes, IHttpRequest httpRequest, IHttpResponse httpResponse)
    {
        EndpointHost.Config.AssertFeatures(endpointAttributes.ToSoapFeature());

        var xml = ReadBody(message);
        var requestType = GetRequestType(message, xml);
        AssertAllowed(requestType, endpointAttributes);
        try
        {
            return httpRequest == null
                ? Reply(message, requestType, ExecuteService(Bind(message, xml, requestType, null), endpointAttributes, null, null))
                : ExecuteOverHttp(message, xml, requestType, endpointAttributes, httpRequest, httpResponse);
        }
        catch (Exception ex)
        {
            // v3's words, whatever it was that failed
            throw new SerializationException($"3) Error trying to deserialize requestType: {requestType}, xml body: {xml}", ex);
        }
    }

    /// <summary>Reads the message of a body in the handler's version.</summary>
    protected abstract Message GetRequestMessageFromStream(Stream requestStream);

    /// <summary>Reads a SOAP 1.1 message.</summary>
    /// <exception cref="XmlException">The body is not well-formed, or no envelope of that version.</exception>
    protected static Message GetSoap11RequestMessage(Stream inputStream) =>
        GetRequestMessage(inputStream, MessageVersion.Soap11WSAddressing10);

    /// <summary>Reads a SOAP 1.2 message.</summary>
    /// <exception cref="XmlException">The body is not well-formed, or no envelope of that version.</exception>
    protected static Message GetSoap12RequestMessage(Stream inputStream) =>
        GetRequestMessage(inputStream, MessageVersion.Soap12WSAddressing10);

    /// <summary>Reads a SOAP message.</summary>
    /// <exception cref="XmlException">Not well-formed, or no envelope of that version.</exception>
    protected static Message GetRequestMessage(Stream inputStream, MessageVersion msgVersion)
    {
        var document = new XmlDocument { PreserveWhitespace = false, XmlResolver = null };
        var xml = new StreamReader(inputStream).ReadToEnd();
        CheckDepth(xml);
        using (var reader = XmlReader.Create(new StringReader(xml), SafeXml)) document.Load(reader);
        return Message.CreateMessage(new XmlNodeReader(document), int.MaxValue, msgVersion);
    }

    // a document's time grows with the square of its depth, and its reader calls itself for each level
    private static void CheckDepth(string xml)
    {
        if (CountBrackets(xml) <= TextLimits.MaxDepth) return;

        using var reader = XmlReader.Create(new StringReader(xml), SafeXml);
        while (reader.Read())
        {
            if (reader.Depth > TextLimits.MaxDepth)
                throw new SerializationException($"The message nests deeper than {TextLimits.MaxDepth} levels; send it flatter.");
        }
    }

    // there is one for each level
    private static int CountBrackets(string xml)
    {
        var count = 0;
        for (var at = xml.IndexOf('<'); at >= 0; at = xml.IndexOf('<', at + 1)) count++;
        return count;
    }

    /// <summary>The action of System.Web's current request, from its SOAPAction header or its content type.</summary>
    protected static string GetActionFromHttpContext()
    {
        var request = HttpContext.Current?.Request;
        return request == null ? null : LastPart(request.Headers["SOAPAction"]?.Trim('"')) ?? ActionOf(request.ContentType);
    }

    /// <summary>Returns the name of a message's request.</summary>
    /// <returns>The request's name: the first element of the body, else the header Action, else HTTP's.</returns>
    protected string GetAction(Message requestMsg, string xml)
    {
        if (RootName(xml) is { } name) return name;
        return LastPart(requestMsg.Headers.Action) ?? GetActionFromHttpContext();
    }

    /// <summary>Returns the request type of a message: by its action, or by the element of its body.</summary>
    protected Type GetRequestType(Message requestMsg, string xml)
    {
        var action = GetAction(requestMsg, xml);
        var requestType = action == null ? null : EndpointHost.Metadata.GetOperationType(action);
        AssertOperationExists(action, requestType);
        return requestType;
    }

    /// <summary>Does one call; a message that can't be served gets a fault, unless v3's behaviour is wanted.</summary>
    private protected void Serve(IHttpRequest httpReq, IHttpResponse httpRes, bool isOneWay)
    {
        var isServed = false;
        try
        {
            var message = ReadMessage(httpReq);
            if (!isOneWay)
            {
                var reply = Send(message, httpReq, httpRes);
                isServed = true;
                Answer(httpReq, httpRes, reply);
                return;
            }

            SendOneWay(message, httpReq, httpRes);
            if (!httpRes.IsClosed) httpRes.EndRequest(skipHeaders: true);
        }
        catch (Exception ex) when (!EndpointHost.Config.V3Behaviour.ServerErrorsForBadRequests && !httpRes.IsClosed)
        {
            // a response that can't be written is no mistake of the client's
            Fail(httpRes, ex, isServed ? 500 : SoapFault.StatusOf(ex, one => one.ToStatusCode()));
        }
    }

    private Message ReadMessage(IHttpRequest request) =>
        RequestBodies.Read(request, this, static (body, handler) => handler.GetRequestMessageFromStream(body));

    private void Fail(IHttpResponse httpRes, Exception ex, int status)
    {
        if (status >= 500) Log.Error($"A SOAP call failed: {ex.Message}", ex);
        else Log.Info($"A SOAP message was refused with {status}: {ex.Message}");

        // what Mono puts around an error of a member that it was writing, and v3's words around an error that was meant for the client
        if (ex is TargetInvocationException { InnerException: { } inner }) ex = inner;
        if (ex is SerializationException { InnerException: IHttpError }) ex = ex.InnerException;
        var details = EndpointHost.Config.ShowsStackTraces ? ex.ToString() : ex.Message;
        SoapFault.Write(httpRes, (HandlerAttributes & EndpointAttributes.Soap11) != 0, status, details);
        httpRes.EndRequest();
    }

    private protected void Answer(IHttpRequest httpReq, IHttpResponse httpRes, Message reply)
    {
        // System.Web keeps a response open that a filter has ended, and v3 writes the empty response behind it.
        if (httpRes.IsClosed && httpRes is not Extensions.HttpResponseWrapper) return;

        // whole before any of it is sent, so that a DTO that can't be written gets an error and not half an envelope
        using var envelope = new MemoryStream();
        using (var writer = XmlWriter.Create(envelope)) reply.WriteMessage(writer);
        httpRes.ContentType = GetSoapContentType(httpReq.ContentType);
        envelope.WriteTo(httpRes.OutputStream);
        httpRes.EndRequest(skipHeaders: true);
    }

    private static string ReadBody(Message message)
    {
        if (message.IsEmpty) return "";
        using var reader = message.GetReaderAtBodyContents();
        return reader.ReadOuterXml();
    }

    private static string RootName(string xml)
    {
        if (xml.Length == 0) return null;
        using var reader = XmlReader.Create(new StringReader(xml), SafeXml);
        return reader.MoveToContent() == XmlNodeType.Element ? reader.LocalName : null;
    }

    private static string LastPart(string action)
    {
        if (string.IsNullOrEmpty(action)) return null;
        return action.Substring(action.LastIndexOf('/') + 1);
    }

    private static string ActionOf(string contentType)
    {
        if (contentType == null) return null;
        var at = contentType.IndexOf("action=", StringComparison.OrdinalIgnoreCase);
        if (at < 0) return null;
        var value = contentType.Substring(at + "action=".Length);
        var end = value.IndexOf(';');
        var action = LastPart((end < 0 ? value : value.Substring(0, end)).Trim().Trim('"'));
        return string.IsNullOrEmpty(action) ? null : action;
    }

    private static object Bind(Message message, string xml, Type requestType, IHttpRequest httpRequest)
    {
        var request = (httpRequest == null ? null : GetCustomRequestFromBinder(httpRequest, requestType))
            ?? (UsesXmlSerializer(requestType)
                ? XmlSerializableDeserializer.Instance.Parse(xml, requestType)
                : DataContractDeserializer.Instance.Parse(xml, requestType));
        if (request is IRequiresSoapMessage soap) soap.Message = message;
        return request;
    }

    private Message ExecuteOverHttp(
        Message message, string xml, Type requestType, EndpointAttributes attributes, IHttpRequest httpRequest, IHttpResponse httpResponse)
    {
        httpRequest.SetOperationName(requestType.Name);
        httpRequest.Items["SoapMessage"] = message;
        if (EndpointHost.Config.V3Behaviour.ServerErrorsForBadRequests)
            return Execute(message, xml, requestType, attributes, httpRequest, httpResponse);

        // no filter takes the client for a browser
        httpRequest.ResponseContentType =
            ((HandlerAttributes & EndpointAttributes.Soap11) != 0 ? ContentType.Soap11 : ContentType.Soap12).Trim();
        var held = new SoapResponse(httpResponse);
        var reply = Execute(message, xml, requestType, attributes, httpRequest, held);
        held.Complete();
        return reply;
    }

    // an error that the response's class has no place for would not be read by a client
    private static void AssertHasPlace(object response)
    {
        if (response is IHttpError { Response: null or ServiceInterface.ServiceModel.ErrorResponse } error)
            throw new HttpError(error.Status, error.ErrorCode, error.Message);
    }

    private Message Execute(
        Message message, string xml, Type requestType, EndpointAttributes attributes, IHttpRequest httpRequest, IHttpResponse httpResponse)
    {
        if (EndpointHost.ApplyPreRequestFilters(httpRequest, httpResponse)) return EmptyResponse(message, requestType);

        var request = Bind(message, xml, requestType, httpRequest);
        if (EndpointHost.ApplyRequestFilters(httpRequest, httpResponse, request)) return EmptyResponse(message, requestType);

        var response = ExecuteService(request, attributes | httpRequest.GetAttributes(), httpRequest, httpResponse);
        if (EndpointHost.ApplyResponseFilters(httpRequest, httpResponse, response)) return EmptyResponse(message, requestType);

        if (httpResponse is SoapResponse) AssertHasPlace(response);
        return Reply(message, requestType, response);
    }

    private static void AssertAllowed(Type requestType, EndpointAttributes attributes)
    {
        var format = (attributes & EndpointAttributes.Soap11) != 0 ? Format.Soap11 : Format.Soap12;
        if (EndpointHost.Config.EnableAccessRestrictions && !EndpointHost.Metadata.CanAccess(format, requestType.Name))
        {
            throw new UnauthorizedAccessException($"Request with '{attributes}' is not allowed");
        }
    }

    private static Message Reply(Message request, Type requestType, object response)
    {
        var action = request.Headers.Action == null ? null : requestType.Name + "Response";
        var body = response is IHttpResult result ? result.Response : response;
        if (body == null) return Message.CreateMessage(request.Version, action);

        return UsesXmlSerializer(body.GetType())
            ? Message.CreateMessage(request.Version, action, body, new XmlSerializerWrapper(body.GetType()))
            : Message.CreateMessage(request.Version, action, body);
    }

    private static bool UsesXmlSerializer(Type type) => type.IsDefined(typeof(XmlSerializerFormatAttribute), inherit: false);
}
