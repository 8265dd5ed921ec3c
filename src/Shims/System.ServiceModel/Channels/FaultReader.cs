namespace System.ServiceModel.Channels;

using System.Collections.Generic;
using System.Xml;

internal static class FaultReader
{
    public static MessageFault Read11(XmlDictionaryReader reader)
    {
        FaultCode code = null;
        string reason = "", detail = null, actor = "";
        reader.ReadStartElement("Fault", EnvelopeVersion.Soap11.Namespace);
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            switch (reader.LocalName)
            {
                case "faultcode":
                    code = ReadCode(reader, null);
                    break;
                case "faultstring":
                    reason = reader.ReadElementContentAsString();
                    break;
                case "faultactor":
                    actor = reader.ReadElementContentAsString();
                    break;
                case "detail":
                    detail = reader.ReadInnerXml();
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        return new KnownFault(code ?? new FaultCode("Server"), new FaultReason(new FaultReasonText(reason, "")), detail, actor, actor);
    }

    public static MessageFault Read12(XmlDictionaryReader reader)
    {
        FaultCode code = null;
        var reasons = new List<FaultReasonText>();
        string detail = null, node = "", role = "";
        reader.ReadStartElement("Fault", EnvelopeVersion.Soap12.Namespace);
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            switch (reader.LocalName)
            {
                case "Code":
                    code = ReadCode12(reader);
                    break;
                case "Reason":
                    ReadReasons(reader, reasons);
                    break;
                case "Node":
                    node = reader.ReadElementContentAsString();
                    break;
                case "Role":
                    role = reader.ReadElementContentAsString();
                    break;
                case "Detail":
                    detail = reader.ReadInnerXml();
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        if (reasons.Count == 0) reasons.Add(new FaultReasonText("", ""));
        return new KnownFault(code ?? new FaultCode("Receiver"), new FaultReason(reasons), detail, role, node);
    }

    private static void ReadReasons(XmlDictionaryReader reader, List<FaultReasonText> reasons)
    {
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            var language = reader.XmlLang;
            reasons.Add(new FaultReasonText(reader.ReadElementContentAsString(), language));
        }

        reader.ReadEndElement();
    }

    private static FaultCode ReadCode12(XmlDictionaryReader reader)
    {
        FaultCode code = null, sub = null;
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (reader.LocalName == "Value") code = ReadCode(reader, null);
            else if (reader.LocalName == "Subcode") sub = ReadCode12(reader);
            else reader.Skip();
        }

        reader.ReadEndElement();
        return new FaultCode(code?.Name ?? "Receiver", code?.Namespace ?? "", sub);
    }

    private static FaultCode ReadCode(XmlDictionaryReader reader, FaultCode sub)
    {
        var resolver = (reader as IXmlNamespaceResolver)?.GetNamespacesInScope(XmlNamespaceScope.All);
        var text = reader.ReadElementContentAsString().Trim();
        var colon = text.IndexOf(':');
        var ns = "";
        if (colon > 0) resolver?.TryGetValue(text[..colon], out ns);
        return new FaultCode(text[(colon + 1)..], ns ?? "", sub);
    }
}
