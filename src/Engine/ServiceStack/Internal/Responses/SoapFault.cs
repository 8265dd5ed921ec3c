namespace ServiceStack.Internal.Responses;

using System;
using System.IO;
using System.Runtime.Serialization;
using System.Xml;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>The fault of a SOAP message that could not be served (SOAP 1.1 §4.4, SOAP 1.2 §5.4).</summary>
/// <remarks>A fault has no detail: the client of Mono takes any for its own ExceptionDetail, and then fails to read it.</remarks>
internal static class SoapFault
{
    private const string Soap11 = "http://schemas.xmlsoap.org/soap/envelope/";
    private const string Soap12 = "http://www.w3.org/2003/05/soap-envelope";

    /// <returns>400 for a message that can't be read, another below 500 for one that is refused, 500 for all else.</returns>
    public static int StatusOf(Exception ex, Func<Exception, int> statusOf)
    {
        // the words of v3 are around whatever failed while a request was bound or run
        var cause = ex is SerializationException { InnerException: { } inner } ? inner : ex;
        if (cause is IHttpError error) return error.Status;
        return cause is XmlException or SerializationException or FormatException or ArgumentException or InvalidOperationException
            ? 400
            : statusOf(cause);
    }

    public static void Write(IHttpResponse response, bool isSoap11, int status, string message)
    {
        response.StatusCode = status;
        response.ContentType = (isSoap11 ? ContentType.Soap11 : ContentType.Soap12).Trim();

        using var envelope = new MemoryStream();
        using (var writer = XmlWriter.Create(envelope))
        {
            if (isSoap11) Write11(writer, status, message);
            else Write12(writer, status, message);
        }

        envelope.WriteTo(response.OutputStream);
    }

    private static void Write11(XmlWriter writer, int status, string message)
    {
        writer.WriteStartElement("s", "Envelope", Soap11);
        writer.WriteStartElement("Body", Soap11);
        writer.WriteStartElement("Fault", Soap11);
        writer.WriteElementString("faultcode", status < 500 ? "s:Client" : "s:Server");
        writer.WriteElementString("faultstring", WithoutControls(message));
        writer.WriteEndDocument();
    }

    private static void Write12(XmlWriter writer, int status, string message)
    {
        writer.WriteStartElement("s", "Envelope", Soap12);
        writer.WriteStartElement("Body", Soap12);
        writer.WriteStartElement("Fault", Soap12);
        writer.WriteStartElement("Code", Soap12);
        writer.WriteElementString("Value", Soap12, status < 500 ? "s:Sender" : "s:Receiver");
        writer.WriteEndElement();
        writer.WriteStartElement("Reason", Soap12);
        writer.WriteStartElement("Text", Soap12);
        writer.WriteAttributeString("xml", "lang", null, "en");
        writer.WriteString(WithoutControls(message));
        writer.WriteEndDocument();
    }

    // XML has no room for them, and a message may quote what was sent
    private static string WithoutControls(string message)
    {
        var chars = (message ?? "").ToCharArray();
        for (var i = 0; i < chars.Length; i++)
        {
            if (!XmlConvert.IsXmlChar(chars[i]) && !char.IsSurrogate(chars[i])) chars[i] = ' ';
            else if (char.IsSurrogate(chars[i])) chars[i] = '?';
        }

        return new string(chars);
    }
}
