namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using System.Linq;
using System.Xml;
using System.Xml.Linq;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.Text;

/// <summary>Reads the error in a body whose class is unknown to the client.</summary>
internal static class ErrorBody
{
    private static readonly XmlReaderSettings Safe = new() { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null };

    /// <returns>Null for a body without a ResponseStatus, such as a proxy's page.</returns>
    public static ResponseStatus ReadStatus(string body)
    {
        if (string.IsNullOrWhiteSpace(body) || body.IndexOf("ResponseStatus", StringComparison.OrdinalIgnoreCase) < 0) return null;

        try
        {
            var status = Read(body.Trim('\uFEFF', ' ', '\t', '\r', '\n'));
            return string.IsNullOrEmpty(status?.ErrorCode) && string.IsNullOrEmpty(status?.Message) ? null : status;
        }
        catch (Exception)
        {
            // not an error of a service after all
            return null;
        }
    }

    private static ResponseStatus Read(string body)
    {
        if (body[0] == '<') return ReadXml(body);
        if (body[0] != '{') return null;

        // names in JSV have no quotes
        var isJson = body.Substring(1).TrimStart().StartsWith("\"", StringComparison.Ordinal);
        return isJson
            ? JsonSerializer.DeserializeFromString<ErrorResponse>(body).ResponseStatus
            : TypeSerializer.DeserializeFromString<ErrorResponse>(body).ResponseStatus;
    }

    private static ResponseStatus ReadXml(string body)
    {
        using var reader = XmlReader.Create(new StringReader(body), Safe);
        var element = XDocument.Load(reader).Descendants().FirstOrDefault(one => one.Name.LocalName == nameof(ResponseStatus));
        return element == null ? null : DataContractDeserializer.Instance.Parse<ResponseStatus>(element.ToString());
    }
}
